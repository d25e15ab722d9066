import { type Browser, createBrowser } from '@countersign/test-support/createBrowser'
import type { RunningProduct } from './startProduct.ts'

/** A browser with cookies of its own on a page of a running product. */
export function openBrowser({ ask, origin }: Pick<RunningProduct, 'ask' | 'origin'>): Browser {
  const send = async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url)
    const text = await request.text()
    const answer = await ask({
      path: pathname + search,
      method: request.method,
      headers: Object.fromEntries(request.headers),
      ...(text === '' ? {} : { body: text }),
    })
    const headers = new Headers()
    for (const [name, values] of Object.entries(answer.headers)) {
      for (const value of [values ?? []].flat()) headers.append(name, value)
    }
    return new Response(answer.status === 204 ? null : answer.body, { status: answer.status, headers })
  }
  return createBrowser(send, origin)
}
