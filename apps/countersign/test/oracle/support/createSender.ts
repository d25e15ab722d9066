import type { Random } from '../../fuzz/Random.ts'
import { basic, verifier } from '../../oidc/recorded/support/World.ts'
import type { Application } from './applications.ts'
import type { Answering } from './Side.ts'
import type { Kind, State } from './State.ts'
import type { Step, StepName, Value, Values } from './Step.ts'
import { assertion, type Keys, possession, thumbprint } from './signed.ts'
import { assertionSpoilings, proofSpoilings } from './spoilings.ts'

interface Planning {
  readonly keys: Keys
  readonly clientId: string
  readonly application: Application
}

/** Writes the requests of one application. */
export type Sender = ReturnType<typeof createSender>

/** What was given out, counted from the latest; a text of its own where there is none. */
const given =
  (kind: Kind, at: number) =>
  ({ given: all }: State): string =>
    all[kind].at(-1 - (at % Math.max(1, all[kind].length))) ?? `no-${kind}`

export function createSender({ keys, clientId, application }: Planning, random: Random) {
  // Some applications that need not bind their tokens do so.
  const isBound = application.isBound || random.below(6) === 0
  const rarely = <Kept>(values: readonly [Kept, ...Kept[]]) =>
    random.below(8) === 0 ? random.pick(values) : undefined

  const call = (
    name: StepName,
    path: string,
    body: Values,
    more: { isProven?: boolean; of?: Kind } = {},
  ): Step => {
    const spoiling = application.proof === 'key' ? rarely(assertionSpoilings) : undefined
    const proof = prove(spoiling)
    const bad = more.isProven === true && isBound ? rarely(proofSpoilings) : undefined
    const dpop = more.isProven === true && isBound && random.below(12) > 0
    return {
      name,
      by: 'program',
      method: 'POST',
      path,
      clientId,
      ...(more.of !== undefined && { of: more.of }),
      body: { ...proof.body, ...body },
      headers: { ...proof.headers, ...(dpop && { dpop: possession(keys, { method: 'POST', path }, bad) }) },
      spoilt: [
        ...(spoiling === undefined ? [] : [`assertion: ${spoiling.label}`]),
        ...(bad === undefined || !dpop ? [] : [`proof: ${bad.label}`]),
      ],
    }
  }

  const prove = (
    spoiling: (typeof assertionSpoilings)[number] | undefined,
  ): { body: Values; headers: Values } => {
    if (application.proof === 'none') return { body: { client_id: clientId }, headers: {} }
    if (application.proof === 'key') return { body: assertion(keys, clientId, spoiling), headers: {} }
    const secret = ({ side }: State) => side.find(clientId).clientSecret
    if (application.proof === 'post')
      return { body: { client_id: clientId, client_secret: secret }, headers: {} }
    return { body: {}, headers: { authorization: (state) => basic(clientId, secret(state)) } }
  }

  const visit = (name: StepName, path: Step['path'], query: Values, spoilt: readonly string[] = []): Step => {
    const isForm = name === 'authorize' && random.below(10) === 0
    return {
      name,
      by: 'browser',
      method: isForm ? 'POST' : 'GET',
      path,
      clientId,
      ...(isForm ? { body: query } : { query }),
      spoilt,
    }
  }

  return {
    given,
    thumbprint: (async () => thumbprint(keys)) satisfies Value,
    push: (body: Values, spoilt: readonly string[]) => {
      const step = call('push', '/oidc/request', body, { isProven: true })
      return { ...step, spoilt: [...step.spoilt, ...spoilt] }
    },
    authorize: (query: Values, spoilt: readonly string[]) => visit('authorize', '/oidc/auth', query, spoilt),
    answer: (answering: Answering): Step => ({
      ...visit('answer', ({ interaction }) => interaction, {}),
      answering,
    }),
    exchange: (at: number) =>
      call(
        'exchange',
        '/oidc/token',
        {
          grant_type: 'authorization_code',
          code: given('code', at),
          redirect_uri: application.draft.redirectUris?.[0],
          code_verifier: verifier,
        },
        { isProven: true, of: 'code' },
      ),
    refresh: (at: number) =>
      call(
        'refresh',
        '/oidc/token',
        {
          grant_type: 'refresh_token',
          refresh_token: given('refresh', at),
          scope: rarely(['openid', 'openid profile', 'openid email', 'profile', '']),
        },
        { isProven: true, of: 'refresh' },
      ),
    userinfo(at: number): Step {
      const token = given('access', at)
      const method = random.pick(['GET', 'GET', 'POST'])
      const path = '/oidc/userinfo'
      const bad = isBound ? rarely(proofSpoilings) : undefined
      const scheme = isBound && random.below(12) > 0 ? 'DPoP' : 'Bearer'
      const inBody = method === 'POST' && !isBound && random.below(3) === 0
      return {
        name: 'userinfo',
        of: 'access',
        by: 'program',
        method,
        path,
        clientId,
        ...(inBody && { body: { access_token: token } }),
        headers: {
          ...(!inBody && { authorization: (state: State) => `${scheme} ${token(state)}` }),
          ...(isBound && { dpop: possession(keys, { method, path, token }, bad) }),
        },
        spoilt: bad === undefined ? [] : [`proof: ${bad.label}`],
      }
    },
    introspect: (kind: Kind, at: number) =>
      call(
        'introspect',
        '/oidc/token/introspection',
        { token: given(kind, at), token_type_hint: hint(kind) },
        { of: kind },
      ),
    revoke: (kind: Kind, at: number) =>
      call(
        'revoke',
        '/oidc/token/revocation',
        {
          token: given(kind, at),
          token_type_hint: random.below(3) === 0 ? hint(kind) : undefined,
        },
        { of: kind },
      ),
    askDevice: () => call('device', '/oidc/device', { scope: application.scope }),
    enterCode: (): Step => ({ ...visit('enterCode', ({ given: { user } }) => user.at(-1), {}), of: 'user' }),
    poll: () =>
      call(
        'poll',
        '/oidc/token',
        { grant_type: 'urn:ietf:params:oauth:grant-type:device_code', device_code: given('device', 0) },
        { isProven: true, of: 'device' },
      ),
    endSession: () =>
      visit('endSession', '/oidc/session/end', {
        ...(random.below(4) > 0 && { id_token_hint: given('id', 0) }),
        ...(random.below(4) === 0 && { client_id: clientId }),
        ...(random.below(2) === 0 && { post_logout_redirect_uri: `https://${clientId}.example/out` }),
        state: 'out',
      }),
    confirm: (): Step => ({ ...visit('confirm', (state) => state.form?.action, {}), method: 'POST' }),
    wait: (secondsLong: number): Step => ({
      ...visit('wait', '/', {}),
      milliseconds: secondsLong * 1_000,
    }),
  }
}

function hint(kind: Kind): string | undefined {
  if (kind === 'access') return 'access_token'
  return kind === 'refresh' ? 'refresh_token' : undefined
}
