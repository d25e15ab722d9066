import { createHash } from 'node:crypto'
import { errors, type KoaContextWithOIDC } from 'oidc-provider'

/*
 * The few pages that are the provider's own. They are plain: no script, one style, which the policy names by its hash.
 */

/** Where an application's mistake ends that cannot be told to the application itself. */
export function renderError(
  ctx: KoaContextWithOIDC,
  { error, error_description: description }: { error: string; error_description?: string | undefined },
  cause: Error,
): void {
  if (cause instanceof errors.SessionNotFound) {
    sendPage(ctx, 'This sign-in is over', [
      paragraph('It took too long, was finished already, or was begun in another browser.'),
      paragraph('Go back to the application and start again.'),
    ])
    return
  }
  sendPage(ctx, 'This sign-in cannot go on', [
    paragraph('The application that sent you here asked for something that this site cannot do.'),
    paragraph('Go back to the application and start again. If it persists, tell its operator this:'),
    `<pre>${escapeHtml(`${error}: ${description ?? 'no further details'}`)}</pre>`,
  ])
}

/** Asks before an application's request ends the session. */
export function renderSignOut(ctx: KoaContextWithOIDC, form: string): void {
  const application = ctx.oidc.client?.clientName
  const asker = application === undefined ? 'An application' : application
  sendPage(ctx, `Sign out of ${ctx.host}?`, [
    paragraph(`${asker} asks whether you want to sign out here as well.`),
    form,
    '<p><button type="submit" form="op.logoutForm" name="logout" value="yes">Sign out</button>',
    '<button type="submit" form="op.logoutForm" class="quiet">Stay signed in</button></p>',
  ])
}

export function renderSignedOut(ctx: KoaContextWithOIDC): void {
  sendPage(ctx, 'You are signed out', [paragraph('You can close this page.')])
}

export function renderDeviceDone(ctx: KoaContextWithOIDC): void {
  sendPage(ctx, 'The device is signed in', [paragraph('Go on there. You can close this page.')])
}

export function renderDeviceRefused(ctx: KoaContextWithOIDC): void {
  sendPage(ctx, 'The device is not signed in', [
    paragraph('You declined, or took longer than the device waits. To try again, start on the device.'),
  ])
}

function paragraph(text: string): string {
  return `<p>${escapeHtml(text)}</p>`
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}

const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { max-width: 32rem; margin: 15vh auto 0; padding: 0 1.5rem }
h1 { font-size: 1.5rem; line-height: 1.25 }
pre { white-space: pre-wrap; overflow-wrap: anywhere; border: 1px solid; padding: .75rem; border-radius: .25rem }
button { font: inherit; padding: .625rem 1.25rem; margin: 0 .75rem .75rem 0; border: 1px solid; border-radius: .25rem }
button:focus-visible { outline: 3px solid; outline-offset: 2px }
`
const styleHash = createHash('sha256').update(style).digest('base64')

function sendPage(ctx: KoaContextWithOIDC, title: string, parts: readonly string[]): void {
  const policy = ctx.response.get('content-security-policy')
  ctx.set('content-security-policy', policy.replace("style-src 'self'", `style-src 'sha256-${styleHash}'`))
  ctx.type = 'html'
  ctx.body = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${parts.join('\n')}
</main>
</body>
</html>
`
}
