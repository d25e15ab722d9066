import { writeFileSync } from 'node:fs'
import { makeReference } from './reference.ts'

for (const { path, text } of makeReference()) writeFileSync(new URL(`../../${path}`, import.meta.url), text)
