// Loaded into a product by a test: between `begin` and `end` it watches the turns of the event loop and what SQLite commits,
// and tells the milliseconds of CPU of the longest turn and the rows of the largest transaction.
import { createRequire } from 'node:module'

const Database = createRequire(import.meta.url)('better-sqlite3')
const { prepare } = Database.prototype
let mostRows = 0
let longestTurn = 0
let isWatching = false
let startedAt

Database.prototype.prepare = function (source) {
  const statement = prepare.call(this, source)
  if (source !== 'begin immediate' && source !== 'commit') return statement
  this.changedRows ??= prepare.call(this, 'select total_changes()').pluck()
  const run = statement.run.bind(statement)
  statement.run = () => {
    if (source === 'commit') mostRows = Math.max(mostRows, this.changedRows.get() - this.changedBefore)
    else this.changedBefore = this.changedRows.get()
    return run()
  }
  return statement
}

function readCpu() {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

function watch() {
  const now = readCpu()
  longestTurn = Math.max(longestTurn, now - startedAt)
  startedAt = now
  if (isWatching) setImmediate(watch)
}

process.on('message', (asked) => {
  isWatching = asked === 'begin'
  if (isWatching) {
    mostRows = 0
    longestTurn = 0
    startedAt = readCpu()
    setImmediate(watch)
  }
  process.send?.({ mostRows, longestTurn })
})
process.channel?.unref()
