import {
  findClaimNameProblem,
  type GroupDraft,
  groupLimits,
  groupSlugSchema,
  isFixedClaimValue,
  isListClaim,
} from '@countersign/product-api'
import { is } from 'valibot'
import { FieldError } from '../fields/FieldError.ts'

/** What is written of a group, by an operator or in a file. */
export interface GroupContent {
  readonly slug: string
  readonly label: string
  readonly description: string | null
}

/**
 * What is written of a group, checked.
 *
 * @throws FieldError
 */
export function parseGroup({ slug, label, description }: GroupDraft): GroupContent {
  return {
    slug: parseSlug(slug),
    label: parseGroupLabel(label),
    description: parseDescription(description),
  }
}

/** @throws FieldError */
function parseSlug(slug: string): string {
  if (is(groupSlugSchema, slug)) return slug
  throw new FieldError(
    'slug',
    'has 2 to 64 small letters (a to z), digits and hyphens, begins with a letter and ends with a letter or a digit',
  )
}

/** @throws FieldError */
export function parseGroupLabel(text: string): string {
  const label = parseLine('label', text, groupLimits.labelLength)
  if (label === '') throw new FieldError('label', 'is empty')
  return label
}

/** @throws FieldError */
export function parseDescription(text: string | null | undefined): string | null {
  return parseLine('description', text ?? '', groupLimits.descriptionLength) || null
}

function parseLine(field: string, text: string, most: number): string {
  const line = text.trim()
  if ([...line].length > most) throw new FieldError(field, `has more than ${most} characters`)
  // Controls, what turns the direction of text, and what ends a line.
  if (/[\p{C}\p{Zl}\p{Zp}]/u.test(line)) {
    throw new FieldError(field, 'has a character that is not shown')
  }
  return line
}

/**
 * A fixed claim as it is kept: its value as JSON.
 *
 * @throws FieldError
 */
export function parseClaim({ name, value }: { readonly name: string; readonly value: unknown }): {
  readonly name: string
  readonly value: string
} {
  const problem = findClaimNameProblem(name)
  if (problem !== undefined) throw new FieldError('name', claimNameProblems[problem])
  if (!isFixedClaimValue(value))
    throw new FieldError('value', 'is text, a number, true or false, or a list of texts, of at most 1 KiB')
  if (isListClaim(name) && !Array.isArray(value))
    throw new FieldError('value', `is a list of texts for ${name}, such as ["editor"]`)
  return { name, value: JSON.stringify(value) }
}

const claimNameProblems = {
  registered: 'belongs to a standard or to this site, and applications trust it to mean that',
  form: 'has 1 to 128 letters, digits and _ : / . - and begins with a letter',
} as const
