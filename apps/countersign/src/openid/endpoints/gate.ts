import type { Answer, Call } from '../Call.ts'
import type { Clients } from '../client/Client.ts'
import { readGateState } from '../gate/gateState.ts'
import type { SigningSecrets } from '../gate/signedText.ts'
import { answerPage } from '../pages/answerPage.ts'
import { describeBrokenGateLink } from '../pages/gatePages.ts'
import { parseParameters } from '../parameters.ts'
import type { AuthorizationRequest } from '../request/AuthorizationRequest.ts'
import { type AuthorizationParts, follow } from './authorization.ts'

export interface GateEntryParts extends AuthorizationParts {
  readonly stateKeys: SigningSecrets
  readonly clients: Pick<Clients, 'findGate' | 'findGateOfHost'>
}

/**
 * Where a person arrives whom a gate has sent to sign in. What they wanted stands in a signed state; from there on it is as for any
 * application, but that they go back with a code of the gate's.
 */
export async function enterGate(parts: GateEntryParts, call: Call): Promise<Answer> {
  const signed = parseParameters(call.query).values.get('state') ?? ''
  const state = readGateState(parts.stateKeys, signed, parts.service.now())
  const client = state && (await parts.clients.findGateOfHost(state.host))
  if (state === undefined || client === undefined)
    return answerPage(parts, call, { status: 400, page: describeBrokenGateLink(undefined) })
  const address = `${state.scheme}://${state.host}${state.uri}`
  if (state.isOver) return answerPage(parts, call, { status: 400, page: describeBrokenGateLink(address) })
  const request = {
    ...nothingAsked,
    redirectUri: address,
    state: state.waitHash,
    nonce: state.begun.join(' '),
  }
  const { sessionSeconds } = client.lives
  const maxAge = Number.isFinite(sessionSeconds) ? sessionSeconds - leastSeconds : undefined
  return await follow(parts, {
    call,
    client,
    request: { ...request, scopes: [...client.scopes], maxAge },
    requestId: undefined,
    deviceCode: undefined,
    interaction: undefined,
  })
}

/**
 * What a signature must still be good for at least. Cookies count in whole seconds: a browser that was given less would keep nothing,
 * and be led around until the signature is over.
 */
const leastSeconds = 2

/** What a gate asks for beside its scopes: nothing that only an application could use. */
const nothingAsked: Omit<AuthorizationRequest, 'redirectUri' | 'state' | 'nonce' | 'scopes' | 'maxAge'> = {
  responseMode: 'query',
  apis: [],
  prompts: [],
  claims: undefined,
  acrValues: [],
  loginHint: undefined,
  subjectHint: undefined,
  codeChallenge: undefined,
  dpopKey: undefined,
  uiLocales: undefined,
}
