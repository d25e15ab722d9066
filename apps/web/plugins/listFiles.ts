import type { Plugin } from 'vite'
import { readPageTitles } from './pageTitles.ts'

/**
 * Lists which files each page needs, and each group of texts in each language, in `files.json`: the server names them
 * in the page, so that they are asked for at once. What the page names by itself is left out. Beside them stands what the
 * tab of each page says.
 */
export function listFiles(): Plugin {
  return {
    name: 'countersign:list-files',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const filesOf = (name: string, seen: Set<string> = new Set()): Set<string> => {
        if (seen.has(name)) return seen
        seen.add(name)
        for (const next of chunks.find(({ fileName }) => fileName === name)?.imports ?? [])
          filesOf(next, seen)
        return seen
      }
      const first = chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName)
      const named = new Set(first.flatMap((name) => [...filesOf(name)]))
      const list: { entries: Files; languages: Record<string, Files> } = { entries: {}, languages: {} }
      for (const { facadeModuleId, fileName } of chunks) {
        const files = [...filesOf(fileName)].filter((name) => !named.has(name)).map((name) => `/${name}`)
        const [, entry] = /\/src\/entries\/(\w+)\.tsx$/.exec(facadeModuleId ?? '') ?? []
        if (entry !== undefined) list.entries[entry] = files
        const [, tag, group] = /\/src\/languages\/([^/]+)\/(\w+)\.ts$/.exec(facadeModuleId ?? '') ?? []
        if (tag !== undefined && group !== undefined)
          list.languages[tag] = { ...list.languages[tag], [group]: files }
      }
      const source = JSON.stringify({ ...list, titles: await readPageTitles() })
      this.emitFile({ type: 'asset', fileName: 'files.json', source })
    },
  }
}

type Files = Record<string, string[]>
