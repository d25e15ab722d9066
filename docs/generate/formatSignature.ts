import type {
  Class,
  ClassElement,
  Function as FunctionNode,
  ParamPattern,
  VariableDeclaration,
} from 'oxc-parser'
import type { Declaration, SourceModule } from './parseModule.ts'

/** What is longer is a table of data, which has a page of its own or is read in the source. */
const longestValue = 1000

/** A declaration as it is called: without the body, without comments, with a name for parameters that are taken apart. */
export function formatSignature(module: SourceModule, { node, name, overloads }: Declaration): string {
  return [node, ...overloads].map((one) => formatNode(module, one, name)).join('\n')
}

function formatNode(module: SourceModule, node: Declaration['node'], name: string): string {
  switch (node.type) {
    case 'FunctionDeclaration':
    case 'TSDeclareFunction':
      return formatFunction(module, node, `${node.async ? 'async ' : ''}function ${name}`)
    case 'ClassDeclaration':
      return formatClass(module, node)
    case 'VariableDeclaration':
      return formatValue(module, name, node)
    default:
      return withoutComments(module, node.start, node.end).replace(/;$/, '')
  }
}

function formatValue(module: SourceModule, name: string, node: VariableDeclaration): string {
  const found = node.declarations.find(({ id }) => id.type === 'Identifier' && id.name === name)
  if (found === undefined) throw new Error(`${module.path} declares no ${name}`)
  const { id, end } = found
  if (id.type === 'Identifier' && id.typeAnnotation) return `const ${slice(module, id)}`
  const whole = `const ${withoutComments(module, id.start, end)}`
  return whole.split('\n').length > longestValue ? `const ${name} = { /* … */ }` : whole
}

/** What each type parameter extends, by its name. */
type Constraints = ReadonlyMap<string, string>

function formatFunction(module: SourceModule, node: FunctionNode, head: string): string {
  const types = node.typeParameters ? slice(module, node.typeParameters) : ''
  const constraints = new Map(
    node.typeParameters?.params.map(({ name, constraint }) => [
      name.name,
      constraint ? slice(module, constraint).replace(/\W.*/s, '') : 'options',
    ]),
  )
  const parameters = node.params.map((parameter) => formatParameter(module, parameter, constraints))
  const result = node.returnType ? slice(module, node.returnType) : ''
  const line = `${head}${types}(${parameters.join(', ')})${result}`
  if (line.length <= 100 && !parameters.some((parameter) => parameter.includes('\n'))) return line
  if (parameters.length === 0) return line
  return `${head}${types}(\n${parameters.map((parameter) => `  ${parameter.replaceAll('\n', '\n  ')},\n`).join('')})${result}`
}

function formatParameter(module: SourceModule, parameter: ParamPattern, constraints: Constraints): string {
  const [pattern, value] =
    parameter.type === 'AssignmentPattern'
      ? [parameter.left, ` = ${slice(module, parameter.right)}`]
      : [parameter, '']
  if (pattern.type !== 'ObjectPattern') return slice(module, parameter).replaceAll(/^ {2}/gm, '')
  const type = pattern.typeAnnotation ? slice(module, pattern.typeAnnotation) : ''
  return `${nameParameter(module, type, constraints)}${type}${value}`.replaceAll(/^ {2}/gm, '')
}

/** The name of a parameter that is taken apart, by its type: `apiRequest: ApiRequest`. */
function nameParameter({ path }: SourceModule, type: string, constraints: Constraints): string {
  const [, name = ''] = /^: (?:readonly )?(\w+)/.exec(type) ?? []
  const meant = constraints.get(name) ?? name
  if (/Props$/.test(meant) || path.endsWith('.tsx')) return 'props'
  if (meant === '' || /Options$/.test(meant)) return 'options'
  return `${meant.charAt(0).toLowerCase()}${meant.slice(1)}`
}

function formatClass(module: SourceModule, node: Class): string {
  const head = module.text.slice(node.start, node.body.start).trim()
  const members = node.body.body.flatMap((member) => formatMember(module, member))
  return members.length === 0
    ? `${head} {}`
    : `${head} {\n${members.map((member) => `  ${member}\n`).join('')}}`
}

function formatMember(module: SourceModule, member: ClassElement): string[] {
  if (member.type !== 'PropertyDefinition' && member.type !== 'MethodDefinition') return []
  if (member.key.type === 'PrivateIdentifier' || member.accessibility === 'private') return []
  if ('typeAnnotation' in member)
    return [withoutComments(module, member.start, member.typeAnnotation?.end ?? member.end)]
  if (member.type !== 'MethodDefinition') return []
  return [formatFunction(module, member.value, module.text.slice(member.start, member.key.end))]
}

function slice(
  module: SourceModule,
  { start, end }: { readonly start: number; readonly end: number },
): string {
  return withoutComments(module, start, end)
}

function withoutComments({ text, comments }: SourceModule, start: number, end: number): string {
  const inside = comments.filter((comment) => comment.start >= start && comment.end <= end)
  let result = ''
  let at = start
  for (const comment of inside) {
    result += text.slice(at, comment.start).replace(/[ \t]*$/, '')
    at = comment.end
  }
  return (result + text.slice(at, end)).replaceAll(/\n(?:[ \t]*\n)+/g, '\n').trim()
}
