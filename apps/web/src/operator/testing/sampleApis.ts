import type { Api, ApiApplication, ApiUsage } from '@countersign/product-api'

const files: Api = {
  id: 'api~files',
  identifier: 'https://files.example/v1',
  host: 'files.example/v1',
  name: 'Files',
  scopes: [
    { name: 'files:read', words: 'read files', translations: { de: 'Dateien lesen' } },
    { name: 'files:write', words: 'write files' },
  ],
  tokenKind: 'jwt',
  tokenSeconds: 300,
  tokenSigningAlg: 'RS256',
  subjectType: 'pairwise',
  strangers: 'none',
  tells: [],
  access: 'everyone',
  jwks: null,
  source: 'operator',
  oldSecretUntil: null,
  createdAt: '2026-11-18T09:00:00Z',
  disabledAt: null,
}

const payments: Api = {
  ...files,
  id: 'api~payments',
  identifier: 'https://pay.example',
  host: 'pay.example',
  name: 'Payments',
  scopes: [{ name: 'pay', words: 'pay bills' }],
  tokenKind: 'opaque',
  tells: ['groups'],
  access: { groups: ['staff'] },
  source: 'file',
}

const old: Api = {
  ...files,
  id: 'api~old',
  identifier: 'https://old.example',
  host: 'old.example',
  name: 'Old files',
  disabledAt: '2026-11-20T12:00:00Z',
}

export const apis = { files, payments, old } as const

export const agent: ApiApplication = {
  clientId: 'forum-7f2c',
  name: 'Example Forum',
  delegated: ['files:read'],
  own: [],
}

/** Thirty days, of which the last two have tokens. */
export const usage: ApiUsage = {
  days: Array.from({ length: 30 }, (_, at) => ({
    day: new Date(Date.UTC(2026, 9, 24 + at)).toISOString().slice(0, 10),
    forPeople: at === 29 ? 12 : 0,
    forApplications: at === 28 ? 1 : 0,
  })),
}
