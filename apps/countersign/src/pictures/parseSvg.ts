/* One module because the allow-list is one table: what an SVG may hold is read together with what reads it. */

/** A drawing that was read whole, and written again from what was read. */
export interface Drawing {
  readonly text: string
  readonly width: number
  readonly height: number
}

const most = { elements: 2_000, depth: 32, attributes: 40, clips: 64, side: 4_096 } as const

/**
 * Reads an SVG strictly: shapes, groups, gradients and clips, and nothing that runs, loads, animates, writes text, refers to
 * another place or stands for something else (no DTD, no entities, no `use`). What is not on the list is refused, not
 * removed; what is served is written from what was read, so no browser reads it another way.
 *
 * @throws PictureError
 */
export function parseSvg(source: string): Drawing {
  const reader = new Reader(source.replace(/^\uFEFF/, ''))
  reader.skip(/\s*(?:<\?xml\s[^<>?]{0,200}\?>)?/y)
  reader.skipSpace()
  const root = readElement(reader, [])
  reader.skipSpace()
  if (!reader.isAtEnd) throw refuse('has something after its end')
  return { text: root.text, ...readSize(root.attributes) }
}

interface Element {
  readonly text: string
  readonly attributes: ReadonlyMap<string, string>
}

/** What the elements around an element are. */
type Path = readonly string[]

function readElement(reader: Reader, path: Path): Element {
  const [, name = ''] = reader.take(/<([A-Za-z][A-Za-z]*)/y, 'is not well-formed XML')
  if (path.length === 0 && name !== 'svg') throw refuse('does not begin with <svg>')
  if (!allowed.has(name) || (path.length > 0 && name === 'svg'))
    throw refuse(`has <${name}>, which is not allowed`)
  if (path.length >= most.depth) throw refuse(`is nested more than ${most.depth} deep`)
  reader.count += 1
  if (reader.count > most.elements) throw refuse(`has more than ${most.elements} elements`)
  const attributes = readAttributes(reader, name, path)
  const start = `<${name}${path.length === 0 ? ' xmlns="http://www.w3.org/2000/svg"' : ''}${format(attributes)}`
  if (reader.try(/\s*\/>/y)) return { text: `${start}/>`, attributes }
  reader.take(/\s*>/y, 'is not well-formed XML')
  const children = readChildren(reader, name, [...path, name])
  return { text: `${start}>${children}</${name}>`, attributes }
}

function readChildren(reader: Reader, name: string, path: Path): string {
  const children: string[] = []
  for (;;) {
    if (words.has(name)) reader.take(/[^<&]*/y, '')
    reader.skipSpace()
    if (reader.try(/<\//y)) break
    // Text outside a title is drawn nowhere: it is a sign of something that this reader does not know.
    if (!reader.isAt('<')) throw refuse('has text, an entity, or an end that is missing')
    if (words.has(name)) throw refuse(`has an element in <${name}>`)
    children.push(readElement(reader, path).text)
  }
  const [, end = ''] = reader.take(/([A-Za-z]+)\s*>/y, 'is not well-formed XML')
  if (end !== name) throw refuse('is not well-formed XML')
  return children.join('')
}

function readAttributes(reader: Reader, element: string, path: Path): Map<string, string> {
  const attributes = new Map<string, string>()
  const seen = new Set<string>()
  for (let found = reader.try(attribute); found !== null; found = reader.try(attribute)) {
    const [, name = '', double, single] = found
    if (seen.has(name) || seen.size >= most.attributes)
      throw refuse(`has ${name} twice, or too many attributes`)
    seen.add(name)
    const value = (double ?? single ?? '').trim()
    if (name === 'style') for (const [property, part] of readStyle(value)) attributes.set(property, part)
    else if (name === 'xmlns' || name === 'xmlns:xlink') assertNamespace(name, value)
    else if (!meaningless.test(name)) attributes.set(name.replace(/^xlink:/, ''), value)
  }
  for (const [name, value] of attributes) assertAttribute(element, name, value, path)
  reader.clips += [...clipping].filter((name) => attributes.has(name)).length
  if (reader.clips > most.clips) throw refuse(`is clipped more than ${most.clips} times`)
  return attributes
}

const attribute = /\s+([A-Za-z_][A-Za-z_0-9:.-]*)\s*=\s*(?:"([^"<&]*)"|'([^'<&]*)')/y

/** Declarations become attributes, by the same list: no style is left that a policy would have to allow. */
function readStyle(text: string): [string, string][] {
  return text
    .split(';')
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [property = '', value, ...more] = part.split(':').map((side) => side.trim())
      if (value === undefined || more.length > 0 || !presentation.has(property))
        throw refuse(`has the style "${property.slice(0, 40)}", which is not allowed`)
      return [property, value]
    })
}

function assertNamespace(name: string, value: string): void {
  const expected = name === 'xmlns' ? 'http://www.w3.org/2000/svg' : 'http://www.w3.org/1999/xlink'
  if (value !== expected) throw refuse('names another namespace')
}

function assertAttribute(element: string, name: string, value: string, path: Path): void {
  const isKnown = presentation.has(name) || shape.has(name) || (name === 'href' && gradients.has(element))
  if (!isKnown) throw refuse(`has the attribute ${name.slice(0, 40)} in <${element}>, which is not allowed`)
  const isReference = /url|#[^0-9a-f]/i.test(value) || name === 'href'
  const isGood = isReference
    ? (referring.test(name) && /^url\(#[A-Za-z_][\w.-]*\)$/.test(value)) ||
      (name === 'href' && /^#[A-Za-z_][\w.-]*$/.test(value))
    : /^[A-Za-z0-9\s.,#%()+_-]*$/.test(value)
  if (!isGood) throw refuse(`has a value in ${name} of <${element}> that is not allowed`)
  // A clip in a clip in a clip is drawn as often as all their numbers multiplied.
  if (clipping.has(name) && path.some((outer) => outer === 'clipPath' || outer === 'mask'))
    throw refuse('has a clip within a clip')
}

function format(attributes: ReadonlyMap<string, string>): string {
  return [...attributes].map(([name, value]) => ` ${name}="${value}"`).join('')
}

/** By its view box, else by its size. */
function readSize(attributes: ReadonlyMap<string, string>): { width: number; height: number } {
  const box = (attributes.get('viewBox') ?? '').split(/[\s,]+/).map(Number)
  const [width = Number.NaN, height = Number.NaN] =
    box.length === 4
      ? box.slice(2)
      : ['width', 'height'].map((name) => Number(/^([\d.]+)(?:px)?$/.exec(attributes.get(name) ?? '')?.[1]))
  const isGood = [width, height].every((side) => side > 0 && side <= most.side)
  if (!isGood) throw refuse(`has no viewBox with sides of 1 to ${most.side}`)
  return { width, height }
}

const words = new Set(['title', 'desc'])
const gradients = new Set(['linearGradient', 'radialGradient'])
const allowed = new Set([
  ...['svg', 'g', 'defs', 'path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon'],
  ...['stop', 'clipPath', 'mask', ...gradients, ...words],
])
const clipping = new Set(['clip-path', 'mask'])
const referring = /^(?:fill|stroke|clip-path|mask)$/

/** Attributes that are styles as well. */
const presentation = new Set([
  ...['fill', 'fill-opacity', 'fill-rule', 'stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin'],
  ...['stroke-miterlimit', 'stroke-dasharray', 'stroke-dashoffset', 'stroke-opacity', 'opacity', 'color'],
  ...['stop-color', 'stop-opacity', 'clip-path', 'clip-rule', 'mask', 'mask-type', 'display', 'visibility'],
  ...[
    'paint-order',
    'vector-effect',
    'shape-rendering',
    'color-interpolation',
    'isolation',
    'mix-blend-mode',
  ],
])
const shape = new Set([
  ...['id', 'd', 'x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'fx', 'fy', 'fr', 'points'],
  ...['width', 'height', 'viewBox', 'preserveAspectRatio', 'transform', 'gradientTransform', 'gradientUnits'],
  ...['spreadMethod', 'offset', 'clipPathUnits', 'maskUnits', 'maskContentUnits', 'pathLength'],
])
/** What drawing programs write and no browser draws by. It is not served. */
const meaningless = /^(?:version|class|role|aria-[a-z]+|data-[\w-]+|xml:space|enable-background|focusable)$/

/** A place in a text, which only moves forward: each character is looked at a bounded number of times. */
class Reader {
  readonly #source: string
  #at = 0
  count = 0
  clips = 0

  constructor(source: string) {
    this.#source = source
  }

  get isAtEnd(): boolean {
    return this.#at === this.#source.length
  }

  isAt(text: string): boolean {
    return this.#source.startsWith(text, this.#at)
  }

  try(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#source)
    if (found !== null) this.#at = pattern.lastIndex
    return found
  }

  take(pattern: RegExp, problem: string): RegExpExecArray {
    const found = this.try(pattern)
    if (found === null) throw refuse(problem)
    return found
  }

  skip(pattern: RegExp): void {
    this.try(pattern)
  }

  /** Spaces and comments. */
  skipSpace(): void {
    while (this.try(/\s+/y) || this.try(/<!--(?:(?!--)[\s\S])*-->/y)) {}
  }
}

function refuse(detail: string): PictureError {
  return new PictureError(detail)
}

/** Why a picture is not taken, as the end of a sentence that begins with the picture. */
export class PictureError extends Error {}
