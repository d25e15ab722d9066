import { ApiError, createApi } from '@countersign/client'
import type { SignInRequest } from '@countersign/protocol'
import { apiOptions } from '../api/apiOptions.ts'
import { texts } from './texts.ts'

/** What the server said of a signature, in words. */
export interface Answer {
  readonly isGood: boolean
  readonly text: string
}

/** Asks the server whether the account in a message vouches for a signature: it can ask a contract. */
export async function checkSignature(request: SignInRequest): Promise<Answer> {
  try {
    const { kind, chainId } = await createApi(apiOptions).checkSignature(request)
    const text = kind === 'key' ? texts.contract.key : texts.contract.contract(chainId)
    return { isGood: true, text }
  } catch (error) {
    const text = error instanceof ApiError && error.title !== '' ? error.title : texts.contract.unreachable
    return { isGood: false, text }
  }
}
