import { type Parameter, type Query, sql } from '@countersign/server/extension'
import { defineQuery } from './defineQuery.ts'

type Text = ReturnType<typeof sql>

/** Defines a query by its SQL, where it joins more than a builder says well. */
export function defineSql<Parameters, Row>(
  name: string,
  write: (parameter: Parameter<Parameters>) => Text,
): Query<Parameters, Row> {
  return defineQuery<Parameters, Row>(name, (database, parameter) => {
    const text = sql<Row>`${write(parameter)}`
    return {
      compile: () => text.compile(database),
      execute: async () => (await text.execute(database)).rows,
    }
  })
}
