/** A redirect URI, and the kind of application that would have it. */
type Redirect = readonly [address: string, applicationType: 'web' | 'native']

/** What an operator alone may register: the server takes each, and no page may stand in its way. */
export const operatorsRedirects: readonly Redirect[] = [
  ['oc://android.example', 'native'],
  ['example-editor://vendor.editor-mcp/oauth/callback', 'native'],
  ['zed:/callback', 'native'],
  ['http://192.168.1.10:8096/sso/callback', 'web'],
  ['http://10.0.0.7/cb', 'web'],
  ['http://100.100.1.2/cb', 'web'],
  ['http://[fd00::1]:8080/cb', 'web'],
  ['http://jellyfin.home.arpa/cb', 'web'],
  ['http://nas:8080/cb', 'web'],
]
