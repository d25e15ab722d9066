// One module because it is one story: what an application does, in what order, and with whom.
import type { Random } from '../../fuzz/Random.ts'
import { challenge } from '../../oidc/recorded/support/World.ts'
import type { Application } from './applications.ts'
import { createSender, type Sender } from './createSender.ts'
import type { Answering } from './Side.ts'
import type { Kind, State } from './State.ts'
import type { Step, Value, Values } from './Step.ts'
import { type Keys, requestObject } from './signed.ts'
import { objectSpoilings } from './spoilings.ts'
import { spoilStep } from './spoilStep.ts'

/** Who sits before the browser. */
export type Who = 'settled' | 'new' | 'visitor'

export interface Sequence {
  readonly who: Who
  readonly clientId: string
  readonly steps: readonly Step[]
  /** Whether what needs a token is also sent where none was given. */
  readonly isEmptyHanded: boolean
}

export interface Cast {
  readonly applications: ReadonlyMap<string, Application>
  readonly keys: Keys
}

/** Plans what happens in one sequence: the same for both sides. */
export function planSequence({ applications, keys }: Cast, random: Random): Sequence {
  const names = [...applications.keys()]
  const clientId = names[random.below(names.length)] ?? 'plain'
  const application = applications.get(clientId)
  if (application === undefined) throw new TypeError(`no application is called ${clientId}`)
  const who = random.pick<Who>(['settled', 'settled', 'settled', 'new', 'visitor'])
  const sender = createSender({ keys, clientId, application }, random)
  const planning = { keys, random, clientId, application, who, sender }
  const steps = clientId === 'device' && random.below(4) > 0 ? planDevice(planning) : planSignIn(planning)
  const isEmptyHanded = random.below(12) === 0
  return { who, clientId, isEmptyHanded, steps: steps.map((step) => spoilStep(step, random, names)) }
}

interface Planning {
  readonly keys: Keys
  readonly random: Random
  readonly clientId: string
  readonly application: Application
  readonly who: Who
  readonly sender: Sender
}

function planSignIn(planning: Planning): Step[] {
  const { random, sender, who } = planning
  const first = planAuthorization(planning, planParameters(planning))
  const answer = who === 'settled' ? [] : [sender.answer(random.pick(['allow', 'allow', 'allow', 'refuse']))]
  const steps = [...first, ...answer, sender.exchange(0)]
  const count = 1 + random.below(7)
  for (let at = 0; at < count; at += 1) steps.push(...planNext(planning))
  return [...steps, ...planProbes(planning)]
}

/** What may come once there are tokens. */
function planNext(planning: Planning): Step[] {
  const { random, sender } = planning
  const at = random.below(4)
  return random.pick<() => Step[]>([
    () => [sender.exchange(at)],
    () => [sender.userinfo(at)],
    () => [sender.userinfo(at)],
    () => [sender.refresh(0)],
    () => [sender.refresh(at)],
    () => [sender.introspect(random.pick<Kind>(['access', 'refresh', 'id', 'code']), at)],
    () => [sender.introspect('access', at)],
    () => [sender.revoke(random.pick<Kind>(['access', 'refresh', 'id', 'code']), at)],
    () => [sender.wait(random.pick([1, 20, 61, 130, 3_590, 3_620]))],
    () => planAuthorization(planning, planSilently(planning)),
    () => (planning.who === 'settled' ? [] : [sender.endSession(), sender.confirm()]),
  ])()
}

function planSilently(planning: Planning): Values {
  const isAnew = planning.random.below(12) === 0
  return { ...planParameters(planning), ...(isAnew && { max_age: '0' }), prompt: 'none' }
}

/** Which tokens still work. */
function planProbes({ sender }: Planning): Step[] {
  return [0, 1].flatMap((at) => [
    sender.userinfo(at),
    sender.introspect('access', at),
    sender.introspect('refresh', at),
    sender.refresh(at),
  ])
}

function planDevice(planning: Planning): Step[] {
  const { random, sender, who } = planning
  const wait = () => sender.wait(random.pick([1, 5, 6, 610]))
  const answering = random.pick<Answering>(['allow', 'allow', 'refuse'])
  const isAnswered = who !== 'settled' && random.below(3) > 0
  const answer = isAnswered ? [sender.enterCode(), sender.answer(answering)] : []
  const polls = Array.from({ length: 1 + random.below(3) }, () => [wait(), sender.poll()])
  return [sender.askDevice(), sender.poll(), ...answer, ...polls.flat(), ...planProbes(planning)]
}

/** A request for a code, in the way in which this application sends it, most of the time. */
function planAuthorization({ random, keys, clientId, application, sender }: Planning, asked: Values): Step[] {
  const way =
    random.below(5) === 0
      ? random.pick(['query', 'pushed', 'object', 'unsigned'] as const)
      : application.sends
  const spoiling = random.below(4) === 0 ? random.pick(objectSpoilings) : undefined
  const note = spoiling === undefined ? [] : [`object: ${spoiling.label}`]
  if (way === 'pushed') {
    const isObject = random.below(4) === 0
    const object = { request: requestObject(keys, clientId, asked, spoiling) }
    return [
      sender.push(isObject ? object : asked, isObject ? ['object', ...note] : []),
      sender.authorize({ client_id: clientId, request_uri: sender.given('request', 0) }, []),
    ]
  }
  if (way === 'query') return [sender.authorize(asked, [])]
  const unsigned = {
    label: 'no signature',
    isUnsigned: true,
    ...(spoiling?.claims && { claims: spoiling.claims }),
  } as const
  const object = requestObject(keys, clientId, asked, way === 'unsigned' ? unsigned : spoiling)
  const beside = random.pick<Values>([
    { client_id: clientId },
    { client_id: clientId, response_type: 'code', scope: 'openid' },
    asked,
  ])
  // What stands in one that nobody signed is worth what the query is: so it is what oidc-provider gets, which takes none.
  const unpacked = way === 'unsigned' && spoiling === undefined ? unpack(asked, beside) : beside
  return [
    sender.authorize(
      { ...unpacked, request: way === 'unsigned' && spoiling === undefined ? here(object) : object },
      [way, ...note],
    ),
  ]
}

/** What our engine alone is sent. */
const here =
  (value: Value): Value =>
  (state) =>
    state.side.name === 'engine' && typeof value === 'function' ? value(state) : ''

function unpack(asked: Values, beside: Values): Values {
  return Object.fromEntries(
    Object.entries(asked).map(([name, value]) => [
      name,
      async (state: State) => {
        const chosen = state.side.name === 'engine' ? beside[name] : value
        return typeof chosen === 'function' ? await chosen(state) : String(chosen ?? '')
      },
    ]),
  )
}

/** What is asked, sometimes with what is asked seldom. */
function planParameters({ random, clientId, application, sender }: Planning): Values {
  const [redirectUri = ''] = application.draft.redirectUris ?? []
  const scopes = application.scope.split(' ').filter((scope) => scope === 'openid' || random.below(3) > 0)
  const seldom = random.below(3) === 0 ? random.pick<Values>(extras(sender)) : {}
  return {
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: scopes.join(' '),
    state: 'here',
    ...(random.below(2) === 0 && { nonce: 'once' }),
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...seldom,
  }
}

function extras(sender: Sender): readonly [Values, ...Values[]] {
  return [
    { prompt: 'none' },
    { prompt: 'login' },
    { prompt: 'consent' },
    { prompt: 'select_account' },
    { prompt: 'login consent' },
    { max_age: '0' },
    { max_age: '100000' },
    { response_mode: 'query' },
    { response_mode: 'fragment' },
    { response_mode: 'form_post' },
    { response_mode: 'jwt' },
    { response_mode: 'query.jwt' },
    { response_mode: 'fragment.jwt' },
    { response_mode: 'form_post.jwt' },
    { acr_values: 'urn:countersign:wallet:key' },
    { acr_values: 'something' },
    { claims: '{"id_token":{"acr":{"essential":true,"values":["urn:countersign:wallet:key"]}}}' },
    { claims: '{"id_token":{"acr":{"essential":true,"value":"unheard of"}}}' },
    { claims: '{"userinfo":{"name":null,"wallet_address":{"essential":true}}}' },
    { claims: '{"id_token":{"unheard_of":null}}' },
    { claims: '{"id_token":{"sub":{"value":"somebody"}}}' },
    { claims: '{"id_token":[]}' },
    { claims: 'not JSON' },
    { login_hint: 'somebody' },
    { id_token_hint: sender.given('id', 0) },
    { ui_locales: 'de fr' },
    { display: 'popup' },
    { dpop_jkt: sender.thumbprint },
    { code_challenge: undefined, code_challenge_method: undefined },
    { code_challenge_method: 'plain' },
    { code_challenge_method: undefined },
    { scope: undefined },
    { scope: 'profile' },
    { scope: 'openid email unheard_of' },
    { redirect_uri: undefined },
    { state: undefined },
    { registration: '{}' },
    { resource: 'https://api.example' },
    { authorization_details: '[]' },
  ]
}
