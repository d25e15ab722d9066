import type { Challenge, SignInRequest } from '@countersign/protocol'
import type { Address } from '@countersign/siwe'

/**
 * How a sign-in talks to one kind of key: `eip1193Connector` makes one of an Ethereum wallet, and a key of another kind
 * needs a connector of its own and nothing else.
 *
 * What a member rejects with is shown to the person: a `WalletError` by its problem, anything else as `wallet_failed`.
 *
 * @example
 * const connector: WalletConnector = {
 *   kind: 'ed25519',
 *   connect: async () => [key],
 *   accounts: async () => [key],
 *   write: (challenge, account) => ({
 *     message: JSON.stringify(challenge),
 *     fields: { ...challenge, address: account },
 *   }),
 *   sign: async (_challenge, account, { message }) => ({
 *     kind: 'ed25519',
 *     key: account,
 *     text: message,
 *     signature: await signText(message),
 *   }),
 *   follow: () => () => {},
 * }
 * createSignIn({ wallets: [{ id: 'org.example.key', name: 'Example key', provider: connector }] })
 */
export interface WalletConnector {
  /** The kind of key. `wallet` is the usual one: what a request body without `kind` means. */
  readonly kind: string
  /** Asks for access. May open something: it is called inside a click. Gives who can sign, the selected one first. */
  connect(attempt?: Attempt): Promise<readonly string[]>
  /** Who can sign now, without asking or opening anything; none before access was given. */
  accounts(): Promise<readonly string[]>
  /**
   * Makes of a challenge what the person reads before they sign. Without a promise it is shown at once, so that nothing
   * flickers when the account changes.
   */
  write(challenge: Challenge, account: string, page: SigningPage): Written | Promise<Written>
  /**
   * Signs what was written, byte for byte, and gives what is sent to the server. May open something: it is called inside a
   * click.
   */
  sign(challenge: Challenge, account: string, written: Written, attempt?: Attempt): Promise<Proof>
  /** Listens to what the wallet says by itself. Returns how to stop. */
  follow(listeners: WalletListeners): () => void
  /** What chain it is on (EIP-155), asked without opening anything; undefined where it does not say. */
  chain?(): Promise<number | undefined>
  /** Loads what the connector needs before it can be asked; undefined once it is there. */
  readonly load?: (() => Promise<void> | undefined) | undefined
  /** Where it connects and signs in one step, as `extras.oneStep` does it. */
  readonly signsInOnConnecting?: true | undefined
  /** What only some kinds can do; not looked at before `connect` or `accounts` was answered. */
  readonly extras?: WalletExtras | undefined
}

/** What only some kinds can do. */
export interface WalletExtras {
  /** Lets the person choose in the wallet who may sign here, inside a click. Gives who can sign then. */
  chooseAccounts?(): Promise<readonly string[]>
  /** Settles when the request that keeps the wallet busy is done; never where this page made none. */
  whenFree?(): Promise<void>
  /** Finds who made a proof that the server says somebody else made, to name both; the application may bring how. */
  findSigner?(proof: Proof, recover?: RecoverSigner): Promise<string>
  /** Connects and signs in one step. */
  readonly oneStep?: OneStep
  /** Several people may have to sign together. */
  readonly owners?: WalletOwners
}

/** How a wallet is asked. */
export interface Attempt {
  /** It was asked this already and has not answered: the first answer counts. */
  readonly isAgain?: boolean | undefined
}

/** Where something is signed. */
export interface SigningPage {
  /** The host of this page. It is the only domain that may be signed for, whatever the challenge says. */
  readonly host: string
  /** What the connector's `chain` said last. */
  readonly chainId: number | undefined
}

/** What a person reads before they sign it. */
export interface Written {
  /** The exact text. */
  readonly message: string
  /** The same, in parts. */
  readonly fields: MessageFields
}

/** The parts of a message that a page may show: those of EIP-4361, where a key of another kind has no chain. */
export interface MessageFields {
  readonly scheme?: string | undefined
  readonly domain: string
  /** Who signs. */
  readonly address: string
  readonly statement?: string | undefined
  readonly uri: string
  readonly version: '1'
  readonly chainId?: number | undefined
  readonly nonce: string
  readonly issuedAt: string
  readonly expirationTime?: string | undefined
  readonly notBefore?: string | undefined
  readonly requestId?: string | undefined
  readonly resources?: readonly string[] | undefined
}

/** What is sent to the server: a wallet's message and signature, or what a key of another kind made. */
export type Proof = SignInRequest | OtherProof

/** What a key of another kind made: its kind, and whatever the server's check of that kind reads. */
export interface OtherProof {
  readonly kind: string
  readonly [name: string]: unknown
}

/** What a wallet may say by itself. */
export interface WalletListeners {
  /** Who can sign now, the selected one first. */
  accountsChanged(accounts: readonly string[]): void
  chainChanged(chainId: number | undefined): void
  /** No answer will come to what it was asked. */
  disconnected(): void
}

/** Connecting and signing at once (ERC-7846), after the person has read everything but who signs. */
export interface OneStep {
  /** Makes of a challenge what the person reads, with a gap for who signs. */
  write(challenge: Challenge, page: SigningPage): WrittenInPart | Promise<WrittenInPart>
  /** Asks for access and for the signature, inside a click. Rejects with `one_step_refused` where the wallet cannot. */
  connectAndSign(challenge: Challenge, written: WrittenInPart): Promise<ConnectedInOneStep>
}

/** What a person reads before it is known who signs. */
export interface WrittenInPart {
  /** The exact text, with a gap for who signs. */
  readonly message: string
  readonly fields: Omit<MessageFields, 'address'>
}

/** Who can sign, and what the first of them signed: what was shown, nothing, or something else, which is not sent. */
export interface ConnectedInOneStep {
  readonly accounts: readonly string[]
  readonly signed: (Written & { readonly proof: Proof }) | 'nothing' | 'another'
}

/** Of a kind with accounts that several people own, such as a Safe: it signs once enough of them have. */
export interface WalletOwners {
  /** Whether an account has owners who sign together. */
  has(account: string): Promise<boolean>
  /** Whether a proof that the server does not confirm may yet count, since owners are missing. */
  areMissing(proof: Proof, account: string): Promise<boolean>
  /** What asks the server whether the wallet has published, on its chain, that it signed this message. */
  askPublished(message: string): Proof
}

/** Finds who signed a text. Rejects if the signature is not a key wallet's. */
export type RecoverSigner = (message: string, signature: string) => Promise<Address>
