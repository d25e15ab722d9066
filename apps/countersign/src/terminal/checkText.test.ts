import { textKinds, textWrappings } from '@countersign/siwe'
import { otherTexts, pastedMessage, wrappedTexts } from '@countersign/test-support/pastedTexts'
import { describe, expect, it } from 'vitest'
import { inspectText, inspectTextAsJson } from './checkText.ts'

const plain = (text: string): string => text
const paint = { good: plain, bad: plain, caution: plain, soft: plain }

const passed = /✓ Valid sign-in message/

describe('countersign inspect', () => {
  // The inspection itself repairs a JSON string.
  const { json_string: jsonString, ...around } = wrappedTexts
  const named = Object.entries(around).map(
    ([wrapping, text]) => [textWrappings[wrapping as keyof typeof around], text] as const,
  )

  it.each(named)('names a message within: %s, and takes it out only when asked to', (name, text) => {
    const wrapped = inspectText(text, false, paint)
    expect(wrapped.output).toContain('There’s a sign-in message inside.')
    expect(wrapped.output.split('\n')[0]).toContain(name)
    expect(wrapped.isGood).toBe(false)
    const unwrapped = inspectText(text, true, paint)
    expect(unwrapped.output.split('\n')[0]).toContain(name)
    expect(unwrapped.output).toMatch(passed)
    expect(unwrapped.isGood).toBe(true)
    expect(inspectTextAsJson(text, false).isGood).toBe(false)
    expect(JSON.parse(inspectTextAsJson(text, true).output)).toMatchObject({
      recognition: { kind: 'message', message: pastedMessage },
      problems: [],
    })
  })

  it('inspects a JSON string as what it is, with its repair', () => {
    const { output, isGood } = inspectText(jsonString, false, paint)
    expect(output).toContain('Repair:')
    expect(isGood).toBe(false)
  })

  it.each(Object.entries(otherTexts))('says what it is: %s', (kind, text) => {
    for (const isUnwrapping of [false, true]) {
      const { output, isGood } = inspectText(text, isUnwrapping, paint)
      expect(output).toContain(`Not a sign-in message. ${textKinds[kind as keyof typeof otherTexts]}`)
      expect(isGood).toBe(false)
    }
  })
})
