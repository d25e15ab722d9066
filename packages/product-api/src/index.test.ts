import {
  accountDownloads,
  accountEndpoints,
  type Endpoints,
  healthEndpoints,
  publicEndpoints,
  signInEndpoints,
} from '@countersign/protocol'
import { expect, test } from 'vitest'
import * as productApi from './index.ts'

test('the public names of the package', () => {
  expect(Object.keys(productApi).sort()).toMatchInlineSnapshot(`
    [
      "applicationAccessSchema",
      "applicationChangeSchema",
      "applicationDownloads",
      "applicationDraftSchema",
      "applicationEndpoints",
      "applicationListSchema",
      "applicationSchema",
      "applicationSecretSchema",
      "applicationTrialSchema",
      "connectedApplicationListSchema",
      "connectedApplicationSchema",
      "connectionDownloads",
      "connectionEndpoints",
      "consentRequestSchema",
      "consentWords",
      "deliveryListSchema",
      "deliverySchema",
      "deviceCodeRequestSchema",
      "deviceEndpoints",
      "emailEndpoints",
      "emailRequestSchema",
      "emailStateSchema",
      "emailVerificationSchema",
      "groupOfPersonSchema",
      "groupReasonSchema",
      "groupSlugSchema",
      "groupsClaimSchema",
      "interactionDownloads",
      "interactionEndpoints",
      "interactionResultSchema",
      "interactionSchema",
      "listClaims",
      "logoTypes",
      "namedPersonSchema",
      "newOperatorTokenSchema",
      "operatorActivitySchema",
      "operatorClaimSchema",
      "operatorDownloads",
      "operatorEndpoints",
      "operatorEventSchema",
      "operatorOverviewSchema",
      "operatorSettingsSchema",
      "operatorTokenListSchema",
      "operatorTokenSchema",
      "overviewDays",
      "pageSettingsSchema",
      "personChangeSchema",
      "personDetailsSchema",
      "personListSchema",
      "personSchema",
      "productEventKinds",
      "productShapes",
      "publishedEndpoints",
      "scopeNames",
      "scopes",
      "signingKeyListSchema",
      "tokenDraftSchema",
      "tokenEndpoints",
      "tokenRights",
    ]
  `)
})

test('no two endpoints have the same method and path, over both packages', () => {
  const tables: Endpoints[] = [
    signInEndpoints,
    publicEndpoints,
    healthEndpoints,
    accountEndpoints,
    accountDownloads,
    productApi.applicationEndpoints,
    productApi.applicationDownloads,
    productApi.connectionEndpoints,
    productApi.connectionDownloads,
    productApi.interactionEndpoints,
    productApi.interactionDownloads,
    productApi.deviceEndpoints,
    productApi.operatorEndpoints,
    productApi.operatorDownloads,
    productApi.publishedEndpoints,
  ]
  const calls = tables.flatMap((table) => Object.values(table).map(({ method, path }) => `${method} ${path}`))
  expect(calls.length).toBeGreaterThan(40)
  expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([])
})
