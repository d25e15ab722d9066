/** A docstring, taken apart. */
export interface Doc {
  readonly text: string
  readonly returns: readonly string[]
  readonly throws: readonly string[]
  readonly examples: readonly string[]
}

/** Takes a docstring without its stars apart: what it says, returns and throws, and its examples. */
export function readDoc(doc: string): Doc {
  const [text = '', ...tags] = doc.split(/^@(?=\w)/m)
  const read = (tag: string) =>
    tags
      .filter((part) => part.startsWith(`${tag} `) || part.startsWith(`${tag}\n`))
      .map((part) => part.slice(tag.length).trim())
  const unknown = tags.find((tag) => !/^(?:returns|throws|example)\s/.test(tag))
  if (unknown !== undefined) throw new Error(`No page shows @${unknown.split('\n')[0]}`)
  return { text: text.trim(), returns: read('returns'), throws: read('throws'), examples: read('example') }
}
