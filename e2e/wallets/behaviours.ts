import { type Behaviour, ProviderError, type WalletRequest } from '@countersign/testing'
import { isHex, type PrivateKeyAccount } from 'viem'

/** The person closes the wallet's window. */
export const declines = (method: string): Behaviour => fails(method, 4001, 'User rejected the request.')

/** The wallet still shows a window from before. */
export const isBusy = (method: string): Behaviour =>
  fails(method, -32002, `Request of type '${method}' already pending. Please wait.`)

/** The wallet is locked and says so. */
export const isLocked = (): Behaviour =>
  fails('eth_requestAccounts', 4100, 'The requested account has not been authorized by the user.')

/** The wallet is locked and shares no account. */
export const answersNoAccounts = (): Behaviour => answers('eth_requestAccounts', [])

/** The wallet lost its own connection. */
export const isDisconnected = (method: string): Behaviour =>
  fails(method, 4900, 'The provider is disconnected from all chains.')

/** A wallet that has no such method. */
export const lacks = (method: string): Behaviour => fails(method, 4200, 'The method is not supported.')

/** A wallet that forgets EIP-55. */
export const answersInLowerCase = (): Behaviour => async (request, next) => {
  const answer = await next()
  return request.method.endsWith('ccounts') && Array.isArray(answer)
    ? answer.map((address) => String(address).toLowerCase())
    : answer
}

/** A wallet that signs with another key than it was asked for. */
export const signsAs =
  (account: PrivateKeyAccount): Behaviour =>
  async (request, next) => {
    const [data] = request.params
    if (request.method !== 'personal_sign' || !isHex(data)) return next()
    return account.signMessage({ message: { raw: data } })
  }

/** A wallet whose window stays open until the test decides. */
export interface Gate {
  readonly behaviour: Behaviour
  /** Resolves when the wallet was asked. */
  readonly asked: Promise<WalletRequest>
  /** The person approves; what the wallet would have done happens now. */
  readonly approve: () => void
  /** The person declines. */
  readonly decline: () => void
}

/** Makes a gate for a method; never opened, it is a wallet that hangs. */
export const gate = (method: string): Gate => {
  const asked = Promise.withResolvers<WalletRequest>()
  const decision = Promise.withResolvers<void>()
  return {
    behaviour: async (request, next) => {
      if (request.method !== method) return next()
      asked.resolve(request)
      await decision.promise
      return next()
    },
    asked: asked.promise,
    approve: () => decision.resolve(),
    decline: () => decision.reject(new ProviderError(4001, 'User rejected the request.')),
  }
}

const fails =
  (method: string, code: number, message: string): Behaviour =>
  async (request, next) => {
    if (request.method !== method) return next()
    throw new ProviderError(code, message)
  }

/** A contract wallet: its chain knows code at its address. */
export const isContract = (): Behaviour => answers('eth_getCode', '0x6080604052')

/** A contract wallet with owners whose signatures are still missing. */
export const lacksOwners = (): Behaviour => answers('personal_sign', '0x')

const answers =
  (method: string, value: unknown): Behaviour =>
  async (request, next) =>
    request.method === method ? value : next()
