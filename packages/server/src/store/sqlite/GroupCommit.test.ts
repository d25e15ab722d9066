import Database from 'better-sqlite3'
import { beforeEach, expect, test } from 'vitest'
import { GroupCommit } from './GroupCommit.ts'

let database: Database.Database
let group: GroupCommit
let commits: number
beforeEach(() => {
  commits = 0
  database = new Database(':memory:', {
    verbose: (statement) => {
      if (statement === 'commit') commits += 1
    },
  })
  database.exec('create table entry (name text primary key)')
  group = new GroupCommit(database)
})

const insert = (name: string) =>
  group.add(() => void database.prepare('insert into entry values (?)').run(name))
const names = () => database.prepare('select name from entry order by name').pluck().all()

test('writes at hand go into one transaction', async () => {
  await Promise.all(['a', 'b', 'c'].map(insert))
  expect(names()).toEqual(['a', 'b', 'c'])
  expect(commits).toBe(1)
})

const turn = () => new Promise((resolve) => setImmediate(resolve))

test('writes that come in one turn after another go into one transaction', async () => {
  const first = insert('a')
  await turn()
  const second = insert('b')
  await Promise.all([first, second])
  expect(commits).toBe(1)
})

test('a stream of writes without a gap is committed in groups', async () => {
  const all: Promise<void>[] = []
  for (let count = 0; count < 100; count += 1) {
    all.push(insert(String(count)))
    await turn()
  }
  expect(names().length).toBeGreaterThanOrEqual(64)
  await Promise.all(all)
  expect(commits).toBe(2)
})

test('a write that fails fails alone', async () => {
  const all = await Promise.allSettled(['a', 'b', 'b', 'c'].map(insert))
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  expect(names()).toEqual(['a', 'b', 'c'])
})

test('no one is answered when the commit fails', async () => {
  database.exec('create table child (name text references entry (name) deferrable initially deferred)')
  const orphan = group.add(() => void database.prepare('insert into child values (?)').run('nobody'))
  const all = await Promise.allSettled([orphan, insert('a')])
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  expect(names()).toEqual(['a'])
  expect(database.inTransaction).toBe(false)
})

test('what waits is written at once when asked', async () => {
  const waiting = insert('a')
  group.flush()
  expect(names()).toEqual(['a'])
  await waiting
})

test('a closed database refuses, and does not leave anyone waiting', async () => {
  database.close()
  await expect(insert('a')).rejects.toThrow()
})
