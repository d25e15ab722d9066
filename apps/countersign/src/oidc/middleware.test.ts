import { once } from 'node:events'
import { createServer } from 'node:http'
import { Provider } from 'oidc-provider'
import { expect, onTestFinished, test, vi } from 'vitest'
import { releaseContext } from './middleware.ts'

test('a context holds nothing of its request any more when the answer is out', async () => {
  const { ask, contexts } = await start()
  await ask('/auth?client_id=someone&response_type=code&scope=openid')
  await ask('/jwks')
  await ask('/nowhere')
  for (const context of contexts) {
    expect(context).toMatchObject({ req: undefined, res: undefined, request: undefined, response: undefined })
    expect(context['oidc']?.entities ?? {}).toEqual({})
    expect(context['oidc']?.params).toBeUndefined()
    for (const key of Object.getOwnPropertySymbols(context))
      expect(Reflect.get(context, key)).toMatchObject({ request: undefined, response: undefined })
  }
  expect(contexts).toHaveLength(3)
})

async function start() {
  const contexts: Parameters<Parameters<Provider['use']>[0]>[0][] = []
  // It says at length that it was made for a test.
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(console, 'info').mockReturnValue()
  const redirect_uris = ['https://app.example/callback']
  const provider = new Provider('http://localhost', {
    clients: [{ client_id: 'someone', client_secret: 'secret', redirect_uris }],
  })
  releaseContext(provider)
  provider.use(async (context, next) => {
    await next()
    contexts.push(context)
  })
  const server = createServer(provider.callback()).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.close()
  })
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new TypeError('a listening server has a port')
  const ask = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${address.port}${path}`, { redirect: 'manual' })
    await answer.text()
  }
  return { ask, contexts }
}
