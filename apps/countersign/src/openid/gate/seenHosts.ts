/**
 * The hosts of a gate at which a person has allowed it, as they are kept. What they read and sign names one host, so a click on
 * another one of the same gate, which may have come since, lets nobody in there unasked.
 */
export function addSeenHost(seen: string | null, host: string, ofGate: readonly string[]): string {
  return ofGate.filter((one) => one === host || isHostSeen(seen, one)).join(' ')
}

/** Whether a person has allowed a gate at a host. */
export function isHostSeen(seen: string | null, host: string): boolean {
  return seen?.split(' ').includes(host) === true
}
