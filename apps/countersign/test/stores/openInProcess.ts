import { openStore } from '@countersign/server'
import { openProductStore, productHistory } from '../../src/store/openProductStore.ts'

/** Opens the product's store in a process of its own, which is killed midway where it is told so. */
const [, , location = '', task] = process.argv
const deadly = {
  name: '9999-killed',
  statements: () => {
    process.kill(process.pid, 'SIGKILL')
    // The signal comes at once, but not before this call is over.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10_000)
    return []
  },
}
const histories = [{ ...productHistory, migrations: [...productHistory.migrations, deadly] }]
const store = task === 'die' ? await openStore(location, { histories }) : await openProductStore(location)
await store.close()
