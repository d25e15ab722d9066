import { walkCosts } from './walkCosts.ts'

// `npm run trials costs` asks for all.
walkCosts(5)
