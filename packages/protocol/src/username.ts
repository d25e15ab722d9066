/** What a username is made of: 3 to 32 small letters, digits, `_` and `-`, a letter first. */
const form = /^[a-z][a-z0-9_-]{2,31}$/

/**
 * Names that speak for the site or its operator (RFC 2142 has the mailboxes), or that software reads as no name at all.
 * They are compared without `_` and `-`.
 */
const reserved: ReadonlySet<string> = new Set([
  ...['abuse', 'admin', 'administrator', 'anonymous', 'countersign', 'everyone', 'guest', 'help', 'helpdesk'],
  ...[
    'hostmaster',
    'info',
    'moderator',
    'myself',
    'nobody',
    'noreply',
    'null',
    'official',
    'operator',
    'owner',
  ],
  ...[
    'postmaster',
    'root',
    'security',
    'self',
    'staff',
    'superuser',
    'support',
    'sysadmin',
    'system',
    'team',
  ],
  ...['true', 'false', 'none', 'undefined', 'unknown', 'user', 'webmaster'],
])

/** A name that is made of a `sub`: `u`, then 128 bits in lower-case base32 (RFC 4648, section 6). */
const made = /^u[a-z2-7]{26}$/

/** What reads as an address, a hash or the id of an account, whole or cut: `0x` cannot begin a name, but `ox` can. */
const hexadecimal = /^(?:o?x[0-9a-f]{6,}|[0-9a-f]{16,})$/

/**
 * Whether a text has the form of a username, such as `ada` or `ada_lovelace-1815`. Nothing is rewritten to fit: `Ada` is
 * no username.
 *
 * @example isUsername('ada') // true
 */
export function isUsername(text: string): boolean {
  return form.test(text)
}

/**
 * Whether nobody may choose a name, though it has the form of one: it would speak for the site, or pass for an address,
 * an id, or a name that is made for somebody without one.
 *
 * @example isReservedUsername('admin') // true
 */
export function isReservedUsername(name: string): boolean {
  return findReservation(name) !== undefined
}

/** Why a text cannot be chosen as a username. */
export type UsernameProblem = FormProblem | Reservation

/**
 * Finds why nobody may choose a text as their username: what a person would mend first. Nothing where only the server
 * knows whether they may, because it may be taken.
 *
 * @example findUsernameProblem('1ada') // 'first_letter'
 */
export function findUsernameProblem(text: string): UsernameProblem | undefined {
  return isUsername(text) ? findReservation(text) : findFormProblem(text)
}

type FormProblem =
  | 'address'
  | 'ens_name'
  | 'upper_case'
  | 'forbidden_character'
  | 'first_letter'
  | 'too_short'
  | 'too_long'

/** What keeps a text from the form of a username, which it does not have. */
function findFormProblem(text: string): FormProblem {
  if (/^(?:[a-z0-9-]+:[^:]+:)?0x[0-9a-f]*$/i.test(text)) return 'address'
  if (/^[^\s.@]+(?:\.[^\s.@]+)+$/.test(text)) return 'ens_name'
  if (form.test(text.toLowerCase())) return 'upper_case'
  if (/[^a-z0-9_-]/i.test(text)) return 'forbidden_character'
  if (/^[^a-z]/i.test(text)) return 'first_letter'
  return text.length < 3 ? 'too_short' : 'too_long'
}

type Reservation = 'reserved_word' | 'made_name' | 'hexadecimal'

/** What reserves a name that has the form of one. */
function findReservation(name: string): Reservation | undefined {
  const letters = name.replaceAll(/[_-]/g, '')
  if (reserved.has(letters)) return 'reserved_word'
  if (made.test(name)) return 'made_name'
  return hexadecimal.test(letters) ? 'hexadecimal' : undefined
}
