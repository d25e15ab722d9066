import { operatorSettingsSchema } from '@countersign/product-api'
import { StorageError } from '@countersign/server'
import { newWallet } from '@countersign/test-support/createBrowser'
import { answer, type Behaviour, startNode } from '@countersign/test-support/startNode'
import { parse } from 'valibot'
import { expect, onTestFinished, test } from 'vitest'
import { checkHealth } from '../../src/operator/operator.operations.ts'
import { startOperatorService } from './startOperatorService.ts'

async function nodeThat(behaviour: Behaviour): Promise<string> {
  const node = await startNode(behaviour)
  onTestFinished(() => node.stop())
  return node.url
}

test('an operator sees what is configured, and which nodes answer for their chain', async () => {
  const good = await nodeThat(answer('0xa'))
  const ofAnotherChain = await nodeThat(answer('0x1'))
  const silent = await nodeThat(() => {})
  const addresses = [good, ofAnotherChain, silent, 'http://127.0.0.1:1/secret-key'] as const
  const block = { number: '0x1', timestamp: '0x65000000' }
  const stopped = await nodeThat((response, asked, body) =>
    answer(asked.method === 'eth_chainId' ? '0x64' : block)(response, asked, body),
  )
  const setting = {
    name: 'COUNTERSIGN_NAME',
    description: 'a name',
    value: 'Ours',
    source: 'option',
  } as const
  const wallet = newWallet()
  const service = await startOperatorService(
    ':memory:',
    { operators: [wallet.address] },
    {
      settings: [setting],
      chains: [
        { chainId: 10, addresses, quorum: undefined },
        { chainId: 100, addresses: [stopped], quorum: undefined, maxAgeSeconds: 600 },
      ],
    },
  )
  const { ask } = await service.signIn(wallet)
  const { body } = await ask('GET', '/api/operator/settings')
  expect(parse(operatorSettingsSchema, body)).toEqual({
    version: '1.2.3',
    settings: [setting],
    health: {
      database: { kind: 'sqlite', isHealthy: true },
      chains: [
        {
          chainId: 10,
          nodes: addresses.map((address) => ({
            host: new URL(address).host,
            isHealthy: address === good,
          })),
        },
        {
          chainId: 100,
          nodes: [{ host: new URL(stopped).host, isHealthy: false, isStandingStill: true }],
        },
      ],
    },
  })
  expect(JSON.stringify(body)).not.toContain('secret-key')
  expect((await ask('GET', '/api/operator/settings?x=1')).status).toBe(400)
})

test('a database that does not answer is not healthy, whether it fails or hangs', async () => {
  const { store } = await startOperatorService()
  const failing = { ...store, ping: () => Promise.reject(new StorageError(new Error('gone'))) }
  expect((await checkHealth(failing, [])).database.isHealthy).toBe(false)
  const hanging = { ...store, ping: () => Promise.withResolvers<void>().promise }
  expect((await checkHealth(hanging, [])).database.isHealthy).toBe(false)
})
