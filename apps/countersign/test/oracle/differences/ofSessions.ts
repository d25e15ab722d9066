import type { KnownDifference } from './Difference.ts'

/** Who is signed in, and how they leave. */
export const ofSessions: readonly KnownDifference[] = [
  {
    what: 'Who is signed in gets no second session cookie.',
    section: 'OpenID Connect Core 1.0, section 3.1.2.3',
    isIt: ({ part, engine }) => part.startsWith('cookie.countersign-visitor') && engine === undefined,
  },
  {
    what: 'The cookie of the form of a sign-out lives as long as the form.',
    section: 'OpenID Connect RP-Initiated Logout 1.0, section 6',
    isIt: ({ step, part, engine }) =>
      step === 'endSession' &&
      part === 'cookie.countersign-visitor./ max-age' &&
      (engine === '600' || engine === '86400'),
  },
  {
    what: 'A confirmed sign-out ends our session, by its own cookie.',
    section: 'OpenID Connect RP-Initiated Logout 1.0, section 2',
    isIt: ({ step, part, engine = '', peer }) =>
      step === 'confirm' &&
      part === 'cookie.countersign./' &&
      engine.startsWith('gone') &&
      peer === undefined,
  },
  {
    what: 'The form of a sign-out that is over has a page of its own.',
    section: 'OpenID Connect RP-Initiated Logout 1.0, section 4',
    isIt: ({ step, part, engine, peer }) =>
      step === 'confirm' && part === 'outcome' && engine === '400' && peer === '400 invalid_request',
  },
  {
    what: 'A confirmed sign-out leads on by a page.',
    section: 'CSP 3, section 6.4.2 (form-action)',
    isIt: ({ step, part, engine, peer = '' }) =>
      step === 'confirm' && part === 'outcome' && engine === '200' && peer.startsWith('303 https://'),
  },
  {
    what: 'Who has declined a device gets no form for another code.',
    section: 'RFC 8628, section 3.3',
    isIt: ({ step, part, engine, all, before }) =>
      step === 'answer' &&
      (part === 'page.action' || part === 'page.xsrf') &&
      engine === undefined &&
      all.peer.get('page.action')?.endsWith('/device') === true &&
      /^answer : refuse .*\/device\//.test(before.at(-1) ?? ''),
  },
]
