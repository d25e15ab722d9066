import { productShapes } from '@countersign/product-api'
import type { Operation } from '@countersign/server/extension'

/** A body that an operation takes; undefined where it takes none. */
export function requestBody({ endpoint: { method, path, body } }: Operation): object | undefined {
  if (body === undefined) return undefined
  const name = Object.entries(productShapes).find(([, schema]) => schema === body)?.[0] ?? ''
  const found = requestBodies[name]
  if (found === undefined) throw new Error(`There is no body for ${method} ${path} here.`)
  return found
}

/** Something that each shape of a request could be, so that nothing but what a test is about decides. */
const requestBodies: Readonly<Record<string, object>> = {
  AccountChange: { username: 'mallory' },
  NewApplicationAccess: { access: 'everyone' },
  EmailRequest: { address: 'mallory@mail.example' },
  EmailVerification: { token: 'x' },
  FixedClaimChange: { name: 'role', value: 'editor' },
  GateTestRequest: { host: 'files.example' },
  GroupChange: { label: 'Writers' },
  GroupRuleChange: { rule: null },
  GroupRuleTrial: {
    rule: {
      match: 'any',
      clauses: [{ kind: 'safe_owner', chainId: 5, contract: '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf' }],
    },
    address: '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf',
    chainId: null,
  },
  GroupDraft: { slug: 'writers', label: 'Writers' },
  GroupLines: { addresses: [] },
  GroupPeople: { people: [] },
  ApiAccess: { delegated: [], own: [] },
  ApiChange: { name: 'Files' },
  ApiDraft: {
    identifier: 'https://files.example',
    name: 'Files',
    scopes: [{ name: 'read', words: 'read files' }],
  },
  ApplicationChange: { name: 'Ours' },
  ApplicationDraft: { name: 'Ours', redirectUris: ['https://ours.example/callback'] },
  ConsentRequest: { walletId: 'x' },
  DeviceCodeRequest: { userCode: 'x' },
  HandOverCode: { code: '000000' },
  HandOverRequest: { way: 'digits' },
  InvitationDraft: {
    label: 'Crew',
    uses: 1,
    groups: ['crew'],
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  },
  JoinRequest: { token: 'x' },
  ListedLines: { lines: ['0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf'] },
  OperatorClaim: { token: 'x' },
  PersonChange: { isDisabled: true },
  PhoneOpenRequest: { secret: 'x' },
  PhoneRefuseRequest: { id: 'x' },
  PhoneSignRequest: { id: 'x', message: 'x', signature: '0x' },
  SignInRequest: { message: 'x', signature: '0x' },
  SiteBrandChange: { name: 'House' },
  SignUpChange: { policy: 'closed' },
  StepUpChallengeRequest: { change: { kind: 'link_wallet' } },
  StepUpHandOverRequest: { change: { kind: 'link_wallet' }, way: 'digits' },
  StepUpRequest: { change: { kind: 'link_wallet' }, message: 'x', signature: '0x' },
  TokenDraft: { name: 'ci', can: ['people:read'], until: new Date(Date.now() + 3_600_000).toISOString() },
  WalletChange: { label: 'Mine' },
}
