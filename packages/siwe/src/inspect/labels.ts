import type { SignInMessage } from '../message/SignInMessage.ts'

/** A field that has a line of its own, with the label that the line starts with (EIP-4361). */
export interface Label {
  readonly field: keyof SignInMessage
  readonly text: string
  readonly isRequired: boolean
  /** The label as it should be, or in any case and with any spaces: what was probably meant. */
  readonly loose: RegExp
}

/** In the order in which the lines stand. */
export const labels: readonly Label[] = [
  { field: 'uri', text: 'URI: ', isRequired: true, loose: /^\s*uri\s*:\s*/i },
  { field: 'version', text: 'Version: ', isRequired: true, loose: /^\s*version\s*:\s*/i },
  { field: 'chainId', text: 'Chain ID: ', isRequired: true, loose: /^\s*chain[\s_-]*id\s*:\s*/i },
  { field: 'nonce', text: 'Nonce: ', isRequired: true, loose: /^\s*nonce\s*:\s*/i },
  { field: 'issuedAt', text: 'Issued At: ', isRequired: true, loose: /^\s*issued[\s_-]*at\s*:\s*/i },
  {
    field: 'expirationTime',
    text: 'Expiration Time: ',
    isRequired: false,
    loose: /^\s*expiration[\s_-]*time\s*:\s*/i,
  },
  { field: 'notBefore', text: 'Not Before: ', isRequired: false, loose: /^\s*not[\s_-]*before\s*:\s*/i },
  { field: 'requestId', text: 'Request ID: ', isRequired: false, loose: /^\s*request[\s_-]*id\s*:\s*/i },
  { field: 'resources', text: 'Resources:', isRequired: false, loose: /^\s*resources\s*:\s*/i },
]

/** The label that a line starts with, or was probably meant to; each line starts with one at most. */
export function labelOf(line: string): Label | undefined {
  return labels.find(({ loose }) => loose.test(line))
}
