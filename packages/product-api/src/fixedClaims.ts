import * as v from 'valibot'
import { listClaims, scopeNames } from './scopes.ts'

/** How many fixed claims a group or a person can have, and how many a person is given in all. */
export const fixedClaimLimits = { each: 20, together: 50, bytes: 1_024 } as const

/** Text, a number, true or false, or a list of texts. */
const fixedClaimValueSchema = v.union([v.string(), v.number(), v.boolean(), v.array(v.string())])
export type FixedClaimValue = v.InferOutput<typeof fixedClaimValueSchema>

/** Whether a value is one of a fixed claim, and not too long. */
export function isFixedClaimValue(value: unknown): value is FixedClaimValue {
  if (!v.is(fixedClaimValueSchema, value)) return false
  return new TextEncoder().encode(JSON.stringify(value)).length <= fixedClaimLimits.bytes
}

/** A claim that an operator fixed for a group or for one person, such as `role: "editor"`. */
export const fixedClaimSchema = v.object({ name: v.string(), value: fixedClaimValueSchema })
export type FixedClaim = v.InferOutput<typeof fixedClaimSchema>

/** Fixed claims, by name: the answer of every call about them. */
export const fixedClaimListSchema = v.object({ claims: v.array(fixedClaimSchema) })
export type FixedClaimList = v.InferOutput<typeof fixedClaimListSchema>

/** `PATCH …/claims`, request: null removes the claim. */
export const fixedClaimChangeSchema = v.strictObject({
  name: v.string(),
  value: v.nullable(fixedClaimValueSchema),
})
export type FixedClaimChange = v.InferOutput<typeof fixedClaimChangeSchema>

/** Why a name cannot be one of a fixed claim; undefined where it can. */
export function findClaimNameProblem(name: string): 'form' | 'registered' | undefined {
  if (!/^[A-Za-z][A-Za-z0-9_:/.-]{0,127}$/.test(name)) return 'form'
  return registered.has(name) ? 'registered' : undefined
}

/**
 * Whether the value of a claim of this name is a list (RFC 9068, section 2.2.3.1; RFC 7643, section 4.1.2). Applications
 * look for a role in it: in the text "superadmin" many would find "admin".
 */
export function isListClaim(name: string): boolean {
  return name === 'roles' || name === 'entitlements'
}

/**
 * The names that mean something already: an application trusts them to be what their standard says. The whole registry
 * of IANA for JSON Web Tokens, OpenID Connect's standard claims among it; the members of answers of our endpoints
 * (RFC 7662); and whatever a scope of ours discloses. Not `roles` and `entitlements`: what they say is for whoever runs
 * the server to say (RFC 9068, section 2.2.3.1).
 */
const registered: ReadonlySet<string> = new Set([
  ...scopeNames.flatMap(listClaims),
  ...['email', 'email_verified', 'wallet_address', 'wallet_kind', 'wallet_chain_id', 'wallet_caip10'],
  // RFC 7519, OpenID Connect Core 2 and 5.1, and its logout and session documents.
  ...['iss', 'sub', 'aud', 'exp', 'nbf', 'iat', 'jti', 'name', 'given_name', 'family_name', 'middle_name'],
  ...['nickname', 'preferred_username', 'profile', 'picture', 'website', 'gender', 'birthdate', 'zoneinfo'],
  ...[
    'locale',
    'phone_number',
    'phone_number_verified',
    'address',
    'updated_at',
    'azp',
    'nonce',
    'auth_time',
  ],
  ...['at_hash', 'c_hash', 's_hash', 'rt_hash', 'acr', 'amr', 'sub_jwk', 'sid', 'events', 'toe', 'txn'],
  ...['_claim_names', '_claim_sources', 'urn:openid:params:jwt:claim:rt_hash'],
  // RFC 7662, 7800, 8225, 8417, 8485, 8688, 8693, 8747, 8946, 9027, 9068, 9101, 9246, 9321, 9396, 9449, 9493, 9901.
  ...[
    'active',
    'scope',
    'client_id',
    'username',
    'token_type',
    'cnf',
    'sip_from_tag',
    'sip_date',
    'sip_callid',
  ],
  ...['sip_cseq_num', 'sip_via_branch', 'orig', 'dest', 'mky', 'opt', 'div', 'vot', 'vtm', 'jcard', 'act'],
  ...['may_act', 'attest', 'origid', 'rph', 'token_introspection', 'cdniv', 'cdnicrit'],
  ...[
    'cdniip',
    'cdniuc',
    'cdniets',
    'cdnistt',
    'cdnistd',
    'authorization_details',
    'htm',
    'htu',
    'ath',
    'nonce',
  ],
  ...['sig_val_claims', 'verified_claims', 'place_of_birth', 'nationalities', 'birth_family_name'],
  ...['birth_given_name', 'birth_middle_name', 'salutation', 'title', 'msisdn', 'also_known_as', 'sub_id'],
  ...['nfInstanceId', 'nfType', 'nfSetId', 'nfServiceId', 'nfServiceInstanceId', 'at_use_nbr', 'crit'],
  ...[
    'swname',
    'swversion',
    'dloas',
    'submods',
    'eat_nonce',
    'ueid',
    'sueids',
    'oemid',
    'hwmodel',
    'hwversion',
  ],
  ...[
    'eat_profile',
    'oemboot',
    'dbgstat',
    'location',
    'uptime',
    'bootcount',
    'bootseed',
    'intuse',
    'measurements',
  ],
  ...['manifests', 'measres', 'vc', 'vp', 'vct', 'status', '_sd', '_sd_alg', 'sd_hash', 'consumerPlmnId'],
  ...['consumerSnpnId', 'producerPlmnId', 'producerSnpnId', 'producerSnssaiList', 'producerNsiList'],
  ...['producerNfSetId', 'producerNfServiceSetId', 'sourceNfInstanceId', 'analyticsIdList', 'resOwnerId'],
  ...['ntf', 'iap', 'vvt', 'attestation_tokens', 'geohash', 'ogk', 'rcd', 'rcdi', 'crn', 'msgi', 'ppt'],
  // The server's answers besides: what an ID token or a logout token of ours may hold.
  ...[
    'siwe_message',
    'siwe_signature',
    'wallets',
    'logout_hint',
    'trust_framework',
    'jwks',
    'jku',
    'grant_id',
  ],
])
