import type {
  Challenge,
  ConsentRequest,
  Interaction,
  InteractionResult,
  SignInRequest,
} from '@countersign/protocol'

/** The calls by which a person answers an application that sent them here. Each rejects with an `ApiError`. */
export interface InteractionApi {
  /** Who asks, what for, and what the person is to do. */
  details(): Promise<Interaction>
  /** What the wallet is to sign for the application. */
  challenge(): Promise<Challenge>
  /** Signs in to the application: the signature is the consent. */
  signIn(request: SignInRequest): Promise<InteractionResult>
  /** Allows the application what it asks, as the person who is signed in already. */
  consent(request: ConsentRequest): Promise<InteractionResult>
  /** Declines; the application hears `access_denied`. */
  abort(): Promise<InteractionResult>
}
