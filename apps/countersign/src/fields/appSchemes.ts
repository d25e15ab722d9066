/** Programs that many people have, under schemes that are no domain names. */
export const wellKnownSchemes = ['cursor', 'vscode', 'vscode-insiders', 'windsurf'] as const

/**
 * Whether browsers themselves understand a scheme, or hand it to a program that everybody has.
 *
 * @example isOfBrowsers('javascript:') // true
 */
export function isOfBrowsers(protocol: string): boolean {
  return ofBrowsers.has(protocol)
}

const ofBrowsers: ReadonlySet<string> = new Set(
  [
    ['about', 'blob', 'chrome', 'chrome-extension', 'content', 'data', 'file', 'filesystem', 'ftp', 'intent'],
    ['jar', 'javascript', 'mailto', 'moz-extension', 'resource', 'sms', 'tel', 'vbscript', 'view-source'],
    ['ws', 'wss'],
  ].flatMap((schemes) => schemes.map((scheme) => `${scheme}:`)),
)
