/** The members of a JSON array, a line each, between its brackets. */
export async function* formatJsonList(values: AsyncIterable<object>): AsyncGenerator<string> {
  let separator = '\n'
  for await (const value of values) {
    yield separator + JSON.stringify(value)
    separator = ',\n'
  }
}
