import type { KoaContextWithOIDC, Provider } from 'oidc-provider'

/**
 * Answers an application that has registered itself with what it is now, as whoever asks for it from here on sees it.
 * The provider would repeat what was sent, and with it what is not kept: an application that asked for tokens which are
 * bound to its key must not read that it will get no others (RFC 7591, section 3.2.1).
 */
export function answerRegistered(provider: Provider): void {
  provider.on('registration_create.success', (ctx: KoaContextWithOIDC, { clientId }) => {
    registered.set(ctx, clientId)
  })
  provider.use(async (ctx, next) => {
    await next()
    const clientId = registered.get(ctx)
    if (clientId === undefined) return
    const kept = (await provider.Client.find(clientId))?.metadata()
    const { client_secret, client_secret_expires_at } = ctx.body
    ctx.body = { ...kept, pkce_required: undefined, client_secret, client_secret_expires_at }
  })
}

const registered = new WeakMap<object, string>()
