import { createHash } from 'node:crypto'
import { errors, type KoaContextWithOIDC } from 'oidc-provider'
import { pageStyle } from './pageStyle.ts'
import { routes } from './routes.ts'

/*
 * The few pages that are the provider's own. They are plain: no script, one style, which the policy names by its hash.
 */

/** Where an application's mistake ends that cannot be told to the application itself. */
export function renderError(
  ctx: KoaContextWithOIDC,
  { error, error_description: description }: { error: string; error_description?: string | undefined },
  cause: Error,
): void {
  // A program that says that it reads pages, as those in Java do unless they are told otherwise.
  if (!isForPeople(ctx.path)) {
    ctx.body = { error, error_description: description }
    return
  }
  if (cause instanceof errors.SessionNotFound) {
    sendPage(ctx, 'This sign-in is over', [
      paragraph('It took too long, was finished already, or was begun in another browser.'),
      paragraph('Go back to the application and start again.'),
    ])
    return
  }
  const isSignOut = ctx.path.startsWith(routes.end_session)
  const lines = [`${error}: ${description ?? 'no further details'}`, ...askerOf(ctx)]
  sendPage(ctx, isSignOut ? 'This sign-out cannot go on' : 'This sign-in cannot go on', [
    paragraph('The application that sent you here asked for something that this site cannot do.'),
    ...(isSignOut ? [stillSignedIn] : []),
    paragraph(
      isSignOut
        ? 'Tell the operator of the application this:'
        : 'Go back to the application and start again. If it persists, tell its operator this:',
    ),
    `<pre>${escapeHtml(lines.join('\n'))}</pre>`,
  ])
}

const stillSignedIn =
  '<p>It has not signed you out here. You can do that <a href="/account/sessions">in your account</a>.</p>'

function isForPeople(path: string): boolean {
  const { authorization, end_session, code_verification } = routes
  return [authorization, end_session, code_verification].some((route) => path.startsWith(route))
}

/** Which application asked, and where it wanted people to be led: that must be registered to the letter. */
function askerOf({ oidc }: KoaContextWithOIDC): string[] {
  const { client, params } = oidc
  if (client === undefined) return []
  const addresses = ['redirect_uri', 'post_logout_redirect_uri'].flatMap((name) => {
    const address = params?.[name]
    const isShown = typeof address === 'string' && /^[\x21-\x7e]{1,2000}$/.test(address)
    return isShown ? [`${name}: ${address}`] : []
  })
  return [`client_id: ${client.clientId}`, ...addresses]
}

/** Asks before an application's request ends the session. */
export function renderSignOut(ctx: KoaContextWithOIDC, form: string): void {
  const application = ctx.oidc.client?.clientName
  const asker = application === undefined ? 'An application' : application
  sendPage(ctx, `Sign out of ${ctx.host}?`, [
    paragraph(`${asker} asks whether you want to sign out here as well.`),
    form,
    '<div class="actions">',
    '<button type="submit" form="op.logoutForm" name="logout" value="yes">Sign out</button>',
    '<button type="submit" form="op.logoutForm" class="quiet">Stay signed in</button>',
    '</div>',
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

const seal =
  '<svg viewBox="0 0 32 32" fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">' +
  '<circle cx="16" cy="16" r="14" stroke-width="2"/><path d="M10 16.5l4.5 4.5L22.5 11.5" stroke-width="3"/></svg>'
const styleHash = createHash('sha256').update(pageStyle).digest('base64')

function sendPage(ctx: KoaContextWithOIDC, title: string, parts: readonly string[]): void {
  const policy = ctx.response.get('content-security-policy')
  ctx.set('content-security-policy', policy.replace("style-src 'self'", `style-src 'sha256-${styleHash}'`))
  ctx.type = 'html'
  ctx.body = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>${escapeHtml(title)}</title>
<style>${pageStyle}</style>
</head>
<body>
<header>${seal}<span>${escapeHtml(ctx.host)}</span></header>
<main>
<h1>${escapeHtml(title)}</h1>
${parts.join('\n')}
</main>
</body>
</html>
`
}
