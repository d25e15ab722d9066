import { readdirSync, readFileSync } from 'node:fs'

const root = new URL('../../', import.meta.url)

/** A file of the repository as text. */
export function readFile(path: string): string {
  return readFileSync(new URL(path, root), 'utf8')
}

/** The pages for developers. */
export const pages: readonly string[] = ['docs/reference', 'docs/how-to'].flatMap((folder) =>
  readdirSync(new URL(folder, root)).map((file) => `${folder}/${file}`),
)

/** A block of code in a page, and the example that it says it is, such as `docs/examples/a.ts#part`. */
export interface CodeBlock {
  readonly language: string
  readonly code: string
  readonly example: string | undefined
}

/** The languages in which a how-to has no code of its own. */
const ofExamples = ['ts', 'tsx', 'vue', 'svelte']

/** The blocks of a page that name an example in a comment before them, and those that should. */
export function codeBlocksOf(markdown: string): CodeBlock[] {
  const pattern = /(?:^<!-- (\S+) -->\n)?^```(\w+)\n([\s\S]*?)^```$/gm
  return Array.from(markdown.matchAll(pattern), ([, example, language = '', code = '']) => ({
    language,
    code,
    example,
  })).filter(({ language, example }) => example !== undefined || ofExamples.includes(language))
}

/**
 * The code of an example: the whole file, or what stands between its lines `#region` and `#endregion`, which are comments
 * in the file's own language, without the indentation that all of it has.
 */
export function codeOfExample(example: string): string {
  const [path = '', region] = example.split('#')
  const lines = readFile(path).split('\n')
  if (region === undefined) return lines.join('\n')
  const start = lines.findIndex((line) => readMark(line) === `region ${region}`)
  const end = lines.findIndex((line, index) => index > start && readMark(line) === 'endregion')
  if (start === -1 || end === -1) return ''
  return `${withoutIndentation(lines.slice(start + 1, end)).join('\n')}\n`
}

/** `region a` of `// #region a`, `# #region a`, `<!-- #region a -->` and `{/* #region a *\/}`. */
function readMark(line: string): string | undefined {
  return /^\s*(?:\/\/|#|<!--|\{\/\*) #((?:end)?region(?: [\w-]+)?)(?: -->| \*\/\})?$/.exec(line)?.[1]
}

function withoutIndentation(lines: readonly string[]): string[] {
  const depths = lines.filter((line) => line !== '').map((line) => line.search(/\S/))
  const depth = Math.min(...depths)
  return lines.map((line) => line.slice(depth))
}
