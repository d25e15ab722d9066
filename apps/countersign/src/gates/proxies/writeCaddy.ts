import { listDeletedHeaders } from './deletedHeaders.ts'
import {
  assertGateSite,
  type GateSite,
  gateCookies,
  isPlain,
  listHeaderNames,
  type ProxyFile,
  secretPlaceholder,
} from './GateSite.ts'

/**
 * The site that puts a gate before an application with Caddy 2.6 and later. It is written without `forward_auth`, whose
 * `copy_headers` lets a client's header through where the check has none, or makes a text of a placeholder, by the version.
 *
 * @throws {TypeError} for values that were not checked
 */
export function writeCaddy(site: GateSite): readonly ProxyFile[] {
  assertGateSite(site)
  return [{ name: '/etc/caddy/Caddyfile', text: writeSite(site), language: 'caddyfile' }]
}

function writeSite(site: GateSite): string {
  const deletions = listDeletions(site).map((name) => `\t\trequest_header -${name}`)
  const cookies = gateCookies.map(
    (name) => `\t\trequest_header Cookie "(^|; ?)(?:__Host-)?${name}=[^;]*(?:; ?|$)" "$1"`,
  )
  const secret = `
			# Proves that it is this proxy that asks.
			header_up Countersign-Gate-Secret ${secretPlaceholder}`
  return `# The gate of ${site.hosts.join(', ')}: people sign in at ${site.origin} before they reach the application.

${site.hosts.map((host) => (isPlain(host) ? `http://${host}` : host)).join(', ')} {
	# Keeps the order of these lines. Without it, Caddy asks before it has deleted what a client claims.
	route {
		# What clients may not say, in each spelling that applications take for the same.
${deletions.join('\n')}

		# Connection names headers to drop, and an identity header would be gone: it may ask for a WebSocket, and no more.
		@names not header_regexp Connection "(?i)^(?:keep-alive, *)?upgrade$"
		request_header @names -Connection

		# Asks whether the request may pass. It fails closed: without an answer, people see a 502.
		reverse_proxy ${site.server} {
			# The check gets no body: an upload waits for the answer.
			method GET
			# The question mark keeps the query of the request out of the check's own address.
			rewrite /forward-auth?
			# The address as it goes on to the application. Caddy itself sets X-Forwarded-For, -Host and -Proto.
			header_up X-Forwarded-Method {method}
			header_up X-Forwarded-Uri {uri}
			# The check is no WebSocket.
			header_up -Upgrade
			header_up -Connection${site.needsSecret ? secret : ''}
			transport http {
				dial_timeout 2s
				response_header_timeout 10s
				# Shorter than the 75 seconds after which the server closes an idle connection.
				keepalive 60s
			}

			# Who asks, by the check alone. An answer that lacks one of these headers lets nobody in: Caddy would write
			# the name of a placeholder in its place, and everybody would be the same person.
${writeAnswers(site)}
			@incomplete status 2xx
			handle_response @incomplete {
				respond "The gate tells other headers than this file expects. Write it again." 503
			}

			# Any other answer goes to the client as it is, and nothing behind it runs.
		}

		# The application has no use for the cookies of the gate.
${cookies.join('\n')}

		reverse_proxy ${site.upstream} {
			# WebSockets. Their check is the one at their beginning: each ends after this long.
			# Caddy 2.6 does not know this line, and wants it deleted.
			stream_timeout ${site.webSocketSeconds}s
		}
	}
}
`
}

/** What becomes of an answer that lets pass, with a token for the application where the gate sends one. */
function writeAnswers(site: GateSite): string {
  const names = listHeaderNames(site)
  if (!site.sendsToken) return writeAnswer('passes', names)
  return `${writeAnswer('tells', [...names, 'Authorization'])}
			# Where nobody is signed in, a token of the client does not get through either.
${writeAnswer('passes', names, '-Authorization')}`
}

function writeAnswer(matcher: string, names: readonly string[], ...deleted: readonly string[]): string {
  const has = names.map((name) => `\t\t\t\theader ${name} *`)
  const told = names.map((name) => `${name} {rp.header.${canonicalise(name)}}`)
  const set = [...told, ...deleted].map((header) => `\t\t\t\trequest_header ${header}`)
  return `\t\t\t@${matcher} {
				status 200
${has.join('\n')}
			}
			handle_response @${matcher} {
${set.join('\n')}
			}`
}

/** `Remote*` is all of `Remote-User`, `Remote_User` and its like; the beginning of other names says too little for that. */
function listDeletions(site: GateSite): string[] {
  const all = listDeletedHeaders(site, ['-', '_', '.'])
  return [...new Set(all.map((name) => (/^remote[-_.]/i.test(name) ? 'Remote*' : name)))]
}

/** Caddy knows a header of an answer by this spelling alone. */
function canonicalise(header: string): string {
  return header.toLowerCase().replace(/(?:^|-)[a-z]/g, (letter) => letter.toUpperCase())
}
