import { type Endpoints, nextCursorSchema, pageQuery, timestampSchema } from '@countersign/protocol'
import * as v from 'valibot'
import type { Scope } from './scopes.ts'

/** How much belongs to a gate. */
export const gateLimits = {
  hosts: 20,
  openPaths: 50,
  openNetworks: 20,
  pathLength: 200,
} as const

/** What a gate may tell the site behind it. */
export const gateScopes = [
  'openid',
  'profile',
  'email',
  'wallet',
  'groups',
] as const satisfies readonly Scope[]

/**
 * What the site behind a gate is told of the person, each in a header of its own, always all of them, in this order: who they
 * are, in a name that nobody can choose; the `sub`; what they call themselves; their email address, groups and wallet.
 */
export const gateValues = ['user', 'subject', 'name', 'email', 'groups', 'wallet'] as const
export type GateValue = (typeof gateValues)[number]

/** In which header each travels, unless the gate says otherwise: the names that most software for this knows. */
export const usualGateHeaders: Readonly<Record<GateValue, string>> = {
  user: 'Remote-User',
  subject: 'Remote-Sub',
  name: 'Remote-Name',
  email: 'Remote-Email',
  groups: 'Remote-Groups',
  wallet: 'Remote-Wallet',
}

const headerName = v.optional(v.string())

/** A gate as it is written: what stands before a site that has no sign-in of its own. Left out means none, or no. */
export const gateDraftSchema = v.strictObject({
  /** Where people open the site, each with its port where that is not 443: `files.example`. */
  hosts: v.array(v.string()),
  /** What begins with one of these paths is open to everyone: `/healthz`. */
  openPaths: v.optional(v.array(v.string())),
  /** Whether questions of browsers before a request of another origin (CORS) pass: they bring no cookies. */
  isPreflightOpen: v.optional(v.boolean()),
  /** From these network addresses or ranges everything passes without a sign-in: `10.8.0.0/24`. */
  openNetworks: v.optional(v.array(v.string())),
  /** Names of headers other than the usual ones. */
  headers: v.optional(
    v.strictObject({
      user: headerName,
      subject: headerName,
      name: headerName,
      email: headerName,
      groups: headerName,
      wallet: headerName,
    }),
  ),
  /** Whether the site is sent a signed token as well, in `Authorization`. */
  sendsToken: v.optional(v.boolean()),
})
export type GateDraft = v.InferOutput<typeof gateDraftSchema>

/** A gate as an operator sees it. */
export const gateSchema = v.object({
  hosts: v.array(v.string()),
  openPaths: v.array(v.string()),
  isPreflightOpen: v.boolean(),
  openNetworks: v.array(v.string()),
  headers: v.object({
    user: v.string(),
    subject: v.string(),
    name: v.string(),
    email: v.string(),
    groups: v.string(),
    wallet: v.string(),
  }),
  sendsToken: v.boolean(),
})
export type Gate = v.InferOutput<typeof gateSchema>

/** `GET /api/operator/unknown-hosts?cursor=&limit=`, answer: hosts that proxies asked about and no gate has, the latest first. */
export const unknownHostListSchema = v.object({
  hosts: v.array(
    v.object({
      host: v.string(),
      firstAt: timestampSchema,
      lastAt: timestampSchema,
      count: v.number(),
    }),
  ),
  next: nextCursorSchema,
})
export type UnknownHostList = v.InferOutput<typeof unknownHostListSchema>

/** The proxies that a configuration is written for. */
export const proxyKinds = ['nginx', 'caddy', 'haproxy', 'traefik', 'kubernetes'] as const
export type ProxyKind = (typeof proxyKinds)[number]

/** `GET /api/operator/applications/:clientId/proxy-configuration?proxy=&upstream=&server=`, answer. */
export const proxyConfigurationSchema = v.object({
  proxy: v.picklist(proxyKinds),
  /** Where the proxy reaches the site, and where it reaches this server: host and port. */
  upstream: v.string(),
  server: v.string(),
  files: v.array(
    v.object({
      /** Where it belongs. */
      name: v.string(),
      text: v.string(),
      language: v.picklist(['nginx', 'caddyfile', 'haproxy', 'lua', 'yaml']),
    }),
  ),
  /** Stands in the files in the place of the gate's secret; null where the proxy needs none. */
  secretPlaceholder: v.nullable(v.string()),
  /** Whether any proxy may ask: not where `COUNTERSIGN_TRUSTED_PROXIES` is empty. */
  hasTrustedProxies: v.boolean(),
})
export type ProxyConfiguration = v.InferOutput<typeof proxyConfigurationSchema>

/** `POST /api/operator/applications/:clientId/test`, request: the host of the gate that is tested. */
export const gateTestRequestSchema = v.strictObject({ host: v.string() })

/** Something about a gate that is not as it should be. */
const gateFindingSchema = v.object({
  id: v.string(),
  /** Whether somebody may get in by it, or pass for somebody else. */
  isOpen: v.boolean(),
  /** What was asked, and what came back. */
  what: v.string(),
  why: v.string(),
  fix: v.string(),
})

/** The answer: no finding where the proxy is set up as the configuration says. */
export const gateTestSchema = v.object({ host: v.string(), findings: v.array(gateFindingSchema) })
export type GateTest = v.InferOutput<typeof gateTestSchema>

/** The endpoints for gates besides those of every application. */
export const gateEndpoints = {
  unknownHosts: {
    method: 'GET',
    path: '/api/operator/unknown-hosts',
    query: pageQuery,
    response: unknownHostListSchema,
  },
  proxyConfiguration: {
    method: 'GET',
    path: '/api/operator/applications/:clientId/proxy-configuration',
    query: {
      proxy: `${proxyKinds.join(', ')}: the first by default`,
      upstream: 'the host and port at which the proxy reaches the site; 127.0.0.1:8080 by default',
      server: 'the host and port at which the proxy reaches this server; its port on 127.0.0.1 by default',
    },
    response: proxyConfigurationSchema,
  },
  testGate: {
    method: 'POST',
    path: '/api/operator/applications/:clientId/test',
    body: gateTestRequestSchema,
    response: gateTestSchema,
  },
} as const satisfies Endpoints
