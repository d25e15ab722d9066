/* What a person at a terminal reads of copies of the database. */

/** Why a copy was refused, or taken back. */
export const copyErrors = {
  notEmpty: (place: string): string =>
    `${place} is not empty: give a file that does not exist yet, or an empty database. Nothing was changed.`,
  unknownTables: (names: readonly string[]): string =>
    `The database has ${names.length === 1 ? 'a table' : 'tables'} that Countersign does not know: ${names.join(', ')}. \
Nothing was copied. To copy without ${names.length === 1 ? 'it' : 'them'}, add --leave-behind ${names.join(' ')}`,
  noSuchTable: (name: string): string => `The database has no table ${name} to leave behind.`,
  ownTable: (name: string): string => `${name} is a table of Countersign and cannot be left behind.`,
  otherColumns: (name: string): string =>
    `The table ${name} has other columns than this version makes: something else has changed it. Nothing was copied.`,
  refusedRow: (name: string): string =>
    `The target does not accept a row of the table ${name}. Everything was taken back: the target is empty.`,
  missingReference:
    'Rows refer to others that are missing in the source: see countersign check. The target is empty.',
  unequal: (name: string): string =>
    `The table ${name} was not the same when it was read back. Everything was taken back: the target is empty.`,
  inMemory:
    'A database in memory has nothing to copy: COUNTERSIGN_DATABASE names a file or a postgres:// address.',
  toMemory: '--to must name a file or a postgres:// address.',
} as const

/** What the commands print. */
export const copyTexts = {
  progress: (table: string, rows: number): string => `${table}: ${rows} rows`,
  copied: (tables: number, rows: number, place: string, takenAt: Date): string =>
    `Copied ${rows} rows of ${tables} tables to ${place}, as they were at ${takenAt.toISOString()}.
Every table was read back: counts and checksums are the same. What is written to the source later stays behind.`,
  skipped: (names: readonly string[]): string =>
    `Not copied, because it starts again from zero: ${names.join(', ')}.`,
  sameSecret:
    'Everyone stays signed in if the server that uses the copy has the same COUNTERSIGN_SECRET_KEY. Without it, it does not start.',
  fileSecret: (path: string): string =>
    `The copy needs the same secret key: start the server with COUNTERSIGN_SECRET_KEY_FILE=${path}, or with a copy of that file.
Everyone then stays signed in. Without it, the server does not start.`,
  besideSecret: (path: string, target: string): string =>
    `The copy needs the same secret key: copy ${path} to ${target}.
Everyone then stays signed in. Without it, the server does not start.`,
  olderSecret: (path: string): string =>
    `If ${path} is still in use as the oldest secret key, add what it holds at the end of COUNTERSIGN_SECRET_KEY.`,
} as const
