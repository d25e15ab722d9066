import { describe, expect, it } from 'vitest'
import { PictureError, parseSvg } from './parseSvg.ts'

const wrap = (inner: string, attributes = 'viewBox="0 0 32 32"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>`

const refusal = (text: string): string => {
  try {
    return `taken: ${parseSvg(text).text}`
  } catch (error) {
    if (error instanceof PictureError) return error.message
    throw error
  }
}

describe('parseSvg', () => {
  it('takes what drawing programs write, and writes it again without what draws nothing', () => {
    const drawn = parseSvg(
      `\uFEFF<?xml version="1.0" encoding="UTF-8"?>
<!-- made by hand -->
<svg version="1.1" id="a" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"
     width="64px" height="32" class="logo" data-name="Layer 1">
  <title>Example & Co</title>
</svg>`.replace(' & Co', ''),
    )
    expect(drawn).toEqual({
      text: '<svg xmlns="http://www.w3.org/2000/svg" id="a" width="64px" height="32"><title></title></svg>',
      width: 64,
      height: 32,
    })
  })

  it('takes shapes, gradients and clips that refer to this drawing, and makes attributes of styles', () => {
    const inner =
      '<defs><linearGradient id="g"><stop offset="0" stop-color="#fff"/></linearGradient>' +
      '<radialGradient id="h" xlink:href="#g"/><clipPath id="c"><rect width="1" height="1"/></clipPath></defs>' +
      '<g clip-path="url(#c)"><path style="fill:url(#g); stroke : none" d="M1,2L3-4z"/></g>'
    expect(parseSvg(wrap(inner)).text).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><defs><linearGradient id="g"><stop offset="0" ' +
        'stop-color="#fff"/></linearGradient><radialGradient id="h" href="#g"/><clipPath id="c"><rect width="1" ' +
        'height="1"/></clipPath></defs><g clip-path="url(#c)"><path fill="url(#g)" stroke="none" d="M1,2L3-4z"/></g></svg>',
    )
  })

  it.each([
    ['a script', wrap('<script>alert(1)</script>')],
    ['a script of another name space', wrap('<x:script xmlns:x="http://www.w3.org/1999/xhtml">1</x:script>')],
    ['a handler', wrap('<path onclick="alert(1)"/>')],
    ['a handler on the drawing', wrap('', 'viewBox="0 0 1 1" onload="alert(1)"')],
    ['foreign content', wrap('<foreignObject><b/></foreignObject>')],
    ['an image', wrap('<image href="https://evil.example/a.png"/>')],
    ['a link', wrap('<a href="https://evil.example/"><path/></a>')],
    ['use, with which a small drawing grows without end', wrap('<g id="a"/><use href="#a"/>')],
    ['an animation', wrap('<set attributeName="href" to="javascript:alert(1)"/>')],
    ['a style sheet', wrap('<style>@import "https://evil.example/a.css"</style>')],
    ['a style that loads', wrap('<path style="fill:url(https://evil.example/a)"/>')],
    ['a style that is escaped', wrap('<path style="fill:\\75rl(//evil.example)"/>')],
    ['a style that is not drawn by', wrap('<path style="background:red"/>')],
    ['a paint from elsewhere', wrap('<path fill="url(//evil.example#a)"/>')],
    ['a paint from elsewhere in quotes', wrap(`<path fill='url("https://evil.example#a")'/>`)],
    ['a reference where none is drawn', wrap('<path d="url(#a)"/>')],
    ['a gradient from elsewhere', wrap('<linearGradient href="https://evil.example/a.svg#g"/>')],
    ['a script as an address', wrap('<linearGradient xlink:href="javascript:alert(1)"/>')],
    ['a filter', wrap('<filter id="f"/>')],
    ['a pattern', wrap('<pattern id="p"/>')],
    ['text', wrap('<text>Example</text>')],
    ['a document type', `<!DOCTYPE svg [<!ENTITY a "b">]>${wrap('')}`],
    ['an entity', wrap('<title>&a;</title>')],
    ['an entity in an attribute', wrap('<path d="&#106;"/>')],
    ['CDATA', wrap('<![CDATA[<script/>]]>')],
    ['an instruction', wrap('<?xml-stylesheet href="https://evil.example/a.css"?>')],
    ['another name space', '<svg xmlns="http://www.w3.org/1999/xhtml" viewBox="0 0 1 1"/>'],
    ['something after its end', `${wrap('')}<script/>`],
    ['no end', wrap('').slice(0, -6)],
    ['ends that cross', wrap('<g><defs></g></defs>')],
    ['an attribute twice', wrap('<path d="M0" d="M1"/>')],
    ['a comment that ends twice', wrap('<!-- a -- b -->')],
    ['a drawing in a drawing', wrap(wrap(''))],
    ['no size', wrap('', '')],
    ['no width', wrap('', 'viewBox="0 0 0 1"')],
    ['a side that is too long', wrap('', 'viewBox="0 0 4097 1"')],
    ['a clip in a clip', wrap('<clipPath id="a"><path clip-path="url(#b)"/></clipPath>')],
    ['too many clips', wrap('<path clip-path="url(#a)"/>'.repeat(65))],
    ['too many elements', wrap('<g/>'.repeat(2_000))],
    ['too many levels', wrap(`${'<g>'.repeat(40)}${'</g>'.repeat(40)}`)],
    ['a page', '<!doctype html><html></html>'],
    ['nothing', ''],
  ])('refuses %s', (_what, text) => {
    expect(refusal(text)).not.toMatch(/^taken/)
  })

  it('says what is not allowed', () => {
    expect(refusal(wrap('<script/>'))).toBe('has <script>, which is not allowed')
    expect(refusal(wrap('<path onclick="a"/>'))).toBe(
      'has the attribute onclick in <path>, which is not allowed',
    )
  })

  it('reads 64 KiB of the worst shapes in one pass', () => {
    const size = 64 * 1024
    const shapes = ['<!-- ', ' ', '<g ', '<g a="', '<g>', '<!--a-->', "<path d='", ' a="b"', '--']
    const began = process.cpuUsage()
    for (const shape of shapes) refusal(wrap(shape.repeat(Math.floor(size / shape.length))))
    expect(process.cpuUsage(began).user / shapes.length).toBeLessThan(20_000)
  })
})
