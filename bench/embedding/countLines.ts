import { readFileSync } from 'node:fs'

/** How many lines of code files have together: without blank lines and those that are comments alone. */
export function countLines(files: readonly string[]): number {
  return files.flatMap((file) => listLines(readFileSync(file, 'utf8'))).length
}

function listLines(text: string): string[] {
  const withoutBlocks = text.replace(/^\s*\/\*[\s\S]*?\*\/\s*$/gm, '')
  return withoutBlocks.split('\n').filter((line) => line.trim() !== '' && !line.trim().startsWith('//'))
}
