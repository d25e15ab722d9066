import { isLoaded, type LaterGroup, setTexts } from './liveTable.ts'

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
