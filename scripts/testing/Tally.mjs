/** Counts what passed and what failed, and keeps the names of the failures for the end. */
export class Tally {
  #passed = 0
  #failures = []

  /** Adds tests that passed. */
  pass(count = 1) {
    this.#passed += count
  }

  /** Adds one failure, by the part of the tests it is in and its name there. */
  fail(part, name) {
    this.#failures.push(`${part}: ${name}`)
  }

  get hasFailures() {
    return this.#failures.length > 0
  }

  /** What has been counted so far, to tell a part's own share afterwards. */
  get counts() {
    return { passed: this.#passed, failed: this.#failures.length }
  }

  /** Prints the failures by name, and the closing line alone at the end. */
  close() {
    if (this.hasFailures)
      console.log(`\nFailed:\n${this.#failures.map((line) => `  ✗ ${line}`).join('\n')}\n`)
    console.log(`${this.#passed} passed, ${this.#failures.length} failed`)
  }
}
