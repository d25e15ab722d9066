import { expect } from 'vitest'
import type { Composed } from './startComposed.ts'
import type { Podman } from './startPodman.ts'

/** What the processes of our image may do at most: nothing, as nobody, and they cannot get more. */
export const confined = { uid: '65532', capabilities: '0', privileges: '1' }

/** Of a compose file: the containers of our image have no rights, and no container changes its files. */
export function expectConfined(podman: Podman, composed: Composed, services: readonly string[]): void {
  for (const service of services) {
    expect(readStatus(podman, composed.name(service))).toEqual(confined)
  }
  for (const service of composed.services) {
    const readOnly = podman.run(
      'inspect',
      '--format',
      '{{.HostConfig.ReadonlyRootfs}}',
      composed.name(service),
    )
    expect([service, readOnly]).toEqual([service, 'true'])
  }
}

/** What Linux lets the processes of a container do. */
export function readStatus(
  podman: Podman,
  container: string,
): Record<keyof typeof confined, string | undefined> {
  const script = "console.log(require('node:fs').readFileSync('/proc/1/status', 'utf8'))"
  const status = podman.run('exec', container, 'node', '-e', script)
  const read = (name: string) => new RegExp(`^${name}:\\s*0*(\\w+)`, 'm').exec(status)?.[1]
  return { uid: read('Uid'), capabilities: read('CapBnd'), privileges: read('NoNewPrivs') }
}
