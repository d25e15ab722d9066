/** So many bytes of a request's head are read (service/listen.ts), less what every request says. */
const headBytes = 15_000

/** A request in a shape that might cost more than its bytes. */
export interface HostileRequest {
  readonly shape: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string | readonly string[]>>
  readonly body?: string
}

const repeat = (text: string, bytes: number) => text.repeat(Math.floor(bytes / text.length))
const numbered = (prefix: string, suffix: string, bytes: number) => {
  const parts: string[] = []
  for (let length = 0; length < bytes; ) {
    const part = `${prefix}${parts.length.toString(36)}${suffix}`
    parts.push(part)
    length += part.length
  }
  return parts.join('')
}

/** Values of so many bytes, of which each might be read in more than one pass. */
export function hostileValues(bytes: number): Readonly<Record<string, string>> {
  return {
    'a long word': repeat('a', bytes),
    digits: repeat('1', bytes),
    'many words': repeat('a ', bytes),
    spaces: `a${repeat(' ', bytes)}a`,
    slashes: repeat('/', bytes),
    dots: repeat('.', bytes),
    colons: repeat(':', bytes),
    commas: repeat('a,', bytes),
    'backslashes and quotes': repeat('\\"', bytes),
    'deep JSON': `${repeat('[', bytes / 2)}${repeat(']', bytes / 2)}`,
    'deep JSON objects': `${repeat('{"a":', bytes - 2)}{}`,
    'many small JSON members': `{${numbered('"', '":0,', bytes)}"z":0}`,
    'parts of a token': repeat('a.', bytes),
    'base64 of brackets': `${repeat('W1tb', bytes)}`,
  }
}

/** The head of a request, in shapes that any endpoint could be asked in. */
export function hostileHeads(path: string): HostileRequest[] {
  const query = (shape: string, text: string) => ({
    shape,
    path: `${path}${path.includes('?') ? '&' : '?'}${text}`,
  })
  const header = (shape: string, headers: Record<string, string | readonly string[]>) => ({
    shape,
    path,
    headers,
  })
  return [
    query('repeated names in the address', repeat('a&', headBytes)),
    query('many names in the address', numbered('', '=&', headBytes)),
    query('nested names in the address', `a${repeat('[a]', headBytes)}=1`),
    query('percent-escapes in the address', `a=${repeat('%e2%82%ac', headBytes)}`),
    query('a long name in the address', repeat('a', headBytes)),
    ...Object.entries(hostileValues(4_000)).map(([shape, value]) =>
      query(`${shape} in the address`, `a=${encodeURIComponent(value).slice(0, headBytes)}`),
    ),
    header('many cookies', { cookie: repeat('a=b; ', headBytes) }),
    header('many cookies without names', { cookie: repeat(';', headBytes) }),
    header('our cookies, many times', {
      cookie: repeat('countersign=a; countersign-visitor=a; ', headBytes),
    }),
    header('a cookie of spaces', { cookie: `a;${repeat(' ', headBytes)}countersign=a` }),
    header(
      'many headers',
      Object.fromEntries(Array.from({ length: 90 }, (_, at) => [`x-${at}`, 'a'.repeat(150)])),
    ),
    header('one header, many times', { 'x-forwarded-for': Array<string>(90).fill(repeat('1.1.1.1,', 150)) }),
    header('many languages', { 'accept-language': repeat('a;q=0.1,', headBytes) }),
    header('many types', { accept: repeat('a/b;q=0.1,', headBytes) }),
    header('many encodings', { 'accept-encoding': repeat('a;q=0.1,', headBytes) }),
    header('many entity tags', { 'if-none-match': repeat('"a",', headBytes) }),
    header('many names of headers', {
      origin: 'https://page.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': repeat('a,', headBytes),
    }),
    header('many ranges', { range: `bytes=${repeat('0-1,', headBytes)}` }),
    ...Object.entries(hostileValues(headBytes)).flatMap(([shape, value]) => [
      header(`a user agent of ${shape}`, { 'user-agent': value }),
      header(`an authorization of ${shape}`, { authorization: `Bearer ${value}` }),
    ]),
    header('a basic authorization of percent-escapes', {
      authorization: `Basic ${btoa(repeat('%41', 11_000))}`,
    }),
    header('a long proof', { dpop: `${repeat('W1tb', 7_000)}.${repeat('W1tb', 7_000)}.a` }),
  ]
}

/** JSON bodies for an operation that takes some fields, in so many bytes. */
export function hostileJson(path: string, fields: readonly string[], bytes: number): HostileRequest[] {
  const headers = { 'content-type': 'application/json' }
  const json = (shape: string, body: string) => ({ shape, path, headers, body })
  const within = (name: string, value: string) => `{"${name}":${value}}`
  return [
    json('many names', `{${numbered('"', '":0,', bytes - 10)}"z":0}`),
    json('repeated names', `{${repeat('"a":0,', bytes - 10)}"a":0}`),
    json('deep arrays', `${repeat('[', bytes / 2)}${repeat(']', bytes / 2)}`),
    json('escapes in a name', `{"${repeat('\\u0061', bytes - 20)}":0}`),
    json('spaces', `{${repeat(' ', bytes - 2)}}`),
    json('numbers', `[${repeat('1e9,', bytes - 3)}1]`),
    json('a number of many digits', `{"a":${repeat('1', bytes - 10)}}`),
    ...fields.flatMap((name) => [
      json(
        `deep arrays as ${name}`,
        within(name, `${repeat('[', bytes / 2 - 50)}${repeat(']', bytes / 2 - 50)}`),
      ),
      json(
        `deep objects as ${name}`,
        within(name, `${repeat('{"a":', (bytes - 100) * 0.8)}1${repeat('}', bytes / 6)}`),
      ),
      json(`many parts as ${name}`, within(name, `[${repeat('0,', bytes - 100)}0]`)),
      json(`many words as ${name}`, within(name, `[${repeat('"",', bytes - 100)}""]`)),
      json(`many names as ${name}`, within(name, `{${numbered('"', '":0,', bytes - 100)}"z":0}`)),
      ...Object.entries(hostileValues(Math.floor(bytes / 2) - 100)).map(([shape, value]) =>
        json(`${shape} as ${name}`, within(name, JSON.stringify(value).slice(0, bytes))),
      ),
    ]),
  ]
}

/** Forms for an endpoint that takes some parameters, in so many bytes; what is usual goes with them. */
export function hostileForms(
  path: string,
  names: readonly string[],
  usual: Readonly<Record<string, string>>,
  bytes: number,
): HostileRequest[] {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const form = (shape: string, body: string) => ({ shape, path, headers, body })
  return [
    form('repeated names', repeat('a&', bytes)),
    form('many names', numbered('', '=&', bytes)),
    form('nested names', `a${repeat('[a]', bytes)}=1`),
    form('percent-escapes', `a=${repeat('%e2%82%ac', bytes)}`),
    form('a long name', repeat('a', bytes)),
    ...names.flatMap((name) =>
      Object.entries(hostileValues(Math.floor(bytes / 3.5))).map(([shape, value]) =>
        form(`${shape} as ${name}`, `${new URLSearchParams({ ...usual, [name]: value })}`),
      ),
    ),
  ]
}
