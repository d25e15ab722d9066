import type { TextWrapping } from './Recognition.ts'

/** A text without one of its wrappings. */
export interface Peeled {
  readonly wrapping: TextWrapping
  readonly text: string
  readonly signature?: string | undefined
}

/** What a text may be without one wrapping, by each way to read it. JSON is read elsewhere. Each way is linear. */
export function peel(text: string): readonly Peeled[] {
  return ways.flatMap(([wrapping, read]) => {
    const found = read(text)
    if (found === undefined) return []
    return [typeof found === 'string' ? { wrapping, text: found } : { wrapping, ...found }]
  })
}

type Found = string | { readonly text: string; readonly signature: string | undefined } | undefined

const ways: readonly (readonly [TextWrapping, (text: string) => Found])[] = [
  ['eip191', readPrefixed],
  ['mail', readMail],
  ['one_line', readOneLine],
  ['signature_below', readSignatureBelow],
  ['form', readForm],
  ['url_encoding', readUrlEncoded],
  ['hex', readHex],
  ['base64', readBase64],
]

/** EIP-191, version 0x45: the prefix counts the bytes that follow. */
function readPrefixed(text: string): Found {
  const start = starts.find((one) => text.startsWith(`${one}${prefix}`))
  if (start === undefined) return undefined
  const [, lineBreak = '', digits = ''] =
    /^(\n|\\n)(\d{1,9})/.exec(text.slice(start.length + prefix.length, start.length + prefix.length + 12)) ??
    []
  const before = start.length + prefix.length + lineBreak.length
  for (let count = digits.length; count > 0; count--) {
    const rest = text.slice(before + count)
    if (new TextEncoder().encode(rest).length === Number(digits.slice(0, count))) return rest
  }
  return undefined
}

const prefix = 'Ethereum Signed Message:'
/** The first byte, as it is or as programs write it; it is often lost. */
const starts: readonly string[] = ['\u0019', '\\x19', '\\u0019', '']

/** A mail quotes each line with `>`. */
function readMail(text: string): Found {
  const lines = text.split(/\r?\n/)
  const first = lines.findIndex((line) => line !== '')
  const quoted = lines.slice(Math.max(first, 0), lines.findLastIndex((line) => line !== '') + 1)
  if (quoted.length === 0 || !quoted.every((line) => line.startsWith('>') || line === '')) return undefined
  return quoted.map((line) => line.replace(/^> ?/, '')).join('\n')
}

/** A message whose line breaks became spaces. It is cut at its labels, from the last one on. */
function readOneLine(text: string): Found {
  const line = text.trim()
  const wordsEnd = line.indexOf(words) + words.length
  if (line.includes('\n') || wordsEnd < words.length) return undefined
  let rest = line
  const lines: string[] = []
  for (const label of labels) {
    const at = rest.lastIndexOf(` ${label}`)
    if (at < wordsEnd) continue
    const value = rest.slice(at + 1 + label.length).trim()
    const resources = value.split(/ ?(?<= |^)- /).filter((one) => one !== '')
    lines.unshift(
      label === 'Resources:'
        ? [label, ...resources.map((one) => `- ${one.trim()}`)].join('\n')
        : `${label} ${value}`,
    )
    rest = rest.slice(0, at)
  }
  const [, address = '', statement = ''] = /^\s*(0x[0-9a-f]{40})(.*)$/is.exec(rest.slice(wordsEnd)) ?? []
  if (lines.length === 0 || address === '') return undefined
  const said = statement.trim()
  const head = `${line.slice(0, wordsEnd)}\n${address}\n\n`
  return `${head}${said === '' ? '' : `${said}\n`}\n${lines.join('\n')}`
}

const words = ' wants you to sign in with your Ethereum account:'

/** From the last to the first. */
const labels: readonly string[] = [
  'Resources:',
  'Request ID:',
  'Not Before:',
  'Expiration Time:',
  'Issued At:',
  'Nonce:',
  'Chain ID:',
  'Version:',
  'URI:',
]

/** The last line is a signature, also with the word before it. */
function readSignatureBelow(text: string): Found {
  const filled = text.trimEnd()
  const at = filled.lastIndexOf('\n')
  const [, signature] =
    /^\s*(?:signature\s*[:=]\s*)?(0x(?:[0-9a-f]{2}){64,})$/i.exec(filled.slice(at + 1)) ?? []
  return at < 0 || signature === undefined ? undefined : { text: filled.slice(0, at).trimEnd(), signature }
}

/** A query, a form or a URL with either: `message=…&signature=…`. */
function readForm(text: string): Found {
  const trimmed = text.trim()
  if (/\s/.test(trimmed) || !/(?:^|[?&#])\w{1,30}=/.test(trimmed)) return undefined
  const parameters = new URLSearchParams(trimmed.replace(/^[^?#=&]*[?#]/, ''))
  const message = messageKeys.map((key) => parameters.get(key)).find((value) => value)
  const signature = signatureKeys.map((key) => parameters.get(key)).find((value) => value)
  return message ? { text: message, signature: signature ?? undefined } : undefined
}

/** How relying parties name a message, and the signature beside it. */
export const messageKeys: readonly string[] = [
  'message',
  'signedMessage',
  'siweMessage',
  'preparedMessage',
  'rawMessage',
  'siwe',
  'msg',
  'text',
]
export const signatureKeys: readonly string[] = ['signature', 'sig', 'signedSignature']

function readUrlEncoded(text: string): Found {
  const trimmed = text.trim()
  if (!/%[0-9a-f]{2}/i.test(trimmed) || /\s/.test(trimmed)) return undefined
  const isForm = !trimmed.includes('%20')
  try {
    return decodeURIComponent(isForm ? trimmed.replaceAll('+', ' ') : trimmed)
  } catch {
    return undefined // not the UTF-8 of a text
  }
}

function readHex(text: string): Found {
  const digits = text.trim().replace(/^0x/i, '')
  if (digits.length % 2 === 1 || !/^[0-9a-f]+$/i.test(digits)) return undefined
  return decodeText(
    Uint8Array.from({ length: digits.length / 2 }, (_, at) =>
      Number.parseInt(digits.slice(at * 2, at * 2 + 2), 16),
    ),
  )
}

/** RFC 4648, points 4 and 5, also in several lines. */
function readBase64(text: string): Found {
  const letters = text.replace(/\s/g, '').replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '')
  if (letters.length < 8 || letters.length % 4 === 1 || !/^[A-Za-z0-9+/]+$/.test(letters)) return undefined
  return decodeText(Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0)))
}

function decodeText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined // bytes that are no text
  }
}
