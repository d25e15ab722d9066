// #region adapter
import { ApiError, createApi } from '@countersign/client'
import type { Challenge } from '@countersign/protocol'
import { formatMessage, toChecksumAddress } from '@countersign/siwe'

const api = createApi()

/** What the server gave with its nonce: RainbowKit passes on the nonce alone. */
let challenge: Challenge | undefined

/** What `createAuthenticationAdapter` of RainbowKit takes. */
export const countersignAdapter = {
  async getNonce(): Promise<string> {
    challenge = await api.challenge()
    return challenge.nonce
  },

  createMessage({ nonce, address, chainId }: RainbowKitMessage): string {
    if (challenge?.nonce !== nonce) throw new Error('This nonce is not the one that the server gave')
    const { scheme, domain, uri, version, issuedAt, expirationTime, statement } = challenge
    return formatMessage({
      ...(scheme !== undefined && { scheme }),
      domain,
      address: toChecksumAddress(address),
      statement,
      uri,
      version,
      chainId,
      nonce,
      issuedAt,
      expirationTime,
    })
  },

  async verify(signed: { readonly message: string; readonly signature: string }): Promise<boolean> {
    try {
      await api.signIn(signed)
      return true
    } catch (error) {
      // RainbowKit shows one text for every refusal; `error.code` says which one it is.
      if (error instanceof ApiError) return false
      throw error
    }
  },

  signOut: () => api.signOut(),
}

interface RainbowKitMessage {
  readonly nonce: string
  readonly address: string
  readonly chainId: number
}
// #endregion

// #region status
/** The `status` of `<RainbowKitAuthenticationProvider>`, once the server has answered. */
export async function readStatus(): Promise<'authenticated' | 'unauthenticated'> {
  try {
    await api.session()
    return 'authenticated'
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_signed_in') return 'unauthenticated'
    throw error
  }
}
// #endregion
