// One module because the cases run in one order: what one makes, a later one uses.

import { link, stepUp } from '@countersign/test-support/createBrowser'
import { offer, open, release, sendSigned, signAt } from '@countersign/test-support/handOver'
import { apiCases } from './apiCases.ts'
import { type Actor, application, applications, type Case, type Cast, logo } from './cast.ts'
import {
  chooseWallets,
  connected,
  consent,
  interacting,
  signForApplication,
  takeBackApi,
} from './interactionCases.ts'

const as = (who: 'member' | 'operator', method: string, path: string, body?: unknown): Case => {
  return (cast) => cast[who].browser.call(method, path, body)
}

const groups = '/api/operator/groups'
const ada = '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf'
const addresses = [`${ada}, Ada`]

async function linkAnother({ member, newWallet }: Cast): Promise<{ id: string }> {
  return (await link(member.browser, newWallet())).json()
}

async function anApplication({ operator }: Cast, more: object = {}): Promise<string> {
  const response = await operator.browser.call('POST', applications, { ...application, ...more })
  const added = await response.json()
  return `${applications}/${added.application.clientId}`
}

/** A gate before a site that nobody calls. */
const aGate = (cast: Cast) =>
  anApplication(cast, { redirectUris: [], gate: { hosts: [`site-${crypto.randomUUID()}.invalid`] } })

async function aGroup({ operator }: Cast): Promise<string> {
  const slug = `group-${crypto.randomUUID()}`
  await operator.browser.call('POST', groups, { slug, label: 'Editors' })
  return `${groups}/${slug}`
}

/** Makes one call beneath a new group. */
const ofGroup = (method: string, rest: string, body?: unknown): Case => {
  return async (cast) => cast.operator.browser.call(method, `${await aGroup(cast)}${rest}`, body)
}

async function listedSession({ browser }: Actor, path: string): Promise<string> {
  const { sessions } = await (await browser.call('GET', path)).json()
  return sessions.at(-1).id
}

/** The member asks, and signs in another browser: theirs, or the one that is given. */
async function releaseOwn({ operator, member }: Cast): Promise<Response> {
  const offered = await offer(member.browser)
  return await release(member.browser, offered.id, await signAt(operator.browser, offered, member.wallet))
}

/** Another browser does something with what the member has offered and it has opened. */
const withOpened = (
  act: (cast: Cast, opened: Awaited<ReturnType<typeof open>>) => Promise<Response>,
): Case => {
  return async (cast) => act(cast, await open(cast.operator.browser, await offer(cast.member.browser)))
}

/** One call about what the member has offered. */
const ofOffer = (method: string): Case => {
  return async ({ member }) =>
    member.browser.call(method, `/api/hand-over/${(await offer(member.browser)).id}`)
}

function makeToken({ operator }: Cast): Promise<Response> {
  const until = new Date(Date.now() + 3_600_000).toISOString()
  return operator.browser.call('POST', '/api/operator/tokens', { name: 'ci', can: ['people:read'], until })
}

function makeInvitation({ operator }: Cast): Promise<Response> {
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
  return operator.browser.call('POST', '/api/operator/invitations', { label: 'Crew', uses: 2, expiresAt })
}

async function openInvitation(cast: Cast): Promise<Response> {
  const { link } = await (await makeInvitation(cast)).json()
  return cast.member.browser.call('POST', '/api/join', { token: link.split('#')[1] })
}

/** Every operation of the document, by its method and path. */
export const operationCases: Readonly<Record<string, Case>> = {
  'GET /healthz': as('member', 'GET', '/healthz'),
  'GET /readyz': as('member', 'GET', '/readyz'),
  'GET /api/openapi.json': as('member', 'GET', '/api/openapi.json'),
  'POST /api/operator/claim': ({ operator, claimToken }) =>
    operator.browser.call('POST', '/api/operator/claim', { token: claimToken }),
  'POST /api/sign-in/challenge': as('member', 'POST', '/api/sign-in/challenge'),
  'POST /api/sign-in/hand-over': as('member', 'POST', '/api/sign-in/hand-over', { way: 'digits' }),
  'GET /api/hand-over/{id}': ofOffer('GET'),
  'DELETE /api/hand-over/{id}': ofOffer('DELETE'),
  'POST /api/hand-over/{id}/release': releaseOwn,
  'POST /api/phone/open': async ({ operator, member }) => {
    const { secret } = await offer(member.browser)
    return operator.browser.call('POST', '/api/phone/open', { secret })
  },
  'POST /api/phone/sign': withOpened(({ operator, member }, opened) =>
    sendSigned(operator.browser, opened, member.wallet),
  ),
  'POST /api/phone/refuse': withOpened(({ operator }, { id }) =>
    operator.browser.call('POST', '/api/phone/refuse', { id }),
  ),
  'POST /api/sign-in': ({ member }) => member.browser.signIn(member.wallet),
  'POST /api/check-signature': async ({ member }) =>
    member.browser.call('POST', '/api/check-signature', await member.browser.prepare(member.wallet)),
  'GET /api/session': as('member', 'GET', '/api/session'),
  'GET /api/account': as('member', 'GET', '/api/account'),
  'PATCH /api/account': as('member', 'PATCH', '/api/account', { displayName: 'Ada', picture: 'none' }),
  'GET /api/account/wallets': as('member', 'GET', '/api/account/wallets'),
  'POST /api/account/wallets/challenge': as('member', 'POST', '/api/account/wallets/challenge'),
  'POST /api/account/wallets/hand-over': as('member', 'POST', '/api/account/wallets/hand-over', {
    way: 'digits',
  }),
  'POST /api/account/wallets': ({ member, newWallet }) => link(member.browser, newWallet()),
  'PATCH /api/account/wallets/{id}': async (cast) =>
    cast.member.browser.call('PATCH', `/api/account/wallets/${(await linkAnother(cast)).id}`, {
      label: 'Another',
    }),
  'DELETE /api/account/wallets/{id}': async (cast) =>
    cast.member.browser.call('DELETE', `/api/account/wallets/${(await linkAnother(cast)).id}`),
  'POST /api/account/step-up/challenge': as('member', 'POST', '/api/account/step-up/challenge', {
    change: { kind: 'delete_account' },
  }),
  'POST /api/account/step-up/hand-over': as('member', 'POST', '/api/account/step-up/hand-over', {
    change: { kind: 'delete_account' },
    way: 'digits',
  }),
  'POST /api/account/step-up': ({ member }) => stepUp(member.browser, member.wallet, { kind: 'link_wallet' }),
  'GET /api/account/activity': as('member', 'GET', '/api/account/activity?limit=5'),
  'GET /api/account/activity/export': as('member', 'GET', '/api/account/activity/export?format=csv'),
  'GET /api/account/usernames': as('member', 'GET', '/api/account/usernames'),
  'GET /api/account/email': as('member', 'GET', '/api/account/email'),
  'POST /api/account/email': as('member', 'POST', '/api/account/email', { address: 'ada@example.com' }),
  'POST /api/account/email/resend': as('member', 'POST', '/api/account/email/resend'),
  'POST /api/account/email/verify': as('member', 'POST', '/api/account/email/verify', { token: 'none' }),
  'DELETE /api/account/email/pending': as('member', 'DELETE', '/api/account/email/pending'),
  'DELETE /api/account/email': as('member', 'DELETE', '/api/account/email'),
  'GET /api/account/export': as('member', 'GET', '/api/account/export'),
  'GET /api/account/sessions': as('member', 'GET', '/api/account/sessions?limit=5'),
  'GET /api/account/sessions/{id}': async ({ member }) =>
    member.browser.call(
      'GET',
      `/api/account/sessions/${await listedSession(member, '/api/account/sessions')}`,
    ),
  'DELETE /api/account/sessions/{id}': async ({ member }) =>
    member.browser.call(
      'DELETE',
      `/api/account/sessions/${await listedSession(member, '/api/account/sessions')}`,
    ),
  'DELETE /api/account/sessions': async ({ member }) => {
    await member.browser.signIn(member.wallet)
    return member.browser.call('DELETE', '/api/account/sessions')
  },
  'GET /api/account/applications': as('member', 'GET', '/api/account/applications'),
  'GET /api/account/launchable-applications': as('member', 'GET', '/api/account/launchable-applications'),
  'GET /api/operator/people': as('operator', 'GET', '/api/operator/people?search=a'),
  'GET /api/operator/people/{id}': ({ operator, member }) =>
    operator.browser.call('GET', `/api/operator/people/${member.id}`),
  'PATCH /api/operator/people/{id}': async ({ operator, newActor }) =>
    operator.browser.call('PATCH', `/api/operator/people/${(await newActor()).id}`, { isDisabled: true }),
  'GET /api/operator/people/{id}/applications': ({ operator, member }) =>
    operator.browser.call('GET', `/api/operator/people/${member.id}/applications?limit=5`),
  'GET /api/operator/people/{id}/usable-applications': ({ operator, member }) =>
    operator.browser.call('GET', `/api/operator/people/${member.id}/usable-applications?limit=5`),
  'GET /api/operator/people/{id}/sessions': ({ operator, member }) =>
    operator.browser.call('GET', `/api/operator/people/${member.id}/sessions?limit=5`),
  'DELETE /api/operator/people/{id}/sessions': async ({ operator, newActor }) =>
    operator.browser.call('DELETE', `/api/operator/people/${(await newActor()).id}/sessions`),
  'DELETE /api/operator/people/{id}/sessions/{sessionId}': async ({ operator, newActor }) => {
    const person = await newActor()
    const id = await listedSession(person, '/api/account/sessions')
    return operator.browser.call('DELETE', `/api/operator/people/${person.id}/sessions/${id}`)
  },
  'GET /api/operator/activity': as('operator', 'GET', '/api/operator/activity?kind=sign_in&limit=5'),
  'GET /api/operator/activity/export': ({ operator, member }) =>
    operator.browser.call('GET', `/api/operator/activity/export?format=json&account=${member.id}`),
  'GET /api/operator/overview': as('operator', 'GET', '/api/operator/overview?days=90'),
  'GET /api/operator/settings': as('operator', 'GET', '/api/operator/settings'),
  'GET /api/operator/applications': as('operator', 'GET', applications),
  'POST /api/operator/applications': as('operator', 'POST', applications, application),
  'GET /api/operator/applications/{clientId}': async (cast) =>
    cast.operator.browser.call('GET', await anApplication(cast)),
  'PATCH /api/operator/applications/{clientId}': async (cast) =>
    cast.operator.browser.call('PATCH', await anApplication(cast), { name: 'Wiki of ours' }),
  'GET /api/operator/applications/{clientId}/logo': async (cast) =>
    cast.operator.browser.call('GET', `${await anApplication(cast, { logo })}/logo`),
  'POST /api/operator/applications/{clientId}/secret': async (cast) =>
    cast.operator.browser.call('POST', `${await anApplication(cast)}/secret?keepOldHours=1`),
  'DELETE /api/operator/applications/{clientId}/old-secret': async (cast) =>
    cast.operator.browser.call('DELETE', `${await anApplication(cast)}/old-secret`),
  'GET /api/operator/applications/{clientId}/people': async (cast) =>
    cast.operator.browser.call('GET', `${await anApplication(cast)}/people?limit=5`),
  'GET /api/operator/applications/{clientId}/people/{id}/claims': async (cast) =>
    cast.operator.browser.call('GET', `${await anApplication(cast)}/people/${cast.member.id}/claims`),
  'GET /api/operator/applications/{clientId}/try': async (cast) =>
    cast.operator.browser.call('GET', `${await anApplication(cast)}/try`),
  'DELETE /api/operator/applications/{clientId}': async (cast) =>
    cast.operator.browser.call('DELETE', await anApplication(cast)),
  'GET /api/operator/applications/{clientId}/deliveries': async (cast) =>
    cast.operator.browser.call('GET', `${await anApplication(cast)}/deliveries?limit=5`),
  'GET /api/operator/applications/{clientId}/refusals': async (cast) =>
    cast.operator.browser.call('GET', `${await anApplication(cast)}/refusals?limit=5`),
  'GET /api/operator/applications/{clientId}/proxy-configuration': async (cast) =>
    cast.operator.browser.call('GET', `${await aGate(cast)}/proxy-configuration?proxy=caddy`),
  'POST /api/operator/applications/{clientId}/test': async (cast) => {
    const gate = await aGate(cast)
    const [host] = (await (await cast.operator.browser.call('GET', gate)).json()).gate.hosts
    return cast.operator.browser.call('POST', `${gate}/test`, { host })
  },
  'POST /api/operator/applications/{clientId}/deliveries/{deliveryId}/retry': async (cast) =>
    cast.operator.browser.call('POST', `${await anApplication(cast)}/deliveries/none/retry`),
  'GET /api/operator/new-application-access': as('operator', 'GET', '/api/operator/new-application-access'),
  'PATCH /api/operator/new-application-access': as(
    'operator',
    'PATCH',
    '/api/operator/new-application-access',
    {
      access: 'everyone',
    },
  ),
  'GET /api/operator/unknown-hosts': as('operator', 'GET', '/api/operator/unknown-hosts?limit=5'),
  ...apiCases,
  'GET /api/operator/groups': as('operator', 'GET', groups),
  'POST /api/operator/groups': as('operator', 'POST', groups, { slug: 'writers', label: 'Writers' }),
  'GET /api/operator/groups/{slug}': ofGroup('GET', ''),
  'PATCH /api/operator/groups/{slug}': ofGroup('PATCH', '', { label: 'Writers', description: null }),
  'DELETE /api/operator/groups/{slug}': ofGroup('DELETE', ''),
  'GET /api/operator/groups/{slug}/members': ofGroup('GET', '/members?limit=5'),
  'POST /api/operator/groups/{slug}/members': ofGroup('POST', '/members', { people: ['nobody'] }),
  'POST /api/operator/groups/{slug}/members/remove': ofGroup('POST', '/members/remove', { people: [] }),
  'GET /api/operator/groups/{slug}/addresses': ofGroup('GET', '/addresses?search=0x7'),
  'POST /api/operator/groups/{slug}/addresses': ofGroup('POST', '/addresses', { addresses }),
  'POST /api/operator/groups/{slug}/addresses/remove': ofGroup('POST', '/addresses/remove', { addresses }),
  'GET /api/operator/groups/{slug}/claims': ofGroup('GET', '/claims'),
  'PATCH /api/operator/groups/{slug}/claims': ofGroup('PATCH', '/claims', { name: 'role', value: ['a'] }),
  'GET /api/operator/groups/{slug}/rule': ofGroup('GET', '/rule'),
  'PATCH /api/operator/groups/{slug}/rule': ofGroup('PATCH', '/rule', { rule: null }),
  'POST /api/operator/rules/try': as('operator', 'POST', '/api/operator/rules/try', {
    rule: { match: 'any', clauses: [{ kind: 'safe_owner', chainId: 5, contract: ada }] },
    address: ada,
    chainId: null,
  }),
  'GET /api/operator/people/{id}/groups': ({ operator, member }) =>
    operator.browser.call('GET', `/api/operator/people/${member.id}/groups`),
  'GET /api/operator/people/{id}/claims': ({ operator, member }) =>
    operator.browser.call('GET', `/api/operator/people/${member.id}/claims`),
  'PATCH /api/operator/people/{id}/claims': ({ operator, member }) =>
    operator.browser.call('PATCH', `/api/operator/people/${member.id}/claims`, { name: 'level', value: 3 }),
  'GET /api/account/groups': as('member', 'GET', '/api/account/groups?limit=5'),
  'GET /api/account/other-groups': as('member', 'GET', '/api/account/other-groups?limit=5'),
  'POST /api/account/groups/check': as('member', 'POST', '/api/account/groups/check'),
  'GET /api/account/claims': as('member', 'GET', '/api/account/claims'),
  'GET /api/operator/keys': as('operator', 'GET', '/api/operator/keys'),
  'POST /api/operator/keys/rotate': as('operator', 'POST', '/api/operator/keys/rotate'),
  'POST /api/operator/keys/revoke': as('operator', 'POST', '/api/operator/keys/revoke'),
  'GET /api/operator/tokens': as('operator', 'GET', '/api/operator/tokens'),
  'POST /api/operator/tokens': makeToken,
  'DELETE /api/operator/tokens/{id}': async (cast) => {
    const { facts } = await (await makeToken(cast)).json()
    return cast.operator.browser.call('DELETE', `/api/operator/tokens/${facts.id}`)
  },
  'GET /api/operator/brand': as('operator', 'GET', '/api/operator/brand'),
  'PATCH /api/operator/brand': as('operator', 'PATCH', '/api/operator/brand', { accent: '#7a1f5c' }),
  'POST /api/operator/brand/undo': as('operator', 'POST', '/api/operator/brand/undo'),
  'GET /api/operator/sign-up': as('operator', 'GET', '/api/operator/sign-up'),
  'PATCH /api/operator/sign-up': as('operator', 'PATCH', '/api/operator/sign-up', { words: 'Ask Ada.' }),
  'POST /api/operator/sign-up/addresses': as('operator', 'POST', '/api/operator/sign-up/addresses', {
    lines: ['0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf, Ada', 'nobody'],
  }),
  'GET /api/operator/sign-up/addresses': as('operator', 'GET', '/api/operator/sign-up/addresses?search=7e'),
  'POST /api/operator/sign-up/addresses/remove': as(
    'operator',
    'POST',
    '/api/operator/sign-up/addresses/remove',
    { lines: ['0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf'] },
  ),
  'POST /api/operator/invitations': makeInvitation,
  'GET /api/operator/invitations': as('operator', 'GET', '/api/operator/invitations'),
  'GET /api/operator/invitations/{id}/uses': async (cast) => {
    const { invitation } = await (await makeInvitation(cast)).json()
    return cast.operator.browser.call('GET', `/api/operator/invitations/${invitation.id}/uses`)
  },
  'DELETE /api/operator/invitations/{id}': async (cast) => {
    const { invitation } = await (await makeInvitation(cast)).json()
    return cast.operator.browser.call('DELETE', `/api/operator/invitations/${invitation.id}`)
  },
  'POST /api/join': openInvitation,
  'GET /api/join': async (cast) => {
    await openInvitation(cast)
    return cast.member.browser.call('GET', '/api/join')
  },
  'POST /api/join/accept': async (cast) => {
    await openInvitation(cast)
    return cast.member.browser.call('POST', '/api/join/accept')
  },
  'GET /api/account/returning': as('member', 'GET', '/api/account/returning'),
  'GET /interaction/{uid}/details': interacting('GET', 'details'),
  'POST /interaction/{uid}/challenge': interacting('POST', 'challenge'),
  'POST /interaction/{uid}/hand-over': interacting('POST', 'hand-over', { way: 'digits' }),
  'GET /interaction/{uid}/logo': interacting('GET', 'logo'),
  'POST /interaction/{uid}/abort': interacting('POST', 'abort'),
  'POST /interaction/{uid}/sign-in': (cast) => signForApplication(cast),
  'POST /interaction/{uid}/consent': consent,
  'POST /device/code': as('member', 'POST', '/device/code', { userCode: 'BCDF-GHJK' }),
  'GET /api/account/applications/{clientId}/logo': connected('GET', '/logo'),
  'GET /picture/{mark}': as('member', 'GET', '/picture/0a1b2c3d.png'),
  'PATCH /api/account/applications/{clientId}': chooseWallets,
  'DELETE /api/account/applications/{clientId}/apis/{apiId}': takeBackApi,
  'DELETE /api/account/applications/{clientId}': connected('DELETE'),
  'DELETE /api/account': as('member', 'DELETE', '/api/account'),
  'DELETE /api/session': as('operator', 'DELETE', '/api/session'),
}

/** What cannot succeed in a new product: its keys are new, no device waits, it sends no mail, and every sign-out was told. */
export const refusedCases: Readonly<Record<string, string>> = {
  'POST /api/operator/keys/rotate': 'keys_too_new',
  'POST /device/code': 'not_found',
  'POST /api/account/email': 'not_found',
  'POST /api/account/email/resend': 'not_found',
  'POST /api/account/email/verify': 'not_found',
  'DELETE /api/account/email/pending': 'not_found',
  'DELETE /api/account/email': 'not_found',
  'POST /api/operator/applications/{clientId}/deliveries/{deliveryId}/retry': 'not_found',
}
