import type { SigningTarget } from '@countersign/client'
import type { Visit } from './VisitContext.ts'

/** Signs for an application: the signature is the consent, and opens a session of this browser as well. */
export function createTarget(
  { interaction, api, refuse }: Pick<Visit, 'interaction' | 'api' | 'refuse'>,
  onAnswered: (redirectTo: string) => void,
): SigningTarget {
  const suggested = interaction.suggestedWallet
  let first = interaction.challenge
  const arrivedAt = performance.now()
  const report = (error: unknown) => {
    refuse(error)
    throw error
  }
  return {
    opensSession: true,
    ...(suggested?.startsWith('0x') && { isExpected: (address) => address === suggested }),
    challenge: async () => {
      const challenge = performance.now() - arrivedAt < firstServesForMs ? first : null
      first = null
      return challenge ?? (await api.challenge().catch(report))
    },
    submit: async (request) => {
      const { redirectTo } = await api.signIn(request).catch(report)
      onAnswered(redirectTo)
    },
  }
}

/** Whoever chooses a wallet later gets a challenge of full life. */
const firstServesForMs = 60_000
