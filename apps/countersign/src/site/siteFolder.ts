import { fileURLToPath } from 'node:url'

/** Where apps/web leaves its build: the same from this file and from its compiled form. */
export const siteFolder: string = fileURLToPath(new URL('../../../web/dist/site', import.meta.url))
