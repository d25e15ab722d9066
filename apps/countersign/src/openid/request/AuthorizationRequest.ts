import type { Client } from '../client/Client.ts'
import type { ScopesAtApi } from '../resources/ScopesAtApi.ts'

/** How an answer comes to the application (OAuth 2.0 Multiple Response Types, Form Post; JARM). */
export const responseModes = ['query', 'fragment', 'form_post', 'jwt', 'query.jwt', 'form_post.jwt'] as const
export type ResponseMode = (typeof responseModes)[number]

/** What an application may have a person do (OpenID Connect Core 1.0, section 3.1.2.1). */
export const prompts = ['none', 'login', 'consent', 'select_account'] as const
export type PromptName = (typeof prompts)[number]

/**
 * What an application asks for, after every check of the request: what each field says was checked is so. It is what is kept
 * while a person answers, and what a pushed request keeps.
 */
export interface AuthorizationRequest {
  /** Undefined of a device, which nobody is led back to. */
  readonly redirectUri: string | undefined
  readonly responseMode: ResponseMode
  readonly state: string | undefined
  readonly nonce: string | undefined
  /** Each once, in the order in which they were asked for; with `openid`, unless APIs are asked for without it. */
  readonly scopes: readonly string[]
  /** What is asked for at APIs (RFC 8707), each of which the application may ask for. */
  readonly apis: readonly ScopesAtApi[]
  readonly prompts: readonly PromptName[]
  /** In seconds; the application's own where the request has none. */
  readonly maxAge: number | undefined
  /** The claims parameter (section 5.5), without what the application may not ask for. */
  readonly claims: string | undefined
  readonly acrValues: readonly string[]
  readonly loginHint: string | undefined
  /** The `sub` of `id_token_hint`, whose signature was checked. */
  readonly subjectHint: string | undefined
  /** Of PKCE with S256 (RFC 7636). */
  readonly codeChallenge: string | undefined
  /** The thumbprint of the key that the code is bound to (RFC 9449, section 10). */
  readonly dpopKey: string | undefined
  readonly uiLocales: string | undefined
}

/** A request, and whose it is. */
export interface AskedBy {
  readonly client: Client
  readonly request: AuthorizationRequest
}
