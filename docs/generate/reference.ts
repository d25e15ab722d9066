import { readFileSync } from 'node:fs'
import { type FindElsewhere, formatReference, type Introduction } from './formatReference.ts'
import { listSections, type Section } from './listItems.ts'
import { readEntries } from './readEntries.ts'

/** A page of the reference, made from the sources. */
export interface ReferencePage {
  readonly path: string
  readonly text: string
}

const introductions: readonly Introduction[] = [
  {
    folder: 'client',
    lead: `Finds wallets in the browser and runs a sign-in, without a framework. The
[README](../../packages/client/README.md) has a first example; [Wallets of a sign-in](wallets.md) says which wallets are
listed, and [Move from RainbowKit](../how-to/move-from-rainbowkit.md) shows its calls in a page.`,
  },
  {
    folder: 'react',
    lead: `A provider, hooks and components for React. The [README](../../packages/react/README.md) has a first example
and says how to style the components.`,
  },
  {
    folder: 'server',
    lead: `The API as one Fetch handler over SQLite or Postgres. The [README](../../packages/server/README.md) has a first
example, the [HTTP API](http-api.md) lists what it answers, and [Versions](versions.md) says which entries are stable.`,
  },
  {
    folder: 'api',
    lead: `Verifies access tokens in an API, and serves its metadata. The [README](../../packages/api/README.md) has a first
example, and [Protect an API](../how-to/protect-an-api.md) shows how.`,
  },
  {
    folder: 'testing',
    lead: `A signed-in person, wallets and a chain for the tests of an application that embeds Countersign.
[Test your application](../how-to/test-your-application.md) shows how.`,
  },
  {
    folder: 'protocol',
    lead: `The JSON that the browser and the server exchange, as valibot schemas with their types, and the error catalogue.
The [HTTP API](http-api.md) shows the same shapes by endpoint.`,
  },
]

/** Makes the pages of the reference that come from the sources. */
export function makeReference(): ReferencePage[] {
  const packages = introductions.map((introduction) => {
    const { documented, listed } = readEntries(`packages/${introduction.folder}`)
    return { introduction, listed, sections: listSections(documented) }
  })
  const findElsewhere = createFinder(
    new Map(packages.map(({ introduction, sections }) => [introduction.folder, sections])),
  )
  return packages.map(({ introduction, sections, listed }) => ({
    path: `docs/reference/${introduction.folder}.md`,
    text: formatReference(introduction, sections, listed, findElsewhere),
  }))
}

function createFinder(packages: ReadonlyMap<string, readonly Section[]>): FindElsewhere {
  const siwe = readFileSync(new URL('../reference/siwe.md', import.meta.url), 'utf8')
  return (specifier, name) => {
    const [, folder = ''] = /^@countersign\/(\w+)/.exec(specifier) ?? []
    if (folder === 'siwe')
      return siwe.includes(`\n### \`${name}\`\n`) ? `siwe.md#${name.toLowerCase()}` : undefined
    const found = packages
      .get(folder)
      ?.flatMap(({ items }) => items)
      .find((item) => item.name === name)
    return found && `${folder}.md#${found.anchor}`
  }
}
