import { expect, it } from 'vitest'
import { readConfiguration } from './readConfiguration.ts'

it.each([
  [{ COUNTERSIGN_CLIENT_DOCUMENTS: 'listed' }, ['clientDocuments']],
  [{ COUNTERSIGN_CLIENT_DOCUMENTS: 'listed', COUNTERSIGN_CLIENT_DOCUMENT_HOSTS: 'claude.ai' }, []],
  [{ COUNTERSIGN_CLIENT_DOCUMENT_HOSTS: 'claude.ai' }, ['clientDocumentHosts']],
  [{ COUNTERSIGN_CLIENT_DOCUMENTS: 'open', COUNTERSIGN_CLIENT_DOCUMENT_HOSTS: 'claude.ai' }, []],
])(
  'doubts client documents that nobody can have, and hosts that count for nothing: %j',
  (environment, keys) => {
    expect(readConfiguration(environment).doubts.map(({ key }) => key)).toEqual(keys)
  },
)
