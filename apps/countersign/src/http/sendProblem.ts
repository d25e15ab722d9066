import type { ServerResponse } from 'node:http'
import { catalogue, type ErrorCode, type Problem } from '@countersign/protocol'
import { fillText } from '@countersign/siwe'

/** Answers with an error of the catalogue as `application/problem+json` (RFC 9457). */
export function sendProblem(
  response: ServerResponse,
  code: ErrorCode,
  details: Readonly<Record<string, string | number>> = {},
  headers: Readonly<Record<string, string>> = {},
): void {
  const { status, title } = catalogue[code]
  const problem: Problem = {
    type: `urn:countersign:error:${code}`,
    title: fillText(title, details),
    status,
    code,
    details: { ...details },
  }
  const body = Buffer.from(JSON.stringify(problem))
  response
    .writeHead(status, {
      ...headers,
      ...(status === 429 && { 'retry-after': String(details['seconds']) }),
      'content-type': 'application/problem+json',
      'content-length': body.byteLength,
      'cache-control': 'no-store',
    })
    .end(body)
}
