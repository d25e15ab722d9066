import { type Node, visitorKeys } from 'oxc-parser'
import { type Declaration, findDoc, type SourceModule } from './parseModule.ts'

/** A member of a declaration that has a docstring of its own: `limits.idleSeconds`. */
export interface Member {
  readonly name: string
  readonly isOptional: boolean
  readonly doc: string
}

/** The members that a docstring explains, those inside of others by their path. */
export function listMembers(module: SourceModule, { node }: Declaration): Member[] {
  return listBelow(module, node, '')
}

function listBelow(module: SourceModule, node: Node, path: string): Member[] {
  const name = nameMember(module, node)
  const below = name === undefined ? path : `${path}${name}.`
  const inner = listChildren(node).flatMap((child) => listBelow(module, child, below))
  if (name === undefined) return inner
  const doc = findDoc(module.text, module.comments, node.start)
  const isOptional = 'optional' in node && node.optional === true
  return doc === '' ? inner : [{ name: `${path}${name}`, isOptional, doc }, ...inner]
}

/** The name of a member that others can reach. */
function nameMember(module: SourceModule, node: Node): string | undefined {
  switch (node.type) {
    case 'TSPropertySignature':
    case 'TSMethodSignature':
    case 'Property':
      return module.text.slice(node.key.start, node.key.end)
    case 'PropertyDefinition':
    case 'MethodDefinition':
      return node.accessibility === 'private' || node.key.type === 'PrivateIdentifier'
        ? undefined
        : module.text.slice(node.key.start, node.key.end)
    default:
      return undefined
  }
}

/** The parts of a node; bodies of functions are nobody's business. */
function listChildren(node: Node): Node[] {
  if (node.type === 'BlockStatement') return []
  const keys = visitorKeys[node.type] ?? []
  return keys.flatMap((key) => nodesIn(Reflect.get(node, key)))
}

function nodesIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn)
  return isNode(value) ? [value] : []
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

/** The names that a declaration uses outside of bodies and comments. */
export function listNames({ node }: Declaration): string[] {
  return [...new Set(namesBelow(node))]
}

function namesBelow(node: Node): string[] {
  const own = node.type === 'Identifier' ? [node.name] : []
  return [...own, ...listChildren(node).flatMap(namesBelow)]
}
