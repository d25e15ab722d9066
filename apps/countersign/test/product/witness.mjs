// Loaded before the product: tells what it has loaded, and after each collection how much room it keeps for new objects.
// It imports nothing, which would load more.
const { getHeapSpaceStatistics } = process.getBuiltinModule('node:v8')
const { PerformanceObserver } = process.getBuiltinModule('node:perf_hooks')
const { createRequire } = process.getBuiltinModule('node:module')

const modules = createRequire(import.meta.url).cache
process.on('message', () => {
  process.send({ builtIn: process.moduleLoadList, files: Object.keys(modules) })
})

// A collection of V8's own wish leaves the room for new objects as large as it has become.
new PerformanceObserver(() => {
  const room = getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space')
  process.send(room.space_size)
}).observe({ entryTypes: ['gc'] })
process.channel.unref()
