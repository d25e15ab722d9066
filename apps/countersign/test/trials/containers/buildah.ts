import { execFileSync } from 'node:child_process'

/** Works without privileges: copies instead of overlays, and a changed root instead of namespaces. */
export const containerEnvironment: NodeJS.ProcessEnv = {
  ...process.env,
  STORAGE_DRIVER: 'vfs',
  BUILDAH_ISOLATION: 'chroot',
}

/** Runs buildah and gives what it printed. */
export function buildah(args: readonly string[]): string {
  return execFileSync('buildah', [...args], {
    encoding: 'utf8',
    env: containerEnvironment,
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 64 * 1024 * 1024,
  }).trim()
}
