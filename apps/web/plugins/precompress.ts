import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(?:js|css|svg|txt)$/
const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/**
 * Writes a `.br` and a `.gz` beside each text file of the build, so that the server only picks one. Not beside
 * the page itself: the server fills that in first.
 */
export function precompress(): Plugin {
  let folder = ''
  return {
    name: 'countersign:precompress',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir)
    },
    async writeBundle() {
      const entries = await readdir(folder, { recursive: true })
      await Promise.all(
        entries.filter((entry) => compressible.test(entry)).map((entry) => compress(join(folder, entry))),
      )
    },
  }
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file)
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  await Promise.all([
    toBrotli(bytes, quality).then((small) => writeFile(`${file}.br`, small)),
    toGzip(bytes, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
  ])
}
