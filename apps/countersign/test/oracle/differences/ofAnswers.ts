import type { KnownDifference } from './Difference.ts'

/** How an answer is written. */
export const ofAnswers: readonly KnownDifference[] = [
  {
    what: 'Tokens have another length.',
    section: 'RFC 6749, section 10.10',
    isIt: ({ engine = '', peer = '' }) =>
      engine !== peer && engine.replaceAll(anyToken, '<token>') === peer.replaceAll(anyToken, '<token>'),
  },
  {
    what: 'A redirect has no body.',
    section: 'RFC 9110, section 15.4.4',
    isIt: ({ part, engine, peer = '', all }) =>
      all.engine.get('outcome')?.startsWith('303') === true &&
      engine === undefined &&
      (part === 'body' ? /^Redirecting to /.test(peer) : part === 'content-type'),
  },
  {
    what: 'A cookie says how long it lives, and not until when.',
    section: 'RFC 6265, section 5.2.2',
    isIt: ({ part, engine, peer, all }) => {
      const [name, kind] = part.split(' ')
      if (kind === 'max-age') return peer === undefined && all.peer.get(`${name} expires`) === engine
      return kind === 'expires' && engine === undefined && all.engine.get(`${name} max-age`) === peer
    },
  },
  {
    what: 'The scopes of a token are told in another order.',
    section: 'RFC 6749, section 3.3',
    isIt: ({ part, engine = '', peer = '' }) =>
      part === 'body.scope' && engine.split(' ').toSorted().join() === peer.split(' ').toSorted().join(),
  },
  {
    what: 'The empty body of a revocation has no type.',
    section: 'RFC 7009, section 2.2',
    isIt: ({ step, part, engine, peer }) =>
      step === 'revoke' &&
      part === 'content-type' &&
      engine === undefined &&
      peer === 'text/plain; charset=utf-8',
  },
  {
    what: 'Another method is not allowed, where nothing is found for it.',
    section: 'RFC 9110, section 15.5.6',
    isIt: ({ part, engine, peer }) => part === 'outcome' && engine === '405' && peer === '404',
  },
  {
    what: 'An error of a revocation is not stored.',
    section: 'RFC 6749, section 5.2',
    isIt: ({ step, part, engine, peer }) =>
      step === 'revoke' && part === 'cache-control' && engine === 'no-store' && peer === undefined,
  },
  {
    what: 'A signed answer is good for ten minutes.',
    section: 'JARM, section 2.1',
    isIt: ({ part, engine, peer }) =>
      part.endsWith('response.claims.exp') && engine === '<now+600>' && peer === '<now+120>',
  },
  {
    what: 'A program reads JSON, whatever it accepts.',
    section: 'RFC 6749, section 5.2',
    isIt: ({ step, part, spoilt, all }) =>
      step !== 'authorize' &&
      spoilt.join().includes('header accept') &&
      (part === 'body.error' || part === 'page.error' || part === 'content-type') &&
      all.engine.get('body.error') === all.peer.get('page.error'),
  },
  {
    what: 'There is no answer that is signed and in the fragment.',
    section: 'JARM, section 2.3.2',
    isIt: ({ part, all, before }) =>
      /^(?:outcome$|location\.)/.test(part) &&
      /^(?:303|400) [a-z_]+/.test(all.engine.get('outcome') ?? '') &&
      /fragment\.jwt/.test(before.at(-1) ?? ''),
  },
]

/** A text of random characters, by its length. */
const anyToken = /<token \d+>/g
