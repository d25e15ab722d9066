/**
 * Calls `end` when the shell that npm started this in is gone: npm passes a signal to that shell only, and the shell
 * ends without a word to us. Does nothing outside npm.
 */
export function followParent(end) {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    end()
  }, 250)
  watch.unref()
}
