import type { Visitor } from './SignIns.ts'

/** The page of a signed-in person, or a link to sign in. */
export function homePage(visitor: Visitor | undefined): string {
  if (visitor === undefined) {
    return page('You are not signed in.', '<p><a href="/sign-in">Sign in with a wallet</a></p>')
  }
  const { sub, name, proof } = visitor
  return page(
    `Hello, ${name ?? 'you'}.`,
    `<dl>
<dt>You are</dt><dd id="sub">${escapeHtml(sub)}</dd>
<dt>Signed by</dt><dd id="address">${escapeHtml(proof.address)}</dd>
<dt>You agreed to</dt><dd id="statement">${escapeHtml(proof.statement ?? 'nothing more')}</dd>
<dt>At</dt><dd>${escapeHtml(proof.issuedAt)}</dd>
</dl>
<form method="post" action="/sign-out"><button>Sign out</button></form>`,
  )
}

/** Shows what went wrong, with a link back. */
export function problemPage(problem: string): string {
  return page(
    'You are not signed in.',
    `<p role="alert">${escapeHtml(problem)}</p><p><a href="/">Start again</a></p>`,
  )
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Example Notes</title><link rel="icon" href="data:,">
<style>:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif } body { max-width: 40rem; margin: 3rem auto; padding: 0 1rem; overflow-wrap: anywhere }</style>
<h1>${escapeHtml(title)}</h1>
${body}
</html>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
