import { type Gate as GateSettings, gateValues } from '@countersign/product-api'
import { isOwnPath, isPlainPath } from '../../applications/gate.fields.ts'
import { matchAddresses, parseAddressRange } from '../../settings/addressRanges.ts'

/** What of an application stands before a site, made ready for every check. */
export interface Gate {
  readonly hosts: ReadonlySet<string>
  /** The names of the headers of an answer that lets through, in their order. */
  readonly headerNames: readonly string[]
  /** What these headers take without their values. */
  readonly headerBytes: number
  readonly isPreflightOpen: boolean
  readonly sendsToken: boolean
  /** Whether everyone may have what is at a path. */
  readonly isOpenPath: (path: string) => boolean
  /** Whether whoever asks from a network address needs no sign-in. */
  readonly isOpenNetwork: (networkAddress: string) => boolean
}

/** Makes ready what an operator has written. */
export function describeGate(settings: GateSettings): Gate {
  const { hosts, headers, isPreflightOpen, sendsToken, openPaths, openNetworks } = settings
  // What cannot be read opens nothing.
  const ranges = openNetworks.flatMap((text) => parseAddressRange(text) ?? [])
  const headerNames = gateValues.map((value) => headers[value].toLowerCase())
  return {
    hosts: new Set(hosts),
    headerNames,
    // A colon, a space and a line end beside each name.
    headerBytes: headerNames.reduce((sum, name) => sum + name.length + 4, 0),
    isPreflightOpen,
    sendsToken,
    isOpenPath: (path) =>
      isPlainPath(path) && !isOwnPath(path) && openPaths.some((open) => isBelow(path, open)),
    isOpenNetwork: ranges.length === 0 ? () => false : matchAddresses(ranges),
  }
}

/** Whether a path is an open one, or below it: `/public` opens `/public/logo.svg`, and not `/publications`. */
function isBelow(path: string, open: string): boolean {
  return path === open || path.startsWith(open.endsWith('/') ? open : `${open}/`)
}
