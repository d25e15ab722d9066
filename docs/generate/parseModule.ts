import {
  type Comment,
  type Declaration as DeclarationNode,
  type Program,
  parseSync,
  type Statement,
} from 'oxc-parser'

/** What a name of a module is declared as. */
export type DeclarationKind = 'function' | 'class' | 'interface' | 'type' | 'value'

/** A declaration of a module. */
export interface Declaration {
  readonly name: string
  readonly kind: DeclarationKind
  readonly isExported: boolean
  readonly node: DeclarationNode
  /** The further signatures of an overloaded function, without that of its implementation. */
  readonly overloads: readonly DeclarationNode[]
  /** Its docstring without the stars, or ''. */
  readonly doc: string
}

/** A name that a module has from another one. */
export interface Reexport {
  readonly name: string
  /** Its name there. */
  readonly imported: string
  readonly from: string
}

/** A name that a module gives to something that it declares or imports: `export { a as b }`. */
export interface LocalExport {
  readonly name: string
  readonly local: string
}

/** A module of TypeScript: what it declares, passes on and imports. */
export interface SourceModule {
  readonly path: string
  readonly text: string
  readonly comments: readonly Comment[]
  /** Its first comment, where no declaration follows it at once. */
  readonly doc: string
  readonly declarations: ReadonlyMap<string, Declaration>
  readonly reexports: readonly Reexport[]
  readonly localExports: readonly LocalExport[]
  readonly imports: ReadonlyMap<string, Reexport>
}

/** Parses a module. Throws where it isn't TypeScript. */
export function parseModule(path: string, text: string): SourceModule {
  const { program, comments, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  const unread = program.body.find(isUnread)
  if (unread !== undefined)
    throw new Error(`${path}: the reference would leave out "${text.slice(unread.start, unread.end)}"`)
  return {
    path,
    text,
    comments,
    doc: moduleDoc(program, text, comments),
    declarations: listDeclarations(program, text, comments),
    reexports: program.body.flatMap(listReexports),
    localExports: program.body.flatMap(listLocalExports),
    imports: new Map(program.body.flatMap(listImports).map((found) => [found.name, found])),
  }
}

/** Exports in forms that this module does not follow: a page would be silent about them. */
function isUnread(statement: Statement): boolean {
  if (statement.type === 'ExportAllDeclaration' || statement.type === 'ExportDefaultDeclaration') return true
  if (statement.type !== 'ExportNamedDeclaration') return false
  const { declaration } = statement
  if (declaration?.type !== 'VariableDeclaration') return false
  return declaration.declarations.some(({ id }) => id.type !== 'Identifier')
}

function listDeclarations(
  program: Program,
  text: string,
  comments: readonly Comment[],
): Map<string, Declaration> {
  const declarations = new Map<string, Declaration>()
  for (const statement of program.body) {
    for (const found of declared(statement)) {
      const first = declarations.get(found.name)
      if (first === undefined) {
        const doc = findDoc(text, comments, statement.start)
        declarations.set(found.name, { ...found, doc, overloads: [] })
      } else if (found.node.type === 'TSDeclareFunction')
        declarations.set(found.name, { ...first, overloads: [...first.overloads, found.node] })
    }
  }
  return declarations
}

function declared(statement: Statement): Omit<Declaration, 'doc' | 'overloads'>[] {
  const isExported = statement.type === 'ExportNamedDeclaration'
  const node = isExported ? statement.declaration : statement
  switch (node?.type) {
    case 'FunctionDeclaration':
    case 'TSDeclareFunction':
      return node.id === null ? [] : [{ name: node.id.name, kind: 'function', isExported, node }]
    case 'ClassDeclaration':
      return node.id === null ? [] : [{ name: node.id.name, kind: 'class', isExported, node }]
    case 'TSInterfaceDeclaration':
      return [{ name: node.id.name, kind: 'interface', isExported, node }]
    case 'TSTypeAliasDeclaration':
      return [{ name: node.id.name, kind: 'type', isExported, node }]
    case 'VariableDeclaration':
      return node.declarations.flatMap(({ id }) =>
        id.type === 'Identifier' ? [{ name: id.name, kind: 'value' as const, isExported, node }] : [],
      )
    default:
      return []
  }
}

function listReexports(statement: Statement): Reexport[] {
  if (statement.type !== 'ExportNamedDeclaration' || statement.source === null) return []
  const from = statement.source.value
  return statement.specifiers.flatMap(({ local, exported }) =>
    local.type === 'Identifier' && exported.type === 'Identifier'
      ? [{ name: exported.name, imported: local.name, from }]
      : [],
  )
}

function listLocalExports(statement: Statement): LocalExport[] {
  if (statement.type !== 'ExportNamedDeclaration' || statement.source !== null) return []
  return statement.specifiers.flatMap(({ local, exported }) =>
    local.type === 'Identifier' && exported.type === 'Identifier'
      ? [{ name: exported.name, local: local.name }]
      : [],
  )
}

function listImports(statement: Statement): Reexport[] {
  if (statement.type !== 'ImportDeclaration') return []
  const from = statement.source.value
  return statement.specifiers.flatMap((specifier) =>
    specifier.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier'
      ? [{ name: specifier.local.name, imported: specifier.imported.name, from }]
      : [],
  )
}

function moduleDoc(program: Program, text: string, comments: readonly Comment[]): string {
  const [first] = program.body
  const [comment] = comments
  if (first === undefined || comment === undefined || comment.start > first.start) return ''
  return /\n\s*\n/.test(text.slice(comment.end, first.start)) ? strip(comment) : ''
}

/** The docstring that ends right before a place in a module, or ''. */
export function findDoc(text: string, comments: readonly Comment[], start: number): string {
  const comment = comments.findLast(({ end }) => end <= start)
  if (comment === undefined || !isDoc(comment)) return ''
  const between = text.slice(comment.end, start)
  return between.trim() === '' && !/\n\s*\n/.test(between) ? strip(comment) : ''
}

function isDoc({ type, value }: Comment): boolean {
  return type === 'Block' && value.startsWith('*')
}

function strip({ value }: Comment): string {
  return value
    .replace(/^\*?\s*/, '')
    .replaceAll(/^[ \t]*\* ?/gm, '')
    .trim()
}
