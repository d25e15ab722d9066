import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}

/** Serves the files of a folder below a path, to this machine only. A path without an ending is that page's file. */
export async function serveFolder(folder, { port, base }) {
  const server = createServer(async ({ url = '/' }, response) => {
    const file = await findFile(folder, base, url)
    response.statusCode = file === undefined ? 404 : 200
    const shown = file ?? join(folder, '404.html')
    response.setHeader('content-type', types[extname(shown)] ?? 'application/octet-stream')
    createReadStream(shown)
      .on('error', () => response.destroy())
      .pipe(response)
  })
  await new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    address: `http://127.0.0.1:${server.address().port}${base}`,
    close: () => server.close() && server.closeAllConnections(),
  }
}

async function findFile(folder, base, url) {
  // Parsed as a URL, a path has no `..` left in it.
  const { pathname } = new URL(url, 'http://localhost')
  if (!pathname.startsWith(base)) return undefined
  const path = join(folder, decodeURIComponent(pathname.slice(base.length)))
  if (!path.startsWith(folder)) return undefined
  const candidates = pathname.endsWith('/') ? [join(path, 'index.html')] : [path, `${path}.html`]
  for (const candidate of candidates) if (await isFile(candidate)) return candidate
  return undefined
}

async function isFile(path) {
  const found = await stat(path).catch(() => undefined)
  return found?.isFile() === true
}
