import { toJsonSchemaDefs } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { describeOperation } from './describeOperation.ts'
import type { Operations } from './Operation.ts'

export interface ApiFacts {
  readonly title: string
  readonly version: string
  /** The calls, the package's own among them. */
  readonly operations: Operations
  /** The shapes that they name. */
  readonly shapes: Readonly<Record<string, v.GenericSchema>>
}

/** A document that describes calls (OpenAPI 3.1). */
export interface ApiDocument {
  readonly openapi: '3.1.0'
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>>
  readonly components: Readonly<Record<string, Readonly<Record<string, object>>>>
}

const description = `Same-origin JSON. Who asks is told by the cookie that signing in sets. A call that changes \
something must come from a page of this origin, by its \`Origin\` header. What a call refuses is answered as \
\`application/problem+json\` (RFC 9457), whose \`code\` never changes its meaning.`

/** Describes calls in the words of OpenAPI, with the schemas that they are read and typed by. */
export function describeApi({ title, version, operations, shapes }: ApiFacts): ApiDocument {
  return {
    openapi: '3.1.0',
    info: { title, version, description },
    paths: describePaths(operations),
    components: {
      schemas: toJsonSchemaDefs(shapes, { target: 'draft-2020-12', overrideRef: refOf }),
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-countersign',
          description: 'Set by `POST /api/sign-in`; without its prefix on plain-http loopback addresses.',
        },
      },
    },
  }
}

function refOf({ referenceId }: { referenceId: string }): string {
  return `#/components/schemas/${referenceId}`
}

function describePaths(operations: Operations): ApiDocument['paths'] {
  const paths: Record<string, Record<string, object>> = {}
  for (const [call, operation] of Object.entries(operations)) {
    const [method = '', route = ''] = call.split(' ')
    const path = route.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [method.toLowerCase()]: describeOperation(method, route, operation) }
  }
  return paths
}
