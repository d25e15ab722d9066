import type { Random } from '../../fuzz/Random.ts'
import type { Step, Value, Values } from './Step.ts'

/** Values that were wrong somewhere before. */
const oddities: readonly [string, ...string[]] = [
  '',
  ' ',
  '0',
  '-1',
  'null',
  'true',
  '[]',
  '{}',
  '{"a":{"b":[1]}}',
  '"',
  '\u00ff\u00fe',
  '%00',
  '//evil.example',
  'https://evil.example/callback',
  'javascript:alert(1)',
  '__proto__',
  'a'.repeat(300),
  'none',
  'login none',
  'code token',
  'openid',
  'openid openid',
  'client_credentials',
  'urn:ietf:params:oauth:request_uri:x',
  'eyJhbGciOiJub25lIn0.e30.',
  'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOm51bGx9.AAAA',
]

const parameters: readonly [string, ...string[]] = [
  'acr_values',
  'claims',
  'client_assertion',
  'client_assertion_type',
  'client_id',
  'client_secret',
  'code_challenge_method',
  'grant_type',
  'id_token_hint',
  'max_age',
  'prompt',
  'redirect_uri',
  'request',
  'request_uri',
  'response_mode',
  'response_type',
  'scope',
  'state',
  'token',
  'unheard_of',
]

type Spoil = (step: Step, random: Random, clientIds: readonly string[]) => Step

/** Leaves most requests as they are, and does one thing wrong in the others. */
export function spoilStep(step: Step, random: Random, clientIds: readonly string[]): Step {
  const isKept =
    ['answer', 'enterCode', 'confirm', 'wait'].includes(step.name) || step.spoilt.includes('unsigned')
  if (isKept || random.below(5) > 0) return step
  return random.pick(ways)(step, random, clientIds)
}

const ways: readonly [Spoil, ...Spoil[]] = [
  (step, random) =>
    onField(step, random, (name, fields) => [`${name} left out`, { ...fields, [name]: undefined }]),
  (step, random) =>
    onField(step, random, (name, fields) => {
      const odd = random.pick(oddities)
      return [`${name} odd`, { ...fields, [name]: odd }]
    }),
  (step, random) =>
    onField(step, random, (name, fields) => {
      const value = fields[name]
      if (typeof value !== 'string') return [`${name} left out`, { ...fields, [name]: undefined }]
      return [`${name} twice`, { ...fields, [name]: [value, value] }]
    }),
  (step, random) =>
    onField(step, random, (name, fields) => [
      `${name} tampered`,
      { ...fields, [name]: tamper(fields[name], random.below(1_000), random.below(3)) },
    ]),
  (step, random) => {
    const name = random.pick(parameters)
    return onField(step, random, (_name, fields) => [
      `${name} added`,
      { [name]: random.pick(oddities), ...fields },
    ])
  },
  (step, random, clientIds) => {
    const other = clientIds[random.below(clientIds.length)] ?? ''
    return onField(step, random, (_name, fields) => ['client_id of another', { ...fields, client_id: other }])
  },
  (step, random) => onHeader(step, random),
  (step, random) => {
    if (step.by === 'browser') return step
    const method = random.pick(['GET', 'PUT', 'DELETE', 'HEAD', 'POST'])
    const { body, ...rest } = step
    const isRead = ['GET', 'HEAD', 'DELETE'].includes(method)
    const fields = body ?? {}
    return {
      ...rest,
      method,
      [isRead ? 'query' : 'body']: fields,
      spoilt: [...step.spoilt, `method ${method}`],
    }
  },
]

function onField(
  step: Step,
  random: Random,
  change: (name: string, fields: Values) => readonly [string, Values],
): Step {
  const place = step.body === undefined ? 'query' : 'body'
  const fields = step[place] ?? {}
  const names = Object.keys(fields).filter((name) => fields[name] !== undefined)
  const [label, changed] = change(names[random.below(names.length)] ?? 'client_id', fields)
  return { ...step, [place]: changed, spoilt: [...step.spoilt, label] }
}

function onHeader(step: Step, random: Random): Step {
  if (step.by === 'browser') return step
  const [name, value] = random.pick<readonly [string, Value]>([
    ['authorization', undefined],
    ['authorization', 'Basic'],
    ['authorization', 'Basic x'],
    ['authorization', `Basic ${btoa('nobody:secret')}`],
    ['authorization', `Basic ${btoa('plain:wrong')}`],
    ['authorization', 'Bearer'],
    ['authorization', 'Bearer x y'],
    ['authorization', 'Bearer no-such-token'],
    ['authorization', 'DPoP no-such-token'],
    ['authorization', 'Digest x'],
    ['content-type', 'application/json'],
    ['content-type', 'text/plain'],
    ['content-type', 'application/x-www-form-urlencoded; charset=utf-8'],
    ['dpop', 'x'],
    ['dpop', undefined],
    ['accept', 'text/html'],
    ['origin', 'https://elsewhere.example'],
  ])
  const told = typeof value === 'string' ? value.split(' ')[0] : 'left out'
  return {
    ...step,
    headers: { ...step.headers, [name]: value },
    spoilt: [...step.spoilt, `header ${name} ${told}`],
  }
}

/** The same place is changed on both sides, though the texts are others. */
function tamper(value: Value, place: number, way: number): Value {
  const change = (text: string) => {
    // Texts of both sides differ in their lengths: the place is counted from where it is near.
    const near = Math.min(place % 20, Math.max(0, text.length - 1))
    const at = place < 500 ? near : Math.max(0, text.length - 1 - near)
    if (way === 0) return text.slice(0, at) + text.slice(at + 1)
    return way === 1 ? `${text} ` : text.toUpperCase()
  }
  if (typeof value === 'string') return change(value)
  if (typeof value === 'function') return async (state) => change(await value(state))
  return value
}
