import type { BrowserContext } from '@playwright/test'

/** What a browser asks of an address goes to the process at a port of this machine, as through a proxy. */
export const sendTo = async (context: BrowserContext, origin: string, port: number): Promise<void> => {
  await context.route(`${origin}/**`, async (route) => {
    const request = route.request()
    const { host, pathname, search } = new URL(request.url())
    const cookies = await context.cookies(request.url())
    const response = await route.fetch({
      url: `http://127.0.0.1:${port}${pathname}${search}`,
      headers: {
        ...request.headers(),
        host,
        cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
      },
      maxRedirects: 0,
    })
    await route.fulfill({ response })
  })
}
