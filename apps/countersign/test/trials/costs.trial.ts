import { walkCosts } from '../costs/walkCosts.ts'

walkCosts(1)
