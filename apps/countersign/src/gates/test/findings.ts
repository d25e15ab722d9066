/** Something about a gate that is not as it should be. */
export interface Finding {
  readonly id: FindingId
  /** Whether somebody may get in by it, or pass for somebody else. */
  readonly isOpen: boolean
  /** What was asked, and what came back. */
  readonly what: string
  readonly why: string
  readonly fix: string
}

/** What a test can find. */
export type FindingId =
  | 'does_not_answer'
  | 'check_fails'
  | 'check_unreadable'
  | 'not_asked'
  | 'path_not_asked'
  | 'method_not_asked'
  | 'upgrade_not_asked'
  | 'headers_pass'
  | 'address_from_client'
  | 'forwarded_from_client'
  | 'host_from_client'
  | 'network_from_client'
  | 'wrong_host'
  | 'wrong_scheme'
  | 'path_changed'
  | 'query_lost'
  | 'method_changed'
  | 'cached'
  | 'plain_http'
  | 'secret_missing'
  | 'redirect_lost'
  | 'cookie_lost'

interface Kind {
  readonly isOpen: boolean
  readonly why: string
  readonly fix: string
}

const writeAgain = 'Use the files of this page, for all hosts of the gate.'

/** What a test can find, and what is to be done. */
const kinds: Readonly<Record<FindingId, Kind>> = {
  does_not_answer: {
    isOpen: false,
    why: 'Nobody reaches the application, and nothing can be said about its gate.',
    fix: 'Look whether the proxy runs and its name leads to it. A host in your own network has to be listed in COUNTERSIGN_INTERNAL_HOSTS.',
  },
  check_fails: {
    isOpen: false,
    why: 'The proxy could not ask this server, and so lets nobody in.',
    fix: 'Look at the log of the proxy. COUNTERSIGN_TRUSTED_PROXIES has to hold the address from which the proxy asks.',
  },
  check_unreadable: {
    isOpen: false,
    why: 'The proxy asks in words that say too little or too much, and so lets nobody in.',
    fix: writeAgain,
  },
  not_asked: {
    isOpen: true,
    why: 'The proxy does not ask this server at all: the application is open to everyone.',
    fix: writeAgain,
  },
  path_not_asked: {
    isOpen: true,
    why: 'The proxy asks for some paths only, and these reach the application without a sign-in.',
    fix: 'Ask for the whole host, not for one location. Paths that everyone may see belong into the open paths of the gate.',
  },
  method_not_asked: {
    isOpen: true,
    why: 'The proxy asks for some methods only: others reach the application without a sign-in.',
    fix: 'Take the condition on the method away. Preflights can be let through by the gate itself.',
  },
  upgrade_not_asked: {
    isOpen: true,
    why: 'The proxy does not ask for WebSockets: anyone can open one.',
    fix: 'The path of WebSockets has to be behind the same check as every other.',
  },
  headers_pass: {
    isOpen: true,
    why: 'The proxy does not delete these headers: a client can pass for somebody else, or for the proxy.',
    fix: 'Add the lines that delete what clients may not say, before the check and in each location that leads to the application.',
  },
  address_from_client: {
    isOpen: true,
    why: 'The check was asked about an address that the client had named: who may see one page can see all.',
    fix: 'Set X-Original-Url and X-Original-Method to what was asked of the proxy, and never to what a header says.',
  },
  forwarded_from_client: {
    isOpen: true,
    why: 'The proxy believes X-Forwarded-* of clients: they choose the host or the address that the check hears of.',
    fix: 'Switch off trustForwardHeader and forwardedHeaders.insecure in Traefik, and trusted_proxies in Caddy unless another proxy is in front.',
  },
  host_from_client: {
    isOpen: true,
    why: 'The check was asked about a host that the client had named beside the one it reached: a session of one host opens another.',
    fix: 'Ask about the name of the site as it stands in the configuration, not about the Host header.',
  },
  network_from_client: {
    isOpen: true,
    why: 'The check believes the network address that a client has made up: open networks and limits mean nothing.',
    fix: 'Set X-Forwarded-For to the address of the connection, or append to it: $remote_addr in nginx, %[src] in HAProxy.',
  },
  wrong_host: {
    isOpen: false,
    why: 'The check hears of another host than people ask for, and refuses everyone.',
    fix: 'Pass on the host as people write it, with its port where it is not 443, and add it to the hosts of the gate.',
  },
  wrong_scheme: {
    isOpen: false,
    why: 'The check hears of plain http although people come by https: they are led to an address that does not work.',
    fix: 'Pass on the scheme of the connection. Where another proxy ends TLS, say https.',
  },
  path_changed: {
    isOpen: true,
    why: 'The proxy decodes or tidies the path before it asks: the check judges another address than the application gets.',
    fix: 'Pass on the address as it was written: $request_uri in nginx, {uri} in Caddy, pathq in HAProxy.',
  },
  query_lost: {
    isOpen: false,
    why: 'The check does not hear of the query: people come back to another page than they asked for, and no sign-in can end.',
    fix: 'Pass on the address with its query: $request_uri in nginx, {uri} in Caddy, pathq in HAProxy.',
  },
  method_changed: {
    isOpen: true,
    why: 'The check hears of another method: a request that changes something is taken for a visit, or for an open preflight.',
    fix: 'Pass on the method of the request: $request_method in nginx, {method} in Caddy.',
  },
  cached: {
    isOpen: true,
    why: 'The proxy keeps answers of the check: one person gets what was meant for another, and nobody is ever signed out.',
    fix: 'Take proxy_cache away from the location of the check, and any cache that stands before the proxy.',
  },
  plain_http: {
    isOpen: true,
    why: 'The host answers plain http: whoever shares the network reads what people see, and their cookies.',
    fix: 'Redirect plain http to https.',
  },
  secret_missing: {
    isOpen: false,
    why: 'The gate wants its secret from the proxy, and the proxy sends none, or another one: nobody gets in.',
    fix: 'Write the secret of the gate into the file, in Countersign-Gate-Secret. It can be made anew on this page.',
  },
  redirect_lost: {
    isOpen: false,
    why: 'The check sends people to sign in, and the proxy does not pass that on: they see an error.',
    fix: 'nginx needs "error_page 401 = @countersign" and that location. Other proxies pass on the answer of the check as it is.',
  },
  cookie_lost: {
    isOpen: false,
    why: 'The redirect comes without the cookie that belongs to it: nobody can come back from signing in.',
    fix: 'nginx needs auth_request_set for Set-Cookie, and add_header in the location that redirects.',
  },
}

/** A finding, with what was asked and what came back. */
export function describeFinding(id: FindingId, what: string): Finding {
  const { isOpen, why, fix } = kinds[id]
  return { id, isOpen, what, why, fix }
}
