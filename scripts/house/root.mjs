import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the repository, without a slash at its end. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '')

/** The absolute path of a file or folder of the repository. */
export const at = (...parts) => join(root, ...parts)
