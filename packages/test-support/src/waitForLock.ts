import type { Client } from 'pg'

/** Waits until some transaction of a client's database waits for another one. */
export async function waitForLock(client: Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query(
      "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    )
    if (rows.length > 0) return
  }
}
