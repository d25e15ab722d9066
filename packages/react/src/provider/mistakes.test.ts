import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CountersignProvider, type CountersignProviderProps, useSession } from '../index.ts'

const provide = (props: object, children: ReactNode = null) =>
  renderToString(
    createElement<CountersignProviderProps>(CountersignProvider, {
      application: { name: 'Example' },
      children,
      ...props,
    }),
  )

const Page = () => useSession().status

test('useSession outside of the provider says where it belongs', () => {
  expect(() => renderToString(createElement(Page))).toThrow(TypeError)
  expect(() => renderToString(createElement(Page))).toThrow('<CountersignProvider>')
  expect(provide({}, createElement(Page))).toContain('loading')
})

test.each([
  ['basePath', 'auth'],
  ['basePath', '/auth/'],
  ['language', 'xx'],
])('%s="%s" is a mistake that names the option', (name, value) => {
  expect(() => provide({ [name]: value })).toThrow(TypeError)
  expect(() => provide({ [name]: value })).toThrow(name)
})
