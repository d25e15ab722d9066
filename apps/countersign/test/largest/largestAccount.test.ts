import { sharedStores } from '../stores/preparedStores.ts'
import { walkLargest } from './walkLargest.ts'

// `npm run trials largest` has a hundred times as many events.
for (const [name, makeLocation] of sharedStores) walkLargest(name, makeLocation, 10_000)
