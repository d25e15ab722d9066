import type { Difference, KnownDifference } from './Difference.ts'

/** Which tokens work, and what is told of them. */
export const ofTokens: readonly KnownDifference[] = [
  {
    what: 'A token response tells `session_state`.',
    section: 'RFC 6749, section 5.1',
    isIt: ({ part, peer }) => part === 'body.session_state' && peer === undefined,
  },
  {
    what: 'To revoke an access token ends that token alone.',
    section: 'RFC 7009, section 2.1',
    isIt: (difference) =>
      worksHereAlone(difference) &&
      !hasFamilyEnded(difference) &&
      !(isOfSession(difference) && hasHappened(difference, endOfSession)) &&
      hasHappened(difference, /^revoke access: .* -> 200/),
  },
  {
    what: 'To ask for a code anew leaves the tokens that were given before.',
    section: 'RFC 6749, section 4.1.2',
    isIt: (difference) =>
      worksHereAlone(difference) &&
      !hasFamilyEnded(difference) &&
      !hasHappened(difference, endOfSession) &&
      difference.before.filter((line) => /^(?:authorize|answer) .*: /.test(line)).length > 1,
  },
  {
    what: 'A code that was refused for something else is not used up.',
    section: 'RFC 6749, section 4.1.2',
    isRare: true,
    isIt: (difference) =>
      difference.step === 'exchange' &&
      worksHereAlone(difference) &&
      hasHappened(difference, /^exchange code: .* -> 400 invalid_(?:grant|dpop_proof)/) &&
      !hasHappened(difference, /^exchange code: .* -> 200/),
  },
  {
    what: 'Userinfo takes no scope of a request.',
    section: 'OpenID Connect Core 1.0, section 5.3.1',
    isIt: ({ step, part, spoilt, peer = '' }) =>
      step === 'userinfo' &&
      part === 'outcome' &&
      /scope (?:added|odd)/.test(spoilt.join()) &&
      /^4\d\d (?:insufficient_scope|invalid_request|invalid_scope)/.test(peer),
  },
  {
    what: 'A device code that was used, and is over, is over.',
    section: 'RFC 8628, section 3.5',
    isRare: true,
    isIt: ({ step, part, engine, peer }) =>
      step === 'poll' && part === 'outcome' && engine === '400 expired_token' && peer === '400 invalid_grant',
  },
  {
    what: 'Introspection answers that a signed token is not active.',
    section: 'RFC 7662, section 2.2',
    isIt: ({ step, part, engine, peer }) =>
      step === 'introspect' &&
      part === 'outcome' &&
      engine === '200' &&
      peer === '400 unsupported_token_type',
  },
  {
    what: 'A device is told how often to ask.',
    section: 'RFC 8628, section 3.2',
    isIt: ({ step, part, engine, peer }) =>
      step === 'device' && part === 'body.interval' && engine === '5' && peer === undefined,
  },
  {
    what: 'A token ends exactly when it said that it would, not 15 seconds later.',
    section: 'RFC 6749, section 5.1',
    isIt: (difference) =>
      hasJustEnded(difference) &&
      (difference.step === 'introspect'
        ? difference.all.engine.get('body.active') === 'false' &&
          difference.all.peer.get('body.active') === 'true'
        : difference.part === 'outcome' && spent.test(difference.engine ?? '') && difference.peer === '200'),
  },
]

/** Whether something still works at our engine, and not at oidc-provider. */
function worksHereAlone({ step, part, engine = '', peer = '', all }: Difference): boolean {
  if (step === 'introspect')
    return (
      part.startsWith('body.') &&
      all.engine.get('body.active') === 'true' &&
      all.peer.get('body.active') === 'false'
    )
  return part === 'outcome' && !spent.test(engine) && spent.test(peer)
}

const spent = /invalid_(?:grant|token)/

function hasHappened({ before }: Difference, what: RegExp): boolean {
  return before.slice(0, -1).some((line) => what.test(line))
}

/** Whether a family has ended: by its refresh token, or because that, or the code, was used twice. */
function hasFamilyEnded({ before }: Difference): boolean {
  const used = new Set<string>()
  for (const line of before.slice(0, -1)) {
    if (line.startsWith('wait ')) used.clear()
    if (/^revoke refresh: .* -> 200/.test(line) && !line.includes('token=no-')) return true
    const token = /^(?:exchange|refresh) .*[?& ](?:code|refresh_token)=([^& ]+)/.exec(line)?.[1]
    if (token === undefined) continue
    const use = `${token} ${line.includes('"dpop"')}`
    if (used.has(use) && line.endsWith('[] -> 400 invalid_grant')) return true
    if (line.endsWith(' -> 200')) used.add(use)
  }
  return false
}

/** What ends a session: after it, only what was to outlive it may work. */
const endOfSession = /^confirm : .* -> (?:200|303)/

/** Whether what was sent last is an access token that is good for the session alone. */
function isOfSession(difference: Difference): boolean {
  const last = difference.before.at(-1) ?? ''
  return /^(?:userinfo|introspect) access: /.test(last) && !hasHappened(difference, /offline_access/)
}

/** How long tokens, codes and devices live, in seconds. */
const lives = [60, 300, 600, 3_600]

/** Whether as much time has passed as something lives, and hardly more, since one of the requests before. */
function hasJustEnded({ before }: Difference): boolean {
  let passed = 0
  return before.toReversed().some((line) => {
    passed += Number(/^wait (\d+)$/.exec(line)?.[1] ?? 0) / 1_000
    return lives.some((life) => passed >= life && passed <= life + 15)
  })
}
