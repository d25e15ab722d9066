import { listDeletedHeaders } from './deletedHeaders.ts'
import {
  assertGateSite,
  findPort,
  type GateSite,
  gateCookies,
  identifyGate,
  isPlain,
  listHeaderNames,
  nameHost,
  type ProxyFile,
  secretPlaceholder,
} from './GateSite.ts'

/** Where the files that others include are kept. */
const folder = '/etc/nginx/countersign'

/**
 * The files that put a gate before an application with nginx and its `auth_request` (1.18 and later).
 *
 * @throws {TypeError} for values that were not checked
 */
export function writeNginx(site: GateSite): readonly ProxyFile[] {
  assertGateSite(site)
  const id = identifyGate(site)
  return [
    { name: `/etc/nginx/conf.d/${id}.conf`, text: writeSite(site, id), language: 'nginx' },
    { name: `${folder}/${id}.gate.conf`, text: writeCheck(site, id), language: 'nginx' },
    { name: `${folder}/${id}.headers.conf`, text: writeHeaders(site, id), language: 'nginx' },
  ]
}

function writeSite(site: GateSite, id: string): string {
  const plain = [...new Set(site.hosts.filter((host) => findPort(host) === '443').map(nameHost))]
  const redirect =
    plain.length === 0
      ? ''
      : `
# Plain http is never answered by the application.
server {
  listen 80;
  listen [::]:80;
  server_name ${plain.join(' ')};
  return 301 https://$host$request_uri;
}
`
  return `# The gate of ${site.hosts.join(', ')}: people sign in at ${site.origin} before they reach the application.

upstream countersign_${id} {
  server ${site.server};
  # Shorter than the 75 seconds after which the server closes an idle connection.
  keepalive 32;
  keepalive_timeout 60s;
}

upstream application_${id} {
  server ${site.upstream};
}

# The cookies without the two of the gate: the application has no use for them.
${writeCookieMaps(id)}
# What the application would be told by a client itself: nothing where its location includes the file with the headers.
map $countersign_clean $countersign_${id}_claimed {
  default "${listHeaderNames(site)
    .map((name) => `$http_${asVariable(name)}`)
    .join('')}";
  yes "";
}

# A WebSocket asks for an upgrade; no other request does.
map $http_upgrade $countersign_${id}_connection {
  default upgrade;
  "" "";
}
${redirect}${site.hosts.map((host) => writeServer(host, id)).join('')}`
}

/** One map takes one cookie out; each reads what the one before it has left. */
function writeCookieMaps(id: string): string {
  const variables = ['$http_cookie', `$countersign_${id}_cookies_1`, `$countersign_${id}_cookies`]
  return gateCookies
    .map(
      (cookie, index) => `map ${variables[index]} ${variables[index + 1]} {
  default ${variables[index]};
  "~^(?:__Host-)?${cookie}=[^;]*(?:; ?)?(.*)$" $1;
  "~^(.*); ?(?:__Host-)?${cookie}=[^;]*(.*)$" $1$2;
}
`,
    )
    .join('')
}

function writeServer(host: string, id: string): string {
  return `
server {
${isPlain(host) ? writePlainListener(host) : writeListener(host)}

  # What is asked about is this host, whatever a client writes into its Host header.
  set $countersign_host "${host}";
  include ${folder}/${id}.gate.conf;

  # The largest upload that the application takes. It is passed on as it comes, after the check.
  client_max_body_size 1g;
  proxy_request_buffering off;

  # Each location is behind the gate, unless it says "auth_request off" or answers by "return", which comes before any check.
  # One of your own that passes requests on includes the same file.
  location / {
    include ${folder}/${id}.headers.conf;
    proxy_pass http://application_${id};
  }
}
`
}

function writeListener(host: string): string {
  const [hostname, port] = [nameHost(host), findPort(host)]
  return `  listen ${port} ssl http2;
  listen [::]:${port} ssl http2;
  server_name ${hostname};
  ssl_certificate /etc/letsencrypt/live/${hostname}/fullchain.pem;
  ssl_certificate_key /etc/letsencrypt/live/${hostname}/privkey.pem;
  ssl_protocols TLSv1.2 TLSv1.3;`
}

/** To try it out on one machine. */
function writePlainListener(host: string): string {
  return `  listen 127.0.0.1:${findPort(host)};
  listen [::1]:${findPort(host)};
  server_name ${nameHost(host)};`
}

function writeCheck(site: GateSite, id: string): string {
  const identity = listHeaderNames(site).map(
    (name, index) => `auth_request_set $countersign_value_${index} $upstream_http_${asVariable(name)};`,
  )
  const [first = '', ...others] = listHeaderNames(site)
  const asking = writeAsking(site)
  return `# Asks before every request of a server that includes this file.

auth_request /.countersign/check;
# Nothing else may let a request in that the check refuses.
satisfy all;
auth_request_set $countersign_location $upstream_http_location;
auth_request_set $countersign_set_cookie $upstream_http_set_cookie;
${identity.join('\n')}
${site.sendsToken ? 'auth_request_set $countersign_token $upstream_http_authorization;\n' : ''}
# nginx drops headers with an underscore or a dot in their name, which applications would take for the ones below.
underscores_in_headers off;
ignore_invalid_headers on;

# These are for answers of the check. Answers of the application pass as they are.
error_page 401 = @countersign;
error_page 500 = @countersign_away;

location = /.countersign/check {
  # Clients cannot ask this location.
  internal;
  proxy_pass http://countersign_${id}/forward-auth/nginx;
${asking}
  # A test of the gate sees by this whether the location that is asked for includes the file with the headers.
  proxy_set_header ${first} $countersign_${id}_claimed;
${others.map((name) => `  proxy_set_header ${name} "";`).join('\n')}
  # An upload waits for the answer, and is no business of the check, however large it is.
  client_max_body_size 0;
  # An answer is never kept, nor replaced by a page of this server.
  proxy_cache off;
  proxy_intercept_errors off;
}

# Where the check said no: a redirect that it named, or its own answer.
location @countersign {
  auth_request off;
  # A large upload without a session is refused before it is read.
  client_max_body_size 64k;
  if ($content_length ~ "^[0-9]{6}") {
    return 401;
  }
  if ($countersign_location) {
    add_header Set-Cookie $countersign_set_cookie always;
    add_header Cache-Control no-store always;
    add_header Vary Cookie always;
    return 302 $countersign_location;
  }
  rewrite ^ /forward-auth/nginx/answer? break;
  proxy_pass http://countersign_${id};
  proxy_method GET;
${asking}
  proxy_cache off;
  proxy_intercept_errors off;
}

# Where the check could not be asked, or could not answer: the application stays closed.
location @countersign_away {
  auth_request off;
  add_header Retry-After 5 always;
  add_header Cache-Control no-store always;
  default_type text/plain;
  return 503 "The sign-in does not answer. Try again in a few seconds.\\n";
}
`
}

/** What the server is asked with, in either place. */
function writeAsking({ needsSecret }: GateSite): string {
  const secret = `
  # Proves that it is this proxy that asks. Keep the file from other users: chmod 640.
  proxy_set_header Countersign-Gate-Secret "${secretPlaceholder}";`
  return `  # The address as the client wrote it: $uri would be decoded and without its query.
  proxy_set_header X-Original-Url $scheme://$countersign_host$request_uri;
  proxy_set_header X-Original-Method $request_method;
  # Replaces what the client claims. With another proxy in front, use the realip module.
  proxy_set_header X-Forwarded-For $remote_addr;
  # What another kind of proxy would say of the request, and clients have no right to.
  proxy_set_header X-Forwarded-Uri "";
  proxy_set_header X-Forwarded-Method "";
  proxy_set_header X-Forwarded-Host "";
  proxy_set_header X-Forwarded-Proto "";
  proxy_set_header X-Original-Uri "";
  proxy_set_header X-Original-Host "";
  proxy_set_header X-Rewrite-Url "";${needsSecret ? secret : ''}
  # The server is not sent the body.
  proxy_pass_request_body off;
  proxy_set_header Content-Length "";
  proxy_set_header Connection "";
  proxy_http_version 1.1;
  proxy_connect_timeout 2s;
  proxy_send_timeout 5s;
  proxy_read_timeout 10s;
  # A redirect names the whole address that was asked for.
  proxy_buffer_size 16k;
  proxy_buffers 8 16k;`
}

function writeHeaders(site: GateSite, id: string): string {
  const told = listHeaderNames(site).map(
    (name, index) => `proxy_set_header ${name} $countersign_value_${index};`,
  )
  const known = new Set(listHeaderNames(site))
  const deleted = listDeletedHeaders(site, ['-', '_'])
    .filter((name) => !known.has(name))
    .map((name) => `proxy_set_header ${name} "";`)
  return `# Belongs in each location that passes requests to the application: nginx forgets all lines of this kind that stand outside a
# location which has one of its own.

# Who asks, by the check alone. A value that is not told is an empty text, and nginx then sends no header.
${told.join('\n')}
${site.sendsToken ? 'proxy_set_header Authorization $countersign_token;\n' : ''}
# What clients may not say.
set $countersign_clean yes;
${deleted.join('\n')}

proxy_set_header Host $countersign_host;
proxy_set_header X-Forwarded-Host $countersign_host;
proxy_set_header X-Forwarded-Proto $scheme;
proxy_set_header X-Forwarded-For $remote_addr;
proxy_set_header Cookie $countersign_${id}_cookies;

# WebSockets. Their check is the one at their beginning: one that is silent for this long is closed.
proxy_http_version 1.1;
proxy_set_header Upgrade $http_upgrade;
proxy_set_header Connection $countersign_${id}_connection;
proxy_read_timeout ${site.webSocketSeconds}s;
proxy_send_timeout ${site.webSocketSeconds}s;
`
}

/** How nginx names a header in a variable. */
function asVariable(header: string): string {
  return header.toLowerCase().replaceAll('-', '_')
}
