/**
 * Loaded into the product's process before its own code: moves its clock ahead by as many milliseconds as
 * the test says, so that a test sees minutes and days pass without waiting for them.
 */
const RealDate = Date
let aheadMs = 0

globalThis.Date = new Proxy(RealDate, {
  construct: (target, values, newTarget) =>
    Reflect.construct(target, values.length === 0 ? [target.now() + aheadMs] : values, newTarget),
  get: (target, key) => (key === 'now' ? () => target.now() + aheadMs : Reflect.get(target, key)),
})

// Time passes for both clocks: one of them alone would be a clock that was set.
const readSteady = performance.now.bind(performance)
performance.now = () => readSteady() + aheadMs

process.on('message', (message) => {
  aheadMs = Number(message)
  process.send?.(aheadMs)
})
process.channel?.unref()
