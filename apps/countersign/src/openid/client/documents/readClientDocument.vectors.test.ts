import { scopeNames } from '@countersign/product-api'
import { expect, test } from 'vitest'
import chatgpt from '../../../../../../vectors/client-documents/chatgpt.json' with { type: 'json' }
import claudeCode from '../../../../../../vectors/client-documents/claude-code.json' with { type: 'json' }
import codex from '../../../../../../vectors/client-documents/codex.json' with { type: 'json' }
import opencode from '../../../../../../vectors/client-documents/opencode.json' with { type: 'json' }
import vscode from '../../../../../../vectors/client-documents/vscode.json' with { type: 'json' }
import { rulesOfTests } from '../../../../test/openid/support/makeClient.ts'
import { createDocumentPolicy } from './documentPolicy.ts'
import { readClientDocument } from './readClientDocument.ts'

const { parse } = createDocumentPolicy({
  settings: { clientDocuments: 'open', clientDocumentHosts: [] },
  origins: ['https://login.example'],
  isLoopbackAllowed: false,
})

const both = ['authorization_code', 'refresh_token']
const scopes = ['openid', 'profile', 'offline_access']

test.each([
  [claudeCode, { name: 'Claude Code', applicationType: 'native', tokenEndpointAuthMethod: 'none' }],
  [codex, { name: 'Codex', applicationType: 'native', tokenEndpointAuthMethod: 'none' }],
  [opencode, { name: 'opencode', applicationType: 'native', tokenEndpointAuthMethod: 'none' }],
  [vscode, { name: 'Visual Studio Code', applicationType: 'native', tokenEndpointAuthMethod: 'none' }],
  [
    chatgpt,
    {
      name: 'ChatGPT',
      applicationType: 'web',
      tokenEndpointAuthMethod: 'private_key_jwt',
      jwksUri: 'https://chatgpt.com/oauth/jwks.json',
    },
  ],
])('the document of an agent is taken: $client_name', (document, expected) => {
  const { client_id, redirect_uris } = document
  const application = readClientDocument(document, parse(client_id), {
    rules: rulesOfTests,
    offered: scopeNames,
  })
  expect(application).toMatchObject({ ...expected, redirectUris: redirect_uris, grantTypes: both, scopes })
})
