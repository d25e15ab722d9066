// Loaded before the product: tells what it has loaded, and that its memory was collected at its own wish. It imports
// nothing, which would load more.
const { PerformanceObserver, constants } = process.getBuiltinModule('node:perf_hooks')
const { createRequire } = process.getBuiltinModule('node:module')

const modules = createRequire(import.meta.url).cache
process.on('message', () => {
  process.send({ builtIn: process.moduleLoadList, files: Object.keys(modules) })
})

new PerformanceObserver((list) => {
  const isForced = ({ detail }) => (detail.flags & constants.NODE_PERFORMANCE_GC_FLAGS_FORCED) !== 0
  if (list.getEntries().some(isForced)) process.send('collected')
}).observe({ entryTypes: ['gc'] })
process.channel.unref()
