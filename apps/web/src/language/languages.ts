import {
  elsewhere,
  elsewhereOnComputer,
  elsewhereOnPhone,
  entries,
  failures,
  signIn,
  throwawayWallet,
} from '../languages/en/start.ts'
import { isLoaded, type LaterGroup, setTexts } from './liveTable.ts'

// What every page says is there with the page. Named, because a namespace as a value costs bytes where people wait.
setTexts({
  start: { signIn, entries, failures, elsewhere, elsewhereOnComputer, elsewhereOnPhone, throwawayWallet },
})

/** Loads code together with the groups of texts that it reads, in the language of the page. */
export async function withTexts<TModule>(
  groups: readonly LaterGroup[],
  load: () => Promise<TModule>,
): Promise<TModule> {
  const [module] = await Promise.all([load(), ...groups.map(loadGroup)])
  return module
}

async function loadGroup(group: LaterGroup): Promise<void> {
  if (isLoaded(group)) return
  const { loadLater } = await import('../languages/en/loadLater.ts')
  setTexts({ [group]: await loadLater[group]() })
}
