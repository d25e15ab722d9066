import { catalogue } from '@countersign/protocol'
import { expect, test } from 'vitest'
import { productCatalogue } from './catalogue.ts'

test('every code with its status and its text (specification, point 8)', () => {
  const lines = Object.entries(productCatalogue).map(
    ([code, { status, title }]) => `${code} ${status} ${title}`,
  )
  expect(lines).toMatchInlineSnapshot(`
    [
      "operator_token_refused 401 This operator token doesn’t work: it’s unknown, expired, revoked, or not allowed from this network.",
      "operator_token_insufficient 403 This operator token doesn’t have permission. It needs {needed}.",
      "invitation_refused 404 This invitation doesn’t work: {why}. Ask for a new one.",
      "sign_up_pinned 409 The server’s configuration decides who can sign up. Change it there, then restart the server.",
      "setting_pinned 409 A server setting decides the {field}. Change it there, then restart the server.",
      "email_invalid 400 We can’t send email to this address. Enter an address such as name@example.com.",
      "email_link_invalid 409 This link no longer works. Request a new one on your account page.",
      "email_link_elsewhere 409 This link is for another account. Sign in to that account, then open the link again.",
      "email_taken 409 This email address belongs to another account, or did until recently. Use another one.",
      "application_declared 409 This application is declared in a file. Change it there, then restart the server.",
      "api_declared 409 This API is declared in a file. Change it there, then restart the server.",
      "api_limit 409 The limit is {limit}.",
      "api_identifier_taken 409 Another API has this address or this ID. Change that one, or choose another.",
      "group_declared 409 This group is declared in a file. Change it there, then restart the server.",
      "group_slug_taken 409 Another group has this name, or had it. Choose another.",
      "group_limit 409 The limit is {limit}.",
      "gate_check_unreadable 400 The proxy’s request can’t be used: {fault}. Use the configuration that the gate’s page shows.",
      "gate_host_unknown 403 No gate has the host {host}. Add it to a gate, or correct the host that the proxy sends.",
      "gate_secret_refused 403 The proxy didn’t send this gate’s secret in Countersign-Gate-Secret.",
      "keys_too_new 409 Applications need an hour to learn of the next keys. You can rotate from {time} on.",
    ]
  `)
})

test('no code is the server’s, too', () => {
  expect(Object.keys(productCatalogue).filter((code) => Object.hasOwn(catalogue, code))).toEqual([])
})

test('texts are set as they are read: typographic apostrophes and quotes, a full stop, one space', () => {
  for (const [code, { title }] of Object.entries(productCatalogue)) {
    expect(title, code).not.toMatch(/['"`]| {2}|\s$|^\s|\.\.\.|--/)
    expect(title, code).toMatch(/^[A-Z].*\.$/)
  }
})
