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
  olderSource: 'The database was made by an older version: start the server once, or use that version.',
  newerSource: 'The database was made by a newer version: use that version.',
  exists: (path: string): string => `${path} exists already: give a file that does not exist yet.`,
  damagedBackup: (found: string): string =>
    `What was written is damaged, and was removed: check the database and the disk. ${found}`,
  damagedFile: (path: string, found: string): string =>
    `${path} is damaged: take another backup. Nothing was changed. ${found}`,
  replaceFirst: (place: string): string =>
    `${place} is not empty: to remove what is in it, add --replace. Nothing was changed.`,
  noBackupFile: (path: string): string => `There is no backup ${path}.`,
  noBackup: (path: string): string => `${path} is no backup of Countersign. Nothing was changed.`,
  newerBackup: (path: string): string =>
    `${path} was made by a newer version: use that version. Nothing was changed.`,
  earlierBackup: (path: string): string =>
    `${path} was made by a build from before version 0.1.0 and cannot be restored. Nothing was changed.`,
  otherSecret: `The secret key does not open what the backup holds: give COUNTERSIGN_SECRET_KEY the one of that time, after the new one if there is one. Nothing was changed.`,
  noSecret: `There is no secret key, and without it the backup is of no use: put its .secret-key file beside the backup, or give COUNTERSIGN_SECRET_KEY. Nothing was changed.`,
  nobodyToAsk: 'There is no terminal to ask at: give --yes to restore the backup.',
  severalSecrets: (path: string): string =>
    `${path} holds several secret keys: restore with COUNTERSIGN_SECRET_KEY_FILE=${path}, and start the server with it.`,
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
  backedUp: (place: string, path: string, megabytes: string): string =>
    `Backed up ${place} to ${path} (${megabytes}), and checked what was written.`,
  withSecret: (path: string): string =>
    `The secret key is beside it: ${path}. Whoever has both can read everything and make tokens: keep them safe.`,
  withoutSecret: (where: string): string =>
    `The secret key is NOT in it, and without it the backup is of no use: keep ${where} too, in another place.`,
  secretSetting: 'COUNTERSIGN_SECRET_KEY',
  ask: (backup: string, place: string, isReplacing: boolean): string =>
    `Restore ${backup} into ${place}? ${isReplacing ? 'What is in it now is removed. ' : ''}Stop the server first. [y/N] `,
  notRestored: 'Nothing was changed.',
  restored: (rows: number, place: string): string =>
    `Restored ${rows} rows into ${place}, and compared counts and checksums of every table.`,
  ended: `Sessions, tokens and signing keys of before have ended, so that none that was revoked comes back: everyone signs
in again. What else was changed since the backup is undone: check disabled accounts and disconnected applications.`,
  reaches: (until: number): string =>
    `What happened after ${new Date(until).toISOString()} is undone; everyone finds it in their activity.`,
  told: (notices: number): string =>
    `Applications with back-channel logout are told when the server starts: ${notices} ${notices === 1 ? 'notice waits' : 'notices wait'}.`,
  endedOpen: (invitations: number): string =>
    `Links and codes of before have ended, too (${invitations} ${invitations === 1 ? 'invitation' : 'invitations'}, links in mails, the claim link): make new ones.`,
  secrets: (
    all: readonly { readonly clientId: string; readonly name: string; readonly since: number }[],
  ): string =>
    [
      'These applications and APIs have the secret of that day again, and no older one beside it. Change each that was replaced since (countersign apps rotate-secret <client-id>; of an API, which is api~…, with the HTTP API):',
      ...all.map(
        ({ clientId, name, since }) =>
          `  ${clientId}  ${new Date(since).toISOString().slice(0, 10)}  ${name}`,
      ),
    ].join('\n'),
  kept: `Sessions, tokens and signing keys are those of the backup: end again what was ended since.`,
  placedSecret: (path: string): string => `The secret key of the backup was put at ${path}.`,
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
