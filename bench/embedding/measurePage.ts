import { gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

export interface PageSize {
  /** What the page loads before anything is clicked: its script, with what that imports, and its styles. */
  readonly first: number
  /** All that it may load, without the languages that it does not speak. */
  readonly all: number
}

interface File {
  readonly fileName: string
  readonly bytes: number
  readonly isEntry: boolean
  readonly imports: readonly string[]
}

/** Builds a page, and tells what it takes, compressed by gzip. */
export async function measurePage(folder: string): Promise<PageSize> {
  const files = await buildPage(folder)
  const first = new Set(files.filter(({ isEntry, fileName }) => isEntry || fileName.endsWith('.css')))
  // A set that grows is visited to its end.
  for (const { imports } of first) {
    for (const file of files) if (imports.includes(file.fileName)) first.add(file)
  }
  const all = files.filter(
    ({ fileName }) => !/\/(?:ar|de|en|es|fr|it|ja|ko|pt-BR|ru|tr|vi|zh-\w+)-/.test(fileName),
  )
  return { first: sum([...first]), all: sum(all) }
}

async function buildPage(root: string): Promise<readonly File[]> {
  const built = await build({ configFile: false, root, logLevel: 'error', plugins: [react()] })
  const outputs = Array.isArray(built) ? built : 'output' in built ? [built] : []
  return outputs.flatMap(({ output }) =>
    output
      .filter(({ fileName }) => /\.(?:js|css)$/.test(fileName))
      .map((file) => ({
        fileName: file.fileName,
        bytes: gzipSync(file.type === 'chunk' ? file.code : file.source, { level: 9 }).length,
        isEntry: file.type === 'chunk' && file.isEntry,
        imports: file.type === 'chunk' ? file.imports : [],
      })),
  )
}

function sum(files: readonly File[]): number {
  return files.reduce((total, { bytes }) => total + bytes, 0)
}
