import type { Answer, Call } from '../Call.ts'
import { answerPage, type PageParts, type WritePage } from './answerPage.ts'
import { plainPage } from './plainPage.ts'

/** How it went for a device, as the person who answered it is told. */
export type DeviceOutcome = 'signed_in' | 'refused' | 'answered_before' | 'gone'

/**
 * The page of each. Who came second, or back, reads nothing of how it went: it may have been another person. A device that waits
 * no longer has not been signed in.
 */
const pages: Readonly<Record<DeviceOutcome, WritePage>> = {
  signed_in: plainPage('deviceDoneTitle', 'deviceDone'),
  refused: plainPage('deviceRefusedTitle', 'deviceRefused'),
  answered_before: plainPage('deviceAnsweredTitle', 'deviceAnswered'),
  gone: plainPage('deviceRefusedTitle', 'deviceRefused'),
}

interface ShownOutcome {
  readonly outcome: DeviceOutcome
  /** Left out, 200. */
  readonly status?: number
  readonly headers?: Answer['headers']
}

/** Tells a person how it went for their device (RFC 8628, section 3.3). */
export function answerDevicePage(
  parts: PageParts,
  call: Pick<Call, 'request' | 'query'>,
  { outcome, ...more }: ShownOutcome,
): Answer {
  return answerPage(parts, call, { ...more, page: pages[outcome] })
}
