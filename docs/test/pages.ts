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

/** A block of TypeScript, or of a component, in a page, and the example that it says it is, such as `docs/examples/a.ts#part`. */
export interface CodeBlock {
  readonly code: string
  readonly example: string | undefined
}

export function codeBlocksOf(markdown: string): CodeBlock[] {
  const pattern = /(?:^<!-- (\S+) -->\n)?^```(?:ts|tsx|vue|svelte)\n([\s\S]*?)^```$/gm
  return Array.from(markdown.matchAll(pattern), ([, example, code = '']) => ({ example, code }))
}

/** The code of an example: the whole file, or what stands between `#region` and `#endregion`. */
export function codeOfExample(example: string): string {
  const [path = '', region] = example.split('#')
  const text = readFile(path)
  if (region === undefined) return text
  const [, rest = ''] = text.split(`// #region ${region}\n`)
  const [code = ''] = rest.split('// #endregion')
  return code
}
