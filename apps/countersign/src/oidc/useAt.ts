import type { Provider } from 'oidc-provider'

type Middleware = Parameters<Provider['use']>[0]

/**
 * Puts something around the provider's own handling of requests to some of its paths. All others go past it without a
 * promise of its own: there are many such things, and each request would pay for all of them (docs/decisions/0013).
 */
export function useAt(provider: Provider, paths: Iterable<string>, middleware: Middleware): void {
  const at: ReadonlySet<string> = new Set(paths)
  provider.use((ctx, next) => (at.has(ctx.path) ? middleware(ctx, next) : next()))
}
