import { listDeletedHeaders } from './deletedHeaders.ts'
import {
  assertGateSite,
  type GateSite,
  identifyGate,
  listHeaderNames,
  type ProxyFile,
  secretPlaceholder,
} from './GateSite.ts'
import { nameVariable, nginxFolder, writeNginxSite } from './nginxSite.ts'

/**
 * The files that put a gate before an application with nginx and its `auth_request` (1.18 and later).
 *
 * @throws {TypeError} for values that were not checked
 */
export function writeNginx(site: GateSite): readonly ProxyFile[] {
  assertGateSite(site)
  const id = identifyGate(site)
  return [
    { name: `/etc/nginx/conf.d/${id}.conf`, text: writeNginxSite(site, id), language: 'nginx' },
    { name: `${nginxFolder}/${id}.gate.conf`, text: writeCheck(site, id), language: 'nginx' },
    { name: `${nginxFolder}/${id}.headers.conf`, text: writeHeaders(site, id), language: 'nginx' },
  ]
}

function writeCheck(site: GateSite, id: string): string {
  const identity = listHeaderNames(site).map(
    (name, index) => `auth_request_set $countersign_value_${index} $upstream_http_${nameVariable(name)};`,
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
