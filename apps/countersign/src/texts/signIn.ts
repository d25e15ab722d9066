/** What people agree to by signing in: a sign-in that says anything else is refused. */
export const signInTexts = {
  statement: ({ domain }: { readonly domain: string }) =>
    `Sign in to ${domain}. This costs nothing and moves nothing.`,
} as const
