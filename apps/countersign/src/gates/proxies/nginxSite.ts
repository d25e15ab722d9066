import { findPort, type GateSite, gateCookies, isPlain, listHeaderNames, nameHost } from './GateSite.ts'

/** Where the files that others include are kept. */
export const nginxFolder = '/etc/nginx/countersign'

/** The file for the `http` block: the servers of the hosts, and what they share. */
export function writeNginxSite(site: GateSite, id: string): string {
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
    .map((name) => `$http_${nameVariable(name)}`)
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
  include ${nginxFolder}/${id}.gate.conf;

  # The largest upload that the application takes. It is passed on as it comes, after the check.
  client_max_body_size 1g;
  proxy_request_buffering off;

  # Each location is behind the gate, unless it says "auth_request off" or answers by "return", which comes before any check.
  # One of your own that passes requests on includes the same file.
  location / {
    include ${nginxFolder}/${id}.headers.conf;
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

/** How nginx names a header in a variable. */
export function nameVariable(header: string): string {
  return header.toLowerCase().replaceAll('-', '_')
}
