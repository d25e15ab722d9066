import type { CatalogueEntry, ErrorCode } from '@countersign/protocol'

/** The errors that only the product can answer with, beside those of `@countersign/protocol`. Codes are never renamed. */
export const productCatalogue = {
  operator_token_refused: {
    status: 401,
    title:
      'This operator token doesn’t work: it’s unknown, expired, revoked, or not allowed from this network.',
  },
  operator_token_insufficient: {
    status: 403,
    title: 'This operator token doesn’t have permission. It needs {needed}.',
  },
  invitation_refused: {
    status: 404,
    title: 'This invitation doesn’t work: {why}. Ask for a new one.',
  },
  sign_up_pinned: {
    status: 409,
    title: 'The server’s configuration decides who can sign up. Change it there, then restart the server.',
  },
  setting_pinned: {
    status: 409,
    title: 'A server setting decides the {field}. Change it there, then restart the server.',
  },
  email_invalid: {
    status: 400,
    title: 'We can’t send email to this address. Enter an address such as name@example.com.',
  },
  email_link_invalid: {
    status: 409,
    title: 'This link no longer works. Request a new one on your account page.',
  },
  email_link_elsewhere: {
    status: 409,
    title: 'This link is for another account. Sign in to that account, then open the link again.',
  },
  email_taken: {
    status: 409,
    title: 'This email address belongs to another account, or did until recently. Use another one.',
  },
  application_declared: {
    status: 409,
    title: 'This application is declared in a file. Change it there, then restart the server.',
  },
  api_declared: {
    status: 409,
    title: 'This API is declared in a file. Change it there, then restart the server.',
  },
  api_limit: { status: 409, title: 'The limit is {limit}.' },
  api_identifier_taken: {
    status: 409,
    title: 'Another API has this address or this ID. Change that one, or choose another.',
  },
  group_declared: {
    status: 409,
    title: 'This group is declared in a file. Change it there, then restart the server.',
  },
  group_slug_taken: {
    status: 409,
    title: 'Another group has this name, or had it. Choose another.',
  },
  group_limit: { status: 409, title: 'The limit is {limit}.' },
  gate_check_unreadable: {
    status: 400,
    title: 'The proxy’s request can’t be used: {fault}. Use the configuration that the gate’s page shows.',
  },
  gate_host_unknown: {
    status: 403,
    title: 'No gate has the host {host}. Add it to a gate, or correct the host that the proxy sends.',
  },
  gate_secret_refused: {
    status: 403,
    title: 'The proxy didn’t send this gate’s secret in Countersign-Gate-Secret.',
  },
  keys_too_new: {
    status: 409,
    title: 'Applications need an hour to learn of the next keys. You can rotate from {time} on.',
  },
} as const satisfies Record<string, CatalogueEntry>

/** A code of the product's errors, or of the server's. */
export type ProductErrorCode = ErrorCode | keyof typeof productCatalogue
