import {
  confirmed,
  type Endpoints,
  nextCursorSchema,
  pageQuery,
  timestampSchema,
} from '@countersign/protocol'
import * as v from 'valibot'
import type { ProductChange } from './changes.ts'

/**
 * What an operator token may be made for. Writing includes reading; `applications:credentials` is needed for what decides
 * who an application is: its redirect addresses, its secrets, its keys; and `apis:credentials` for the same of an API, and for
 * what is signed for it. Roles and tokens are for people alone.
 */
export const tokenRights = [
  'people:read',
  'people:write',
  'groups:read',
  'groups:write',
  'applications:read',
  'applications:write',
  'applications:credentials',
  'apis:read',
  'apis:write',
  'apis:credentials',
  'policy:read',
  'policy:write',
  'brand:read',
  'brand:write',
  'events:read',
] as const

/** One thing that an operator token may do, such as `people:read`. */
export type TokenRight = (typeof tokenRights)[number]

const right = v.picklist(tokenRights)

/** `POST /api/operator/tokens`, request. */
export const tokenDraftSchema = v.strictObject({
  /** 1 to 60 characters of ASCII: it stands in what is signed. */
  name: v.string(),
  can: v.array(right),
  /** RFC 3339, at most 366 days from now. */
  until: timestampSchema,
  /** Addresses and ranges such as `10.0.0.0/8` that it may be used from; anywhere when left out. */
  networks: v.optional(v.array(v.string())),
})
export type TokenDraft = v.InferOutput<typeof tokenDraftSchema>

/** An operator token as its list shows it; what it holds is shown once, when it is made. */
export const operatorTokenSchema = v.object({
  id: v.string(),
  name: v.string(),
  can: v.array(right),
  networks: v.array(v.string()),
  /** The operator who made it; null where it was made at the terminal. */
  madeBy: v.nullable(v.string()),
  createdAt: timestampSchema,
  until: timestampSchema,
  /** To the minute; null before its first use. */
  lastUsedAt: v.nullable(timestampSchema),
  revokedAt: v.nullable(timestampSchema),
  /** Whether it works now: it is neither revoked nor expired, and who made it is still an operator. */
  isActive: v.boolean(),
})
export type OperatorToken = v.InferOutput<typeof operatorTokenSchema>

/** `GET /api/operator/tokens?cursor=&limit=`, answer: newest first. */
export const operatorTokenListSchema = v.object({
  tokens: v.array(operatorTokenSchema),
  next: nextCursorSchema,
})
export type OperatorTokenList = v.InferOutput<typeof operatorTokenListSchema>

/** `POST /api/operator/tokens`, answer: the one time that the token is shown. */
export const newOperatorTokenSchema = v.object({ token: v.string(), facts: operatorTokenSchema })
export type NewOperatorToken = v.InferOutput<typeof newOperatorTokenSchema>

/** The endpoints for operator tokens. */
export const tokenEndpoints = {
  tokens: {
    method: 'GET',
    path: '/api/operator/tokens',
    query: pageQuery,
    response: operatorTokenListSchema,
  },
  addToken: confirmed(
    {
      method: 'POST',
      path: '/api/operator/tokens',
      body: tokenDraftSchema,
      response: newOperatorTokenSchema,
    },
    ({ body: { name, can, until, networks = [] } }) => ({
      kind: 'add_operator_token',
      name,
      can: can.join(' '),
      until,
      networks: networks.join(' '),
    }),
  ),
  revokeToken: { method: 'DELETE', path: '/api/operator/tokens/:id', response: 'nothing' },
} as const satisfies Endpoints<ProductChange>
