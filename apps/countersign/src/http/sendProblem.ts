import type { ServerResponse } from 'node:http'
import type { ErrorCode } from '@countersign/protocol'
import { describeProblem } from '@countersign/server/extension'

/** Answers with an error of the catalogue where no call of the API does: the same response, by the same maker. */
export function sendProblem(
  response: ServerResponse,
  code: ErrorCode,
  details: Readonly<Record<string, string | number>> = {},
  commonHeaders: Readonly<Record<string, string>> = {},
): void {
  const { status, headers, body } = describeProblem(code, details)
  response
    .writeHead(status, { ...commonHeaders, ...headers, 'content-length': Buffer.byteLength(body) })
    .end(body)
}
