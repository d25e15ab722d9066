import { domainToASCII } from 'node:url'

/** An email address in its two forms. */
export interface EmailAddress {
  /** As mail is sent to it and applications are told of it: its local part as it was written. */
  readonly address: string
  /** By which addresses are compared: all in lower case. Nothing else is rewritten: dots and tags can matter. */
  readonly key: string
}

/**
 * Reads an email address: a dot-atom of ASCII before the @ (RFC 5322, section 3.2.3) and a domain, which may be written
 * in another script. No quoted local part, no comment, no address of a host: few servers take them, and nothing that
 * could end a header is left. Undefined for a text that is none.
 *
 * @example readEmailAddress('Ada.L@Example.COM')?.address // 'Ada.L@example.com'
 */
export function readEmailAddress(text: string): EmailAddress | undefined {
  const at = text.lastIndexOf('@')
  const local = text.slice(0, Math.max(at, 0))
  const domain = findDomain(text.slice(at + 1))
  const isLocal = local.length <= longestLocal && dotAtom.test(local)
  if (at < 1 || !isLocal || domain === undefined) return undefined
  const address = `${local}@${domain}`
  if (address.length > longestAddress) return undefined
  return { address, key: address.toLowerCase() }
}

const dotAtom = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/

/** RFC 5321, sections 4.5.3.1.1 and 4.5.3.1.3, without the brackets of a path. */
const longestLocal = 64
const longestAddress = 254

/** A domain name in its ASCII form and in lower case; undefined where a text is none (RFC 1035, section 2.3.1). */
export function findDomain(text: string): string | undefined {
  // What follows a host in an address would be read as none of it, and dropped.
  if (!/^[\p{L}\p{M}\p{N}\p{Join_Control}.\u3002\uff0e\uff61-]+$/u.test(text)) return undefined
  const domain = domainToASCII(text)
  const labels = domain.split('.')
  const isName = labels.every((label) => /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(label))
  // A last label of digits is an address of a host (WHATWG URL, section 3.5).
  const isHostAddress = /^\d+$/.test(labels.at(-1) ?? '')
  return isName && !isHostAddress && labels.length > 1 && domain.length <= 253 ? domain : undefined
}
