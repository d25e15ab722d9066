import { isObject } from '../../jwt/parseJwt.ts'
import { type Metadata, refuseMetadata } from './refuseMetadata.ts'

/** What is wrong with a value; undefined where nothing is. */
type FindFault = (value: unknown) => string | undefined

const findFaultOfText: FindFault = (value) =>
  typeof value === 'string' && value !== '' ? undefined : 'is no text'
const findFaultOfSwitch: FindFault = (value) =>
  typeof value === 'boolean' ? undefined : 'is neither true nor false'
const findFaultOfList: FindFault = (value) =>
  Array.isArray(value) && value.every((one) => findFaultOfText(one) === undefined)
    ? undefined
    : 'is no list of texts'
/** What is of which kind; of lists and texts, which values are taken is said by the rules of all applications. */
const kinds: Readonly<Record<string, FindFault>> = {
  backchannel_logout_session_required: findFaultOfSwitch,
  dpop_bound_access_tokens: findFaultOfSwitch,
  require_auth_time: findFaultOfSwitch,
  require_pushed_authorization_requests: findFaultOfSwitch,
  require_signed_request_object: findFaultOfSwitch,
  contacts: (value) =>
    findFaultOfList(value) ??
    ([value].flat().every(isMailAddress) ? undefined : 'holds what is no email address'),
  default_acr_values: findFaultOfList,
  grant_types: findFaultOfList,
  post_logout_redirect_uris: findFaultOfList,
  redirect_uris: findFaultOfList,
  response_types: findFaultOfList,
  application_type: findFaultOfText,
  authorization_signed_response_alg: findFaultOfText,
  backchannel_logout_uri: findFaultOfText,
  client_name: findFaultOfText,
  client_uri: findFaultOfText,
  id_token_signed_response_alg: findFaultOfText,
  initiate_login_uri: (value) =>
    typeof value === 'string' && URL.parse(value)?.protocol === 'https:' ? undefined : 'is no https address',
  introspection_signed_response_alg: findFaultOfText,
  jwks: (value) => (isKeySet(value) ? undefined : 'is no set of keys'),
  jwks_uri: findFaultOfText,
  logo_uri: findFaultOfText,
  policy_uri: findFaultOfText,
  request_object_signing_alg: findFaultOfText,
  scope: findFaultOfText,
  sector_identifier_uri: findFaultOfText,
  subject_type: findFaultOfText,
  token_endpoint_auth_method: findFaultOfText,
  token_endpoint_auth_signing_alg: findFaultOfText,
  tos_uri: findFaultOfText,
  userinfo_signed_response_alg: findFaultOfText,
  default_max_age: (value) =>
    Number.isSafeInteger(value) && Number(value) >= 0 ? undefined : 'is no whole number of seconds',
}

/**
 * Checks that each of the metadata that a standard has a name for is of its kind. An empty text, or null, is none.
 *
 * @throws {OAuthError} `invalid_client_metadata`, or `invalid_redirect_uri`
 */
export function checkKinds(written: Metadata): void {
  for (const [name, findFault] of Object.entries(kinds)) {
    const value = written[name]
    const fault = value === undefined ? undefined : findFault(value)
    if (fault !== undefined) throw refuseMetadata(name, fault)
  }
}

/** As forms of pages take them (HTML Living Standard, section 4.10.5.1.5): letters, digits and some signs, at a host. */
function isMailAddress(value: unknown): boolean {
  return /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)*$/i.test(String(value))
}

/** What else keys are is checked where all applications are. */
function isKeySet(value: unknown): boolean {
  if (!isObject(value) || !Array.isArray(value['keys'])) return false
  const isText = (member: unknown) => member === undefined || findFaultOfText(member) === undefined
  return value['keys'].every(
    (key: unknown) =>
      isObject(key) &&
      [key['alg'], key['kid'], key['use']].every(isText) &&
      (key['x5c'] === undefined || findFaultOfList(key['x5c']) === undefined),
  )
}
