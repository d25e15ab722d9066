/** Of so many milliseconds is a turn that is waited for. */
const turnMilliseconds = 500

/**
 * Waits for an answer of Postgres, but not for ever: the server may be gone without a word. Only time in which this process has its
 * turns counts. One that had none for seconds, on a machine that is overloaded or was suspended, finds a timer due before it has
 * read the answer that has long arrived: so `query_timeout` of `pg` is set nowhere.
 *
 * @throws {Error} when none has come in so many milliseconds.
 */
export function inTime<Answer>(answer: Promise<Answer>, milliseconds: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let left = milliseconds
    const count = () => {
      left -= turnMilliseconds
      if (left <= 0) reject(new Error('Postgres did not answer in time.'))
      else timer = setTimeout(count, turnMilliseconds)
    }
    let timer = setTimeout(count, turnMilliseconds)
    answer.finally(() => clearTimeout(timer)).then(resolve, reject)
  })
}
