import { stat, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { findDamage, inspectNode, openSnapshot, type StoreSnapshot } from '@countersign/server/extension'
import { readPinned } from '../brand/Brand.ts'
import { opensSecrets } from '../keys/sealSecrets.ts'
import type { Configuration } from '../settings/Configuration.ts'
import { explainFailure, findPlace } from '../store/databaseFailure.ts'
import { findNewestEvent } from '../store/findNewestEvent.ts'
import { listNoted } from '../store/listNoted.ts'
import { listPending, openProductStore } from '../store/openProductStore.ts'
import { healthTexts as texts } from '../texts/health.ts'
import { formatMegabytes } from '../texts/start.ts'
import { askMailServer } from './askMailServer.ts'
import { askOrigin } from './askOrigin.ts'
import { countBrokenLinks } from './countBrokenLinks.ts'

/** What was looked at, and what was found. */
export interface Finding {
  readonly name: keyof typeof texts.names
  readonly outcome: 'passed' | 'failed' | 'skipped'
  readonly detail: string
}

/** What the checks are about. */
interface Checked {
  readonly configuration: Configuration
  readonly secretKeys: readonly string[]
  readonly machine: Machine
  /** The names of migrations that the database still needs, or undefined where that is not known. */
  pending?: readonly string[]
}

/** What the machine says of itself. */
export interface Machine {
  /** How many bytes can still be written where a folder is. */
  readonly readFreeBytes: (folder: string) => Promise<number>
}

const thisMachine: Machine = {
  async readFreeBytes(folder) {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  },
}

/** Something is not as it should be; the message says what, and what to do. */
class Failed extends Error {}
/** Something cannot be looked at here; the message says why. */
class Skipped extends Error {}

/** Looks after a site, from its settings to the address that people see. It changes nothing. */
export async function checkHealth(
  configuration: Configuration,
  secretKeys: readonly string[],
  machine: Machine = thisMachine,
): Promise<readonly Finding[]> {
  const checked: Checked = { configuration, secretKeys, machine }
  const findings: Finding[] = []
  for (const [name, look] of looks) findings.push(await find(name, look, checked))
  return findings
}

type Look = (checked: Checked) => Promise<string>

/** In this order: what a later one needs, an earlier one has looked at. */
const looks: readonly (readonly [Finding['name'], Look])[] = [
  ['settings', lookAtSettings],
  ['database', lookAtDatabase],
  ['migrations', lookAtMigrations],
  ['integrity', lookAtIntegrity],
  ['secretKey', lookAtSecretKey],
  ['clock', lookAtClock],
  ['disk', lookAtDisk],
  ['origin', lookAtOrigin],
  ['mailServer', lookAtMailServer],
  ['chainNodes', lookAtChainNodes],
]

async function find(name: Finding['name'], look: Look, checked: Checked): Promise<Finding> {
  try {
    return { name, outcome: 'passed', detail: await look(checked) }
  } catch (error) {
    if (error instanceof Skipped) return { name, outcome: 'skipped', detail: error.message }
    if (error instanceof Failed) return { name, outcome: 'failed', detail: error.message }
    const { database } = checked.configuration
    const detail = explainFailure(error, database) ?? (error instanceof Error ? error.message : String(error))
    return { name, outcome: 'failed', detail }
  }
}

async function lookAtSettings({ configuration }: Checked): Promise<string> {
  const { doubts } = configuration
  if (doubts.length > 0) throw new Failed(doubts.map(({ sentence }) => sentence).join(' '))
  // The files that settings name are read as the start reads them.
  await readPinned(configuration.brand)
  return texts.settings
}

async function lookAtDatabase({ configuration: { database } }: Checked): Promise<string> {
  return await onSnapshot(database.location, async () => findPlace(database))
}

async function lookAtMigrations(checked: Checked): Promise<string> {
  const { database } = checked.configuration
  const pending = await onSnapshot(database.location, (snapshot) =>
    listPending((table) => listNoted(snapshot, table)),
  )
  checked.pending = pending
  if (pending.length > 0) throw new Failed(texts.pending(pending))
  return texts.upToDate
}

/**
 * Of a file, every page and every foreign key; of Postgres, which keeps to its foreign keys itself, every row. Of both,
 * what rows refer to without a foreign key.
 */
async function lookAtIntegrity({ configuration: { database }, pending }: Checked): Promise<string> {
  if (database.kind === 'file') {
    const { damage, orphans } = await findDamage(database.location)
    if (damage.length > 0) throw new Failed(texts.damage(damage))
    if (orphans > 0) throw new Failed(texts.orphans(orphans))
  }
  return await onSnapshot(database.location, async (snapshot) => {
    // An older or newer version has other columns.
    const broken = pending?.length === 0 ? await countBrokenLinks(snapshot) : []
    if (broken.length > 0) throw new Failed(texts.brokenLinks(broken))
    if (database.kind === 'file') return texts.whole
    let rows = 0
    for (const table of snapshot.tables) {
      if (table.columns.some(({ type }) => type === 'other')) continue
      for await (const batch of snapshot.readRows(table)) rows += batch.length
    }
    return texts.readable(rows)
  })
}

async function lookAtSecretKey({ configuration, secretKeys, pending }: Checked): Promise<string> {
  if (pending === undefined || pending.length > 0) throw new Skipped(texts.afterMigrations)
  // It has every migration, so that opening it changes nothing.
  const store = await openProductStore(configuration.database.location, { poolSize: 1 })
  try {
    if (await opensSecrets(store, secretKeys)) return texts.opens(secretKeys.length)
    throw new Failed(texts.otherSecret)
  } finally {
    await store.close()
  }
}

/** How far the clocks of two machines may be apart. */
const skewMilliseconds = 60_000

/** The clock of this machine, beside the newest event and the clock of whoever answers at the origin. */
async function lookAtClock({ configuration, pending }: Checked): Promise<string> {
  if (pending === undefined || pending.length > 0) throw new Skipped(texts.afterMigrations)
  const now = Date.now()
  const store = await openProductStore(configuration.database.location, { poolSize: 1 })
  const [newest] = await store.read(findNewestEvent, { after: '' }).finally(() => store.close())
  if (newest !== undefined && newest.at > now + skewMilliseconds) throw new Failed(texts.future(newest.at))
  const { time } = await askOrigin(configuration.origins[0])
  if (time !== null && Math.abs(time - Date.now()) > skewMilliseconds)
    throw new Failed(texts.otherClock(time))
  return new Date(now).toISOString()
}

/** Room for a backup, or for the file to be written anew, and for some time of growth. */
const leastFreeBytes = 100_000_000

async function lookAtDisk({ configuration: { database }, machine }: Checked): Promise<string> {
  if (database.kind !== 'file') throw new Skipped(texts.otherDisk)
  const { size } = await stat(database.location)
  const free = await machine.readFreeBytes(dirname(database.location))
  if (free < Math.max(leastFreeBytes, size)) throw new Failed(texts.littleRoom(formatMegabytes(free)))
  return texts.room(formatMegabytes(free), formatMegabytes(size))
}

async function lookAtOrigin({ configuration: { origins } }: Checked): Promise<string> {
  for (const origin of origins) {
    const { isReady, detail } = await askOrigin(origin)
    if (!isReady) throw new Failed(texts.unreachable(origin, detail))
  }
  return texts.reachable(origins)
}

async function lookAtMailServer({ configuration: { email } }: Checked): Promise<string> {
  if (email.kind !== 'verified') throw new Skipped(texts.noMail)
  const { outcome, code } = await askMailServer(email.smtp)
  const { shown, user } = email.smtp
  if (outcome === 'ready') return texts.mailServer(shown, user !== null)
  throw new Failed(texts.mailServerFailures[outcome](shown, code === null ? '' : ` (${code})`))
}

/** For how long a node may keep silent. */
const nodeMilliseconds = 10_000

async function lookAtChainNodes({ configuration: { chains } }: Checked): Promise<string> {
  if (chains.length === 0) throw new Skipped(texts.noNodes)
  const reports = await Promise.all(
    chains.flatMap((chain) =>
      chain.addresses.map(async (address) => ({
        chainId: chain.chainId,
        ...(await inspectNode(chain, address, { withinMilliseconds: nodeMilliseconds })),
      })),
    ),
  )
  const faults = reports.flatMap(({ chainId, host, fault }) =>
    fault === null ? [] : [texts.node(host, chainId, fault)],
  )
  if (faults.length > 0) throw new Failed(faults.join('; '))
  const plain = reports.filter(({ runsCreationCode }) => runsCreationCode === false)
  return [
    texts.nodes(chains.map(({ chainId }) => chainId)),
    ...plain.map(({ host, chainId }) => texts.noCreationCode(host, chainId)),
  ].join('; ')
}

async function onSnapshot<Result>(
  location: string,
  act: (snapshot: StoreSnapshot) => Promise<Result>,
): Promise<Result> {
  const snapshot = await openSnapshot(location)
  try {
    return await act(snapshot)
  } finally {
    await snapshot.close()
  }
}
