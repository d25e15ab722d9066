import { type RawBuilder, sql } from 'kysely'
import { defineQuery, type Parameter, type Query } from './defineQuery.ts'

/**
 * Defines a query by its SQL, where it joins more than a builder says well.
 *
 * @throws {TypeError} when there is a query of that name.
 */
export function defineSql<Parameters, Row>(
  name: string,
  write: (parameter: Parameter<Parameters>) => RawBuilder<unknown>,
): Query<Parameters, Row> {
  return defineQuery<Parameters, Row>(name, (database, parameter) => {
    const text = sql<Row>`${write(parameter)}`
    return {
      compile: () => text.compile(database),
      execute: async () => (await text.execute(database)).rows,
    }
  })
}
