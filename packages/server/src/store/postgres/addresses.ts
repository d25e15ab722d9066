/** What a connection must be able to do, by libpq's names: a store always writes. */
const writable: readonly string[] = ['read-write', 'primary']

/**
 * The addresses of a Postgres that is several servers, of which one takes writes: `postgres://a:5432,b:5433/name` is
 * one for each host (libpq, "Specifying Multiple Hosts").
 *
 * @throws {TypeError} when it asks for servers that take no writes.
 */
export function splitPostgresAddress(address: string): readonly [string, ...string[]] {
  const [, start = '', hosts = '', end = ''] =
    /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s.exec(address) ?? []
  const wanted = new URLSearchParams(end.split('?')[1] ?? '').get('target_session_attrs')
  if (wanted !== null && !writable.includes(wanted)) {
    throw new TypeError('target_session_attrs can be read-write or primary: the server writes.')
  }
  const [first, ...others] = hosts.split(',')
  if (first === undefined || others.length === 0) return [address]
  return [`${start}${first}${end}`, ...others.map((host) => `${start}${host}${end}`)] as const
}
