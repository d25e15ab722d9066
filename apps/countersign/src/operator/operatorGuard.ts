import { CountersignError, type Guard, member, type SessionRow } from '@countersign/server/extension'

/**
 * A person with the operator role. Anyone else gets the same error, whether the resource exists or not and whatever they
 * send.
 */
export const operator: Guard<SessionRow> = {
  ...member,
  name: 'operator',
  description: 'Requires: signed-in session of an operator.',
  refusals: [...member.refusals, 'forbidden'],
  comesFirst: true,
  async identify(context) {
    const session = await member.identify(context)
    if (session.role !== 'operator') throw new CountersignError('forbidden')
    return session
  },
}
