import { type Peeled, signatureKeys } from './peel.ts'

// One module because each way ends in the same reading of a literal: what programs, shells and word processors make of a text.

/** What a whole text may be without what a program or an editor put around it. Each way is linear. */
export function peelQuoted(text: string): readonly Peeled[] {
  return [...readFences(text), ...readIndented(text), ...readLiteral(text)]
}

const words = ' wants you to sign in with your Ethereum account:'

/** What a program writes before a value: a name that it is given to, a call, or the name of a class. */
const before =
  /^\s*(?:(?:export\s{1,9})?(?:const|let|var)\s{1,9}[\w$]{1,80}\s{0,9}=\s{0,9}|[\w$.]{1,80}\s{0,9}=\s{0,9}|return\s{1,9}|[\w$.]{1,80}\(\s{0,9})?(?:[A-Za-z_]\w{0,80}\s{0,9}(?=\{))?/

/**
 * A whole text that is a literal of JavaScript or Python: what `console.log` and `repr` write, JSON with line breaks in its
 * strings, or a text in quotation marks. A list or an object goes on as JSON.
 */
function readLiteral(text: string): readonly Peeled[] {
  const trimmed = text.trim()
  const mate = mates.get(trimmed[0] ?? '')
  if (mate !== undefined && trimmed.length > 2 && trimmed.endsWith(mate))
    return [{ wrapping: 'quoted', text: trimmed.slice(1, -1) }]
  const cursor: Cursor = { text, at: before.exec(text)?.[0].length ?? 0, depth: 0 }
  const value = takeValue(cursor)
  if (!/^[\s;,)]*$/.test(text.slice(cursor.at))) return []
  if (typeof value === 'string') return [{ wrapping: 'quoted', text: value }]
  const json = typeof value === 'object' && value !== null ? JSON.stringify(value) : text
  return json === text ? [] : [{ wrapping: 'literal', text: json }]
}

/** A message in quotation marks somewhere in a text, such as the body of a command of a shell: the last way to try. */
export function peelInText(text: string): readonly Peeled[] {
  const end = text.indexOf(words)
  if (end < 0) return []
  let start = end
  // No domain is longer; what is before it has a quotation mark, or is no quotation.
  while (start > 0 && end - start < 300 && !/[\s'"`“„«‘]/.test(text[start - 1] ?? '')) start -= 1
  const mark = text[start - 1] ?? ''
  const wrapping = /^\s*(?:[$>#]\s)?(?:curl|wget|https?|xh)\s/.test(text.slice(0, 200)) ? 'shell' : 'quoted'
  const signature = signatureIn(text)
  const mate = mates.get(mark)
  if (mate !== undefined) {
    const close = text.indexOf(mate, start)
    return close < 0 ? [] : [{ wrapping, text: text.slice(start, close), signature }]
  }
  if (!quotes.has(mark)) return []
  // Escaped once more: the quotation stands within another one.
  if (text[start - 2] === '\\') return [{ wrapping, text: decodeEscapes(text) }]
  const found = takeString({ text, at: start - 1, depth: 0 })
  return found === undefined ? [] : [{ wrapping, text: found, signature }]
}

/** Typographic quotation marks, and how each ends. */
const mates: ReadonlyMap<string, string> = new Map([
  ['“', '”'],
  ['„', '“'],
  ['«', '»'],
  ['‘', '’'],
])
const quotes: ReadonlySet<string> = new Set(["'", '"', '`'])

const besideName = new RegExp(
  `\\b(?:${signatureKeys.join('|')})\\\\?['"]?\\s{0,9}[:=]\\s{0,9}\\\\?['"]?(0x[0-9a-f]{128,20000})`,
  'i',
)

function signatureIn(text: string): string | undefined {
  return besideName.exec(text)?.[1]
}

/** A block of code between fences, with words around it (CommonMark, section 4.5). */
function readFences(text: string): readonly Peeled[] {
  if (!/^[ \t]{0,9}(?:`{3}|~{3})/m.test(text)) return []
  const blocks: string[] = []
  let open: { readonly fence: string; readonly lines: string[] } | undefined
  for (const line of text.split(/\r?\n/)) {
    const [, fence = ''] = /^[ \t]{0,9}(`{3,}|~{3,})/.exec(line) ?? []
    if (open === undefined) {
      if (fence !== '') open = { fence, lines: [] }
    } else if (fence.startsWith(open.fence)) {
      blocks.push(open.lines.join('\n'))
      if (blocks.length === mostBlocks) break
      open = undefined
    } else open.lines.push(line)
  }
  return blocks.map((block) => ({ wrapping: 'code_block', text: block }))
}

const mostBlocks = 5

/** A block of code that is indented: each of its lines by as much (CommonMark, section 4.4). */
function readIndented(text: string): readonly Peeled[] {
  const lines = text.split(/\r?\n/)
  const filled = lines.filter((line) => line.trim() !== '')
  if (filled.length === 0) return []
  const indents = filled.map((line) => line.length - line.trimStart().length)
  const indent = indents.reduce((least, one) => Math.min(least, one), Number.POSITIVE_INFINITY)
  if (indent === 0) return []
  const from = lines.findIndex((line) => line.trim() !== '')
  const to = lines.findLastIndex((line) => line.trim() !== '') + 1
  const inner = lines.slice(from, to).map((line) => line.slice(indent))
  // An editor may have left more spaces in an empty line; or they belong to what is inside.
  const texts = [inner, inner.map((line) => (line.trim() === '' ? '' : line))].map((each) => each.join('\n'))
  return [...new Set(texts)].map((inside) => ({ wrapping: 'code_block', text: inside }))
}

/** Where reading of a literal stands. */
interface Cursor {
  readonly text: string
  at: number
  depth: number
}

type Value = string | number | boolean | null | readonly Value[] | { readonly [key: string]: Value }

const deepest = 20

/** Takes a value; undefined where there is none. */
function takeValue(cursor: Cursor): Value | undefined {
  skipSpace(cursor)
  const sign = cursor.text[cursor.at] ?? ''
  if (sign === '{' || sign === '[' || sign === '(') {
    if (cursor.depth >= deepest) return undefined
    cursor.depth += 1
    cursor.at += 1
    const value = sign === '{' ? takeObject(cursor) : takeList(cursor, sign === '[' ? ']' : ')')
    cursor.depth -= 1
    return value
  }
  return quotes.has(sign) ? takeString(cursor) : takeWord(cursor)
}

function takeObject(cursor: Cursor): Value | undefined {
  const entries: [string, Value][] = []
  for (;;) {
    if (takesEnd(cursor, '}')) return Object.fromEntries(entries)
    const key = quotes.has(cursor.text[cursor.at] ?? '')
      ? takeString(cursor)
      : matchAt(cursor, /[\w$]{1,200}/y)
    skipSpace(cursor)
    if (key === undefined || cursor.text[cursor.at] !== ':') return undefined
    cursor.at += 1
    const value = takeValue(cursor)
    if (value === undefined) return undefined
    entries.push([key, value])
  }
}

/** In round brackets, one value is that value: Python breaks long texts so. */
function takeList(cursor: Cursor, end: string): Value | undefined {
  const values: Value[] = []
  for (;;) {
    if (takesEnd(cursor, end)) return end === ')' && values.length === 1 ? values[0] : values
    const value = takeValue(cursor)
    if (value === undefined) return undefined
    values.push(value)
  }
}

/** Steps over spaces and commas, and over the end if it is there. */
function takesEnd(cursor: Cursor, end: string): boolean {
  skipSpace(cursor)
  if (cursor.text[cursor.at] === ',') cursor.at += 1
  skipSpace(cursor)
  if (cursor.text[cursor.at] !== end) return false
  cursor.at += 1
  return true
}

const named: ReadonlyMap<string, Value> = new Map<string, Value>([
  ['true', true],
  ['True', true],
  ['false', false],
  ['False', false],
  ['null', null],
  ['None', null],
  ['undefined', null],
])

/** A number, or a name that stands for a value. */
function takeWord(cursor: Cursor): Value | undefined {
  const word = matchAt(cursor, /[\w.+-]{1,80}/y)
  if (word === undefined) return undefined
  const value = named.get(word)
  if (value !== undefined) return value
  const number = Number(word.replace(/n$/, ''))
  return Number.isNaN(number) ? undefined : number
}

/** One text, also of several literals: with `+` between them, or with nothing but space (Python). */
function takeString(cursor: Cursor): string | undefined {
  const parts: string[] = []
  for (;;) {
    const part = takeQuoted(cursor)
    if (part === undefined) return undefined
    parts.push(part)
    const { at } = cursor
    skipSpace(cursor)
    if (cursor.text[cursor.at] === '+') cursor.at += 1
    skipSpace(cursor)
    if (quotes.has(cursor.text[cursor.at] ?? '')) continue
    cursor.at = at
    return parts.join('')
  }
}

function takeQuoted(cursor: Cursor): string | undefined {
  const { text } = cursor
  const mark = text[cursor.at] ?? ''
  const isTriple = text.startsWith(mark.repeat(3), cursor.at)
  const end = isTriple ? mark.repeat(3) : mark
  const start = cursor.at + end.length
  let at = start
  while (at < text.length && !text.startsWith(end, at)) at += text[at] === '\\' ? 2 : 1
  if (at >= text.length) return undefined
  cursor.at = at + end.length
  return decodeEscapes(text.slice(start, at))
}

/** Reads the escapes of JavaScript, Python and JSON, which agree in those that a message needs. */
function decodeEscapes(text: string): string {
  return text.replace(
    /\\(?:u\{([0-9a-f]{1,6})\}|u([0-9a-f]{4})|x([0-9a-f]{2})|\r?\n|([\s\S]))/gi,
    (whole, point?: string, unit?: string, byte?: string, sign = '') => {
      const code = Number.parseInt(point ?? unit ?? byte ?? '', 16)
      if (!Number.isNaN(code)) return code > 0x10ffff ? whole : String.fromCodePoint(code)
      return escapes.get(sign) ?? sign
    },
  )
}

const escapes: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['b', '\b'],
  ['f', '\f'],
  ['v', '\v'],
  ['0', '\0'],
])

function skipSpace(cursor: Cursor): void {
  while (/\s/.test(cursor.text[cursor.at] ?? '')) cursor.at += 1
}

function matchAt(cursor: Cursor, pattern: RegExp): string | undefined {
  pattern.lastIndex = cursor.at
  const found = pattern.exec(cursor.text)?.[0]
  if (found !== undefined) cursor.at += found.length
  return found
}
