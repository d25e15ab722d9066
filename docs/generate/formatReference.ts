import { formatSignature } from './formatSignature.ts'
import { type Item, inReadingOrder, kinds, type Section } from './listItems.ts'
import { listMembers, listNames } from './listMembers.ts'
import { readDoc } from './readDoc.ts'
import { type PublicExport, resolveName } from './readEntries.ts'

/** What a page says before it lists the exports. */
export interface Introduction {
  /** The package's name in its folder: `server` of `packages/server`. */
  readonly folder: string
  readonly lead: string
}

/** Finds the address of an export of another package that has a page: `protocol.md#session`. */
export type FindElsewhere = (specifier: string, name: string) => string | undefined

/** Formats the reference page of a package: every export of every entry, as the sources declare it. */
export function formatReference(
  { folder, lead }: Introduction,
  sections: readonly Section[],
  listed: readonly string[],
  findElsewhere: FindElsewhere,
): string {
  const links = createLinks(sections, findElsewhere)
  return `${[
    `# \`@countersign/${folder}\`: reference`,
    `<!-- Made from the sources by "npm run reference": change the docstring, not this page. -->`,
    lead,
    ...sections.flatMap((section) => formatSection(section, links)),
    ...formatListed(listed),
  ].join('\n\n')}\n`
}

function formatSection({ entry, items, known, passed }: Section, links: Links): string[] {
  return [
    `## \`${entry.specifier}\``,
    ...(entry.doc === '' ? [] : [entry.doc]),
    ...formatIndex(items),
    ...(known.length === 0 ? [] : [`Exported here, too: ${known.map(linkTo).join(' · ')}`]),
    ...passed.map((one) => links.toPassed(one)),
    ...inReadingOrder(items).map((item) => formatItem(item, links)),
  ]
}

function formatIndex(items: readonly Item[]): string[] {
  const lines = kinds.flatMap((kind) => {
    const ofKind = items.filter((item) => item.kind === kind)
    return ofKind.length === 0 ? [] : [`- ${kind}: ${ofKind.map(linkTo).join(' · ')}`]
  })
  return lines.length === 0 ? [] : [lines.join('\n')]
}

function formatListed(listed: readonly string[]): string[] {
  if (listed.length === 0) return []
  const families = Map.groupBy(listed, (specifier) => specifier.replace(/[\w-]+$/, ''))
  const lines = [...families].map(([family, specifiers]) =>
    specifiers.length === 1
      ? `- \`${specifiers[0]}\``
      : `- \`${family}…\`: ${specifiers.map((specifier) => `\`${specifier.slice(family.length)}\``).join(', ')}`,
  )
  return ['## Other entries', lines.join('\n')]
}

function formatItem(item: Item, { ofNames, inText }: Links): string {
  const { heading, name, module, declaration } = item
  const { text, returns, throws, examples } = readDoc(declaration.doc || describeInferred(item))
  const language = module.path.endsWith('.tsx') ? 'tsx' : 'ts'
  const links = ofNames(item)
  const members = listMembers(module, declaration).map(({ name: member, isOptional, doc }) => {
    const { text: explained } = readDoc(doc)
    return `- \`${member}${isOptional ? '?' : ''}\`: ${inText(explained, item).replaceAll('\n', '\n  ')}`
  })
  return [
    `### ${heading}`,
    ...(text === '' ? [] : [inText(text, item)]),
    `\`\`\`ts\n${formatSignature(module, declaration).replace(declaration.name, name)}\n\`\`\``,
    ...(members.length === 0 ? [] : [members.join('\n')]),
    ...returns.map((returned) => `Returns ${inText(returned, item)}`),
    ...throws.map((thrown) => `Throws ${inText(thrown.replace(/^\{(\w+)\}/, '`$1`'), item)}`),
    ...examples.map((example) => `\`\`\`${language}\n${example}\n\`\`\``),
    ...(links.length === 0 ? [] : [`See ${links.join(' · ')}`]),
  ].join('\n\n')
}

/** What a type that is only read off a schema says: the schema's docstring stands at the schema. */
function describeInferred({ module, declaration: { node } }: Item): string {
  const [, schema] = /= v\.InferOutput<typeof (\w+)>$/.exec(module.text.slice(node.start, node.end)) ?? []
  return schema === undefined ? '' : `The values that \`${schema}\` accepts.`
}

interface Links {
  /** To the types that a declaration names. */
  readonly ofNames: (item: Item) => string[]
  /** In place of what a docstring names in backticks or by `@link`. */
  readonly inText: (text: string, item: Item) => string
  readonly toPassed: (one: PublicExport) => string
}

function createLinks(sections: readonly Section[], findElsewhere: FindElsewhere): Links {
  const items = sections.flatMap((section) => section.items)
  const byDeclaration = new Map(items.map((item) => [item.declaration, item]))

  function linkName({ module, anchor }: Item, name: string): string[] {
    const found = resolveName(module, name)
    if (found?.origin !== undefined) {
      const declaration = found.origin.module.declarations.get(found.origin.name)
      const linked = declaration && byDeclaration.get(declaration)
      return linked === undefined || linked.anchor === anchor ? [] : [linkTo(linked)]
    }
    const address = found?.from === undefined ? undefined : findElsewhere(found.from, name)
    return address === undefined ? [] : [`[\`${name}\`](${address})`]
  }

  return {
    ofNames: (item) => [...new Set(listNames(item.declaration).flatMap((name) => linkName(item, name)))],
    inText: (text, { name, module }) =>
      text
        .replaceAll(/\{@link ([\w.]+)\}/g, (_, linked: string) => `\`${linked}\``)
        .replaceAll(/(?<!\[)`(\w+)`/g, (code, used: string) => {
          const named = items.filter((item) => item.name === used)
          const linked = named.find((item) => item.module === module) ?? named[0]
          return used === name || linked === undefined ? code : linkTo(linked)
        }),
    toPassed: ({ name, from = '' }) => {
      const address = findElsewhere(from, name)
      const shown = address === undefined ? `\`${name}\`` : `[\`${name}\`](${address})`
      return `${shown} comes from \`${from}\`.`
    },
  }
}

function linkTo({ name, anchor }: Item): string {
  return `[\`${name}\`](#${anchor})`
}
