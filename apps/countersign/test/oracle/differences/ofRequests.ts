import type { KnownDifference } from './Difference.ts'

/** What is asked of a request, and what is made of it. */
export const ofRequests: readonly KnownDifference[] = [
  {
    what: 'What is signed is taken as it was signed, without spaces.',
    section: 'RFC 7515, section 2',
    isIt: ({ part, spoilt, engine = '', peer = '', all }) =>
      part === 'location.state'
        ? spoilt.includes('request tampered') &&
          / invalid_request_object /.test(all.engine.get('outcome') ?? '')
        : part === 'outcome' &&
          /(?:request|client_assertion|id_token_hint) tampered/.test(spoilt.join()) &&
          / invalid_(?:request|client)/.test(engine) &&
          engine !== peer,
  },
  {
    what: 'Who has signed and is somebody else is not asked again.',
    section: 'OpenID Connect Core 1.0, section 3.1.2.2',
    isIt: ({ step, part, engine = '', peer = '' }) =>
      step === 'answer' &&
      part === 'outcome' &&
      /^303 (?:login_required|unmet)/.test(engine) &&
      peer === '303 /interaction/<uid>',
  },
  {
    what: 'A request object that nobody signed is taken for what the query is worth, and oidc-provider refuses it.',
    section: 'OpenID Connect Core 1.0, section 6.1',
    isIt: ({ part, spoilt, all }) =>
      /^unsigned|object: no signature|request (?:added|odd)/.test(spoilt.join()) &&
      (part === 'outcome' || part === 'location.state') &&
      /invalid_re(?:quest|direct_uri)/.test(all.peer.get('outcome') ?? ''),
  },
  {
    what: 'A request object that is refused, and nobody signed, does not say how it is answered.',
    section: 'RFC 9101, section 6.3',
    isIt: ({ step, part, spoilt, all }) =>
      step === 'authorize' &&
      /^unsigned,object: /.test(spoilt.join()) &&
      all.engine.get('location.error') === 'invalid_request_object' &&
      all.peer.get('location.response.claims.error') === 'invalid_request_object' &&
      /^location\.(?:error|iss|response\.)/.test(part),
  },
  {
    what: 'A page of another site is refused, whoever it asks for.',
    section: 'Fetch, section 3.2',
    isIt: ({ part, spoilt, engine }) =>
      part === 'outcome' && spoilt.join().includes('header origin') && engine === '403 invalid_request',
  },
  {
    what: 'An application that has not pushed a request reads nothing of it.',
    section: 'RFC 9126, section 7.1',
    isIt: ({ spoilt, before, all }) =>
      spoilt.includes('client_id of another') &&
      / request_uri=urn|&request_uri=urn/.test(before.at(-1) ?? '') &&
      / invalid_request_object/.test(all.engine.get('outcome') ?? '') &&
      / invalid_request_object/.test(all.peer.get('outcome') ?? ''),
  },
  {
    what: 'An error of a pushed request goes to the address that was pushed with it.',
    section: 'RFC 6749, section 4.1.2.1',
    isRare: true,
    isIt: ({ part, before, engine = '', peer = '' }) =>
      part === 'outcome' &&
      engine.startsWith(`303 ${peer.slice(4)} https://`) &&
      /^400 [a-z_]+$/.test(peer) &&
      /[ &]request_uri=urn:/.test(before.at(-1) ?? ''),
  },
  {
    what: 'A way to sign in that there is not is refused before anybody is asked.',
    section: 'OpenID Connect Unmet Authentication Requirements 1.0, section 2',
    isIt: ({ part, engine = '', peer = '' }) =>
      part === 'outcome' &&
      /unmet_authentication_requirements/.test(engine) &&
      /(?:\/interaction\/<uid>|login_required|consent_required)/.test(peer),
  },
  {
    what: 'A way to sign in that there is not is refused where it is pushed.',
    section: 'RFC 9126, section 2.3',
    isIt: ({ step, part, spoilt, engine, peer }) =>
      step === 'push' &&
      part === 'outcome' &&
      engine === '400 unmet_authentication_requirements' &&
      (peer === '201' || spoilt.length > 0),
  },
  {
    what: 'A parameter without a value was not sent, however often it stands there.',
    section: 'RFC 6749, section 3.2',
    isRare: true,
    isIt: ({ part, spoilt, peer = '', before }) =>
      part === 'outcome' &&
      spoilt.join().includes(' twice') &&
      / invalid_request(?: |$)/.test(peer) &&
      /[ &](\w+)=&\1=(?:[& ]|$)/.test(before.at(-1) ?? ''),
  },
  {
    what: 'A claim that the application may not have is left out, and nobody is asked for it.',
    section: 'OpenID Connect Core 1.0, section 5.5.1',
    isIt: ({ step, part, clientId, engine, peer = '', before }) =>
      clientId === 'narrow' &&
      (part === 'outcome'
        ? / (?:consent_required|\/interaction\/<uid>)/.test(peer)
        : step === 'userinfo' && engine === undefined && peer === 'told') &&
      before.some((line) => asksForWallet.test(line)),
  },
  {
    what: 'A used assertion is remembered by a clock that cannot jump, as that of this test does.',
    section: 'RFC 7523, section 3',
    isIt: ({ part, spoilt, engine = '' }) =>
      part === 'outcome' &&
      spoilt.includes('assertion: the same jti') &&
      engine.startsWith('401 invalid_client'),
  },
  {
    what: 'An application that the person has never allowed anything reads one answer, whatever it asks.',
    section: 'OpenID Connect Core 1.0, section 3.1.2.6',
    isIt: ({ part, engine = '', peer = '' }) =>
      part === 'outcome' &&
      /^(?:303|400) consent_required/.test(engine) &&
      /^(?:303|400) (?:login|interaction)_required/.test(peer),
  },
  {
    what: 'Who must sign anew, and must not be asked, is told so, also where the request was pushed.',
    section: 'OpenID Connect Core 1.0, section 3.1.2.6',
    isIt: ({ part, before, engine = '', peer = '' }) =>
      part === 'outcome' &&
      /^(?:303|400) (?:login|consent)_required/.test(engine) &&
      /^(?:303|400) invalid_request/.test(peer) &&
      /max_age=0&prompt=none|prompt=none&max_age=0/.test(
        before.findLast((line) => line.startsWith('push')) ?? '',
      ),
  },
  {
    what: 'Of several faults of one request, another one is told.',
    section: 'RFC 6749, section 5.2',
    isIt: ({ part, spoilt, engine = '', peer = '' }) =>
      part === 'outcome' && spoilt.length > 1 && anError.test(engine) && anError.test(peer),
  },
]

/** A request, or an object in it, that asks for a claim of the scope `wallet`. */
const asksForWallet = /claims"?[=:]"?\{\\*"userinfo\\*":\{\\*"name\\*":null,\\*"wallet_address/

const anError = /^(?:303|4\d\d) [a-z_]+(?: |$)/
