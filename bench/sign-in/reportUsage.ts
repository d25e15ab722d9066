// Loaded into each server with `node --import`: answers any message of the bench with the CPU time this
// process has used so far, in microseconds. It is the only thing the bench adds to a server.
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.({ cpuMicroseconds: user + system })
})
process.channel?.unref()
