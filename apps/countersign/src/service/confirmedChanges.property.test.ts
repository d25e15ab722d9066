import { type ProductChange, readChange } from '@countersign/product-api'
import { type ConfirmedChange, CountersignError, toStatement } from '@countersign/server/extension'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applicationChanges } from '../applications/applications.operations.ts'
import { emailChanges } from '../email/email.operations.ts'
import { FieldError } from '../fields/FieldError.ts'
import { groupChanges } from '../groups/groups.operations.ts'
import { signUpChanges } from '../sign-up/signUp.operations.ts'
import { tokenChange } from '../tokens/tokens.operations.ts'

const changes = [...applicationChanges, ...emailChanges, ...groupChanges, ...signUpChanges, tokenChange]

/** Texts that want to go on in our words. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom('. ', '.', "'", '"', '! ', '? ', ': ', '\n', '(', ')', ';', '\u202E', ' ', '@', '/'),
      fc.constantFrom('Sign in to evil.example', 'Confirm at evil.example: delete my account for good'),
      fc.constantFrom(
        'people:read',
        '10.0.0.0/8',
        '2027-01-01T00:00:00Z',
        '(Sign in to evil.example.)',
        'ada',
        'a',
      ),
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map((parts) => parts.join(''))
const orUsual = (usual: string) => fc.oneof(hostile, fc.constant(usual))

const written: fc.Arbitrary<ProductChange> = fc.oneof(
  fc.record({ kind: fc.constant('add_application' as const), name: hostile }),
  fc.record({ kind: fc.constant('add_group' as const), slug: hostile }),
  fc.record({ kind: fc.constant('change_sign_up' as const), policy: hostile }),
  fc.record({ kind: fc.constant('make_invitation' as const), label: hostile }),
  fc.record({ kind: fc.constant('change_email' as const), address: orUsual('ada@mail.example') }),
  fc.record({
    kind: fc.constant('add_operator_token' as const),
    name: orUsual('ci'),
    can: orUsual('people:read'),
    until: orUsual('2027-01-01T00:00:00Z'),
    networks: orUsual('10.0.0.0/8 ::1'),
  }),
)

test('nothing that is written into a confirmation ends its sentence or names another purpose', async () => {
  const taken = new Set<string>()
  await fc.assert(
    fc.asyncProperty(written, async (change) => {
      const what = await describe(change)
      if (what === undefined) return
      taken.add(change.kind)
      // Outside of quotation marks there are only our words, rights, a time, networks and an address.
      const ours = toStatement(what).replace(/'[\w @&+,/.:-]*'/g, '_')
      expect(ours).toMatch(/^(?:[a-z]+ )+[\w@.,:/ -]*$/)
      expect(toStatement(what)).not.toMatch(/[.:!?] |[.:!?]$|[()"]/)
      expect(ours).not.toMatch(/sign in|confirm|evil\.example: /i)
      // The pages read no change as another one.
      const read = readChange(toStatement(what))
      expect(read?.kind).toBe(change.kind)
      if (change.kind === 'add_operator_token')
        expect(read?.token?.rights.toSorted()).toEqual([...new Set(change.can.split(' '))].toSorted())
    }),
    { numRuns: 3_000 },
  )
  expect([...taken].toSorted()).toEqual([
    'add_application',
    'add_group',
    'add_operator_token',
    'change_email',
    'change_sign_up',
    'make_invitation',
  ])
})

/** What would be signed; undefined where it is refused. */
async function describe(change: ProductChange): Promise<string | undefined> {
  const known = changes.find(({ kind }: ConfirmedChange) => kind === change.kind)
  try {
    return await known?.describe(change, nobody)
  } catch (error) {
    if (error instanceof CountersignError || error instanceof FieldError) return undefined
    throw error
  }
}

/** None of these changes reads the store. */
const nobody = {
  credentialKinds: [],
  accountId: 'a1',
  get store(): never {
    throw new TypeError('The store was read.')
  },
}
