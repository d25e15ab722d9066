// One module because it is one list, which says of every proxy the same things.

import type { FindingId } from '../../../src/gates/test/findings.ts'

/** A configuration that is wrong by one change to the right one, and what a test of the gate has to find. */
export interface Mistake {
  readonly what: string
  readonly finds: FindingId
  /** What is changed: each phrase must be there. APPLICATION, PLAIN_PORT and FOLDER are those of the trial. */
  readonly changes: readonly (readonly [string | RegExp, string])[]
  /** Whether the gate wants its secret. */
  readonly wantsSecret?: boolean
  /** What Traefik is started with besides. */
  readonly args?: readonly string[]
}

const nginx: readonly Mistake[] = [
  {
    what: 'a location without the lines that delete',
    finds: 'headers_pass',
    changes: [
      ['  location / {', '  location /api/ {\n    proxy_pass http://APPLICATION;\n  }\n  location / {'],
    ],
  },
  {
    what: 'the check on one location only',
    finds: 'path_not_asked',
    changes: [
      [
        '  location / {',
        '  location /static/ {\n    auth_request off;\n    proxy_pass http://APPLICATION;\n  }\n  location / {',
      ],
    ],
  },
  { what: 'no check', finds: 'not_asked', changes: [['auth_request /.countersign/check;', '']] },
  {
    what: 'a normalised path',
    finds: 'path_changed',
    changes: [['$scheme://$countersign_host$request_uri', '$scheme://$countersign_host$uri$is_args$args']],
  },
  {
    what: 'the query lost',
    finds: 'query_lost',
    changes: [
      ['$scheme://$countersign_host$request_uri', '$scheme://$countersign_host$countersign_path'],
      [
        'set $countersign_host',
        'if ($request_uri ~ "^([^?]*)") {\n    set $countersign_path $1;\n  }\n  set $countersign_host',
      ],
    ],
  },
  {
    what: 'X-Original-Url of the client',
    finds: 'address_from_client',
    changes: [
      [
        'proxy_set_header X-Original-Url $scheme://$countersign_host$request_uri;',
        'proxy_set_header X-Original-Url $countersign_url;',
      ],
      [
        'set $countersign_host',
        'set $countersign_url $http_x_original_url;\n  if ($countersign_url = "") {\n    set $countersign_url $scheme://$http_host$request_uri;\n  }\n  set $countersign_host',
      ],
    ],
  },
  {
    what: 'the host of the Host header',
    finds: 'host_from_client',
    changes: [['$scheme://$countersign_host$request_uri', '$scheme://$http_host$request_uri']],
  },
  {
    what: 'a wrong host',
    finds: 'wrong_host',
    changes: [['$scheme://$countersign_host$request_uri', '$scheme://$host$request_uri']],
  },
  {
    what: 'a wrong scheme',
    finds: 'wrong_scheme',
    changes: [['$scheme://$countersign_host', 'http://$countersign_host']],
  },
  {
    what: 'only GET is checked',
    finds: 'method_not_asked',
    changes: [
      [
        '  location / {',
        '  error_page 418 = @other;\n  if ($request_method != GET) {\n    return 418;\n  }\n  location @other {\n    auth_request off;\n    proxy_pass http://APPLICATION;\n  }\n  location / {',
      ],
    ],
  },
  {
    what: 'the method of the check itself',
    finds: 'method_changed',
    changes: [['X-Original-Method $request_method', 'X-Original-Method GET']],
  },
  {
    what: 'WebSockets in a location of their own',
    finds: 'upgrade_not_asked',
    changes: [
      [
        '  location / {',
        '  location /ws {\n    auth_request off;\n    proxy_pass http://APPLICATION;\n    proxy_http_version 1.1;\n    proxy_set_header Upgrade $http_upgrade;\n    proxy_set_header Connection upgrade;\n  }\n  location / {',
      ],
    ],
  },
  {
    what: 'answers that are kept',
    finds: 'cached',
    changes: [
      [
        'proxy_cache off;',
        'proxy_cache gate;\n  proxy_cache_key $countersign_host$request_uri;\n  proxy_cache_valid any 5s;\n  proxy_ignore_headers Cache-Control Vary Set-Cookie Expires;',
      ],
      [/^upstream countersign_/m, 'proxy_cache_path FOLDER/cache keys_zone=gate:1m;\nupstream countersign_'],
    ],
  },
  {
    what: 'plain http',
    finds: 'plain_http',
    changes: [
      [
        /^upstream countersign_/m,
        'server {\n  listen 127.0.0.1:PLAIN_PORT;\n  server_name app.example.com;\n  location / {\n    proxy_pass http://APPLICATION;\n  }\n}\nupstream countersign_',
      ],
    ],
  },
  {
    what: 'no secret',
    finds: 'secret_missing',
    wantsSecret: true,
    changes: [[/ {2}proxy_set_header Countersign-Gate-Secret ".+";\n/g, '']],
  },
  { what: 'no redirect', finds: 'redirect_lost', changes: [['error_page 401 = @countersign;', '']] },
  {
    what: 'no cookie',
    finds: 'cookie_lost',
    changes: [['add_header Set-Cookie $countersign_set_cookie always;', '']],
  },
  {
    what: 'an address that the client makes up',
    finds: 'network_from_client',
    changes: [
      [
        'proxy_set_header X-Forwarded-For $remote_addr;',
        'proxy_set_header X-Forwarded-For $http_x_forwarded_for;',
      ],
    ],
  },
]

const caddy: readonly Mistake[] = [
  { what: 'no deleting lines', finds: 'headers_pass', changes: [[/\t+request_header -Remote\*\n/, '']] },
  {
    what: 'X-Original-Url gets through',
    finds: 'headers_pass',
    changes: [[/\t+request_header -X-Original-Url\n/, '']],
  },
  {
    what: 'the check on one path only',
    finds: 'path_not_asked',
    changes: [
      [
        /reverse_proxy ([\d.:[\]]+) \{\n(\t+)# The check/,
        '@private not path /api/*\n$2reverse_proxy @private $1 {\n$2# The check',
      ],
    ],
  },
  {
    what: 'a normalised path',
    finds: 'path_changed',
    changes: [['X-Forwarded-Uri {uri}', 'X-Forwarded-Uri {path}?{query}']],
  },
  {
    what: 'the query lost',
    finds: 'query_lost',
    changes: [['X-Forwarded-Uri {uri}', 'X-Forwarded-Uri {http.request.orig_uri.path}']],
  },
  {
    what: 'X-Forwarded-Uri of the client',
    finds: 'forwarded_from_client',
    changes: [
      [/\t+header_up X-Forwarded-Uri .*\n/, ''],
      [
        /\t+request_header -X-Forwarded-Uri\n/,
        '\t\t@unsaid not header X-Forwarded-Uri *\n\t\trequest_header @unsaid X-Forwarded-Uri {uri}\n',
      ],
    ],
  },
  {
    what: 'a wrong host',
    finds: 'wrong_host',
    changes: [
      [
        'header_up X-Forwarded-Method',
        'header_up X-Forwarded-Host {host}\n\t\t\theader_up X-Forwarded-Method',
      ],
    ],
  },
  {
    what: 'a wrong scheme',
    finds: 'wrong_scheme',
    changes: [
      [
        'header_up X-Forwarded-Method',
        'header_up X-Forwarded-Proto http\n\t\t\theader_up X-Forwarded-Method',
      ],
    ],
  },
  {
    what: 'only GET is checked',
    finds: 'method_not_asked',
    changes: [
      [
        /reverse_proxy ([\d.:[\]]+) \{\n(\t+)# The check/,
        '@get method GET\n$2reverse_proxy @get $1 {\n$2# The check',
      ],
    ],
  },
  {
    what: 'WebSockets are not checked',
    finds: 'upgrade_not_asked',
    changes: [
      [
        /reverse_proxy ([\d.:[\]]+) \{\n(\t+)# The check/,
        '@pages not header Upgrade websocket\n$2reverse_proxy @pages $1 {\n$2# The check',
      ],
    ],
  },
  {
    what: 'no secret',
    finds: 'secret_missing',
    wantsSecret: true,
    changes: [[/\t+header_up Countersign-Gate-Secret .*\n/, '']],
  },
  {
    what: 'plain http',
    finds: 'plain_http',
    changes: [[/$/, '\nhttp://app.example.com:PLAIN_PORT {\n\treverse_proxy APPLICATION\n}\n']],
  },
]

const haproxy: readonly Mistake[] = [
  { what: 'no deleting lines', finds: 'headers_pass', changes: [[/ +http-request del-header .*\n/g, '']] },
  {
    what: 'the check on one path only',
    finds: 'path_not_asked',
    changes: [[/(http-request lua\.countersign .*)/, '$1 if !{ path_beg /api/ }']],
  },
  { what: 'a path without its query', finds: 'query_lost', changes: [['txn.f:pathq()', 'txn.f:path()']] },
  {
    what: 'a normalised path',
    finds: 'path_changed',
    changes: [['{ txn.f:pathq() }', '{ txn.c:url_dec(txn.f:pathq()) }']],
  },
  { what: 'a wrong scheme', finds: 'wrong_scheme', changes: [['"https" or "http"', '"http" or "http"']] },
  {
    what: 'a wrong host',
    finds: 'wrong_host',
    changes: [['list(sent["host"])', '{ (sent["host"][0]:gsub(":%d+$", "")) }']],
  },
  {
    what: 'only GET is checked',
    finds: 'method_not_asked',
    changes: [[/(http-request lua\.countersign .*)/, '$1 if METH_GET']],
  },
  {
    what: 'WebSockets are not checked',
    finds: 'upgrade_not_asked',
    changes: [[/(http-request lua\.countersign .*)/, '$1 unless { req.hdr(upgrade) -i websocket }']],
  },
  {
    what: 'no secret',
    finds: 'secret_missing',
    wantsSecret: true,
    changes: [[/(http-request lua\.countersign \S+ \S+) \S+/, '$1 -']],
  },
  {
    what: 'an address that the client makes up',
    finds: 'network_from_client',
    changes: [[/ +http-request set-header X-Forwarded-For %\[src\]\n/, '']],
  },
  {
    what: 'plain http',
    finds: 'plain_http',
    changes: [
      [/ +http-request redirect scheme https .*\n/, ''],
      [/use_backend (\S+) if .*/, 'use_backend $1'],
    ],
  },
]

const traefik: readonly Mistake[] = [
  {
    what: 'no deleting middleware',
    finds: 'headers_pass',
    changes: [[/middlewares: \[\S+-clean, /, 'middlewares: [']],
  },
  {
    what: 'trustForwardHeader, behind an entry point that believes everyone',
    finds: 'forwarded_from_client',
    changes: [
      ['trustForwardHeader: false', 'trustForwardHeader: true'],
      [/ +X-Forwarded-(?:Uri|Method): ""\n/g, ''],
    ],
    args: ['--entrypoints.websecure.forwardedheaders.insecure=true'],
  },
  {
    what: 'a router of its own without the check',
    finds: 'path_not_asked',
    changes: [
      [
        / {2}routers:\n( {4}(\S+):\n)/,
        '  routers:\n    open:\n      rule: "PathPrefix(`/api/`)"\n      entryPoints: [websecure]\n      priority: 10000\n      service: $2\n      tls: {}\n$1',
      ],
    ],
  },
  {
    what: 'no secret',
    finds: 'secret_missing',
    wantsSecret: true,
    changes: [[/ +Countersign-Gate-Secret: "[^"]+"\n/, '']],
  },
]

/** By the name of the proxy. */
export const mistakes: Readonly<Record<string, readonly Mistake[]>> = {
  nginx,
  'Caddy of Debian': caddy,
  'Caddy 2.11.9': caddy,
  HAProxy: haproxy,
  Traefik: traefik,
}
