import { getMigrations } from 'better-auth/db/migration'
import { auth } from './auth.ts'

// What `npx @better-auth/cli migrate` does.
const { runMigrations } = await getMigrations(auth.options)
await runMigrations()
