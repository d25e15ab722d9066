/** What a person reads of a page, and what its forms send. */
export interface DescribedPage {
  readonly title: string
  readonly lines: readonly string[]
  readonly links?: readonly string[]
  readonly forms?: readonly DescribedForm[]
  /** Where it leads on to by itself. */
  readonly leadsTo?: string
}

interface DescribedForm {
  readonly action: string
  readonly fields: readonly string[]
}

/** Reads a page of the provider's: its title, the lines that are seen, its links and its forms. */
export function describePage(html: string): DescribedPage {
  const [, leadsTo] = /<meta http-equiv="refresh" content="0;url=([^"]+)">/.exec(html) ?? []
  const links = all(html, /<a [^>]*href="([^"]*)"/g).filter((address) => address !== '/')
  const forms = [...html.matchAll(/<form([^>]*)>([\s\S]*?)<\/form>/g)].map(([, head = '', inside = '']) => ({
    action: `${attribute(head, 'method')} ${attribute(head, 'action')}`,
    fields: all(`${inside}${html.split('</form>').at(-1)}`, /(<(?:input|button)[^>]*name=[^>]*>)/g).map(
      (field) => `${attribute(field, 'name')}=${attribute(field, 'value')}`,
    ),
  }))
  return {
    title: all(html, /<title>([^<]*)<\/title>/g).join(),
    lines: readLines(html),
    ...(links.length > 0 && { links }),
    ...(forms.length > 0 && { forms }),
    ...(leadsTo !== undefined && { leadsTo: decode(leadsTo) }),
  }
}

function readLines(html: string): string[] {
  const [, body = ''] = /<main>([\s\S]*)<\/main>/.exec(html) ?? []
  return body
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<\/?(?:p|h1|div|form|button|pre|noscript)\b[^>]*>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .split('\n')
    .map((line) => decode(line.trim()))
    .filter((line) => line !== '')
}

function attribute(tag: string, name: string): string {
  return all(tag, new RegExp(`\\s${name}="([^"]*)"`, 'g')).join()
}

function all(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, found = '']) => decode(found))
}

function decode(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
}
