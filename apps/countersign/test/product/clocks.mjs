// Loaded into a product by a test, which sets its wall clock (`jump`: the steady clock stays, as when the time of a machine
// is set), lets time pass on both, and has it sweep now what it sweeps once a minute.
const RealDate = globalThis.Date
const passed = performance.now.bind(performance)
const ahead = { wall: 0, steady: 0 }
const now = () => RealDate.now() + ahead.wall

globalThis.Date = new Proxy(RealDate, {
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
  apply: () => new RealDate(now()).toString(),
})
performance.now = () => passed() + ahead.steady

const tasks = []
const setRealInterval = globalThis.setInterval
globalThis.setInterval = (task, milliseconds, ...given) => {
  if (milliseconds === 60_000) tasks.push(task)
  return setRealInterval(task, milliseconds, ...given)
}

process.on('message', async ({ jump = 0, pass = 0, isSweeping = false }) => {
  ahead.wall += jump + pass
  ahead.steady += pass
  if (isSweeping) for (const task of tasks) await task()
  process.send?.(now())
})
process.channel?.unref()
