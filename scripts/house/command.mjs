/** What a command ends with when it cannot go on: one line that says what to do, and no stack trace. */
export class Refusal extends Error {}

/** Runs the body of a command of the repository, and turns its refusal into a line and exit code 1. */
export async function command(body) {
  try {
    await body()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    console.error(error.message)
    process.exit(1)
  }
}
