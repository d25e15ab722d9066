/** What is read of a request. A `Request` of Fetch is one. */
export interface RequestLike {
  readonly method: string
  /** The address, or its path with the query. Its host is not read: a caller chooses that. */
  readonly url: string
  /** Gives several headers of one name as Fetch does, joined by a comma. */
  readonly headers: { readonly get: (name: string) => string | null }
}

/** The path of a request, as `URL` writes it, without query and fragment; undefined for what is no address. */
export function readPath(url: string): string | undefined {
  try {
    // A path that begins with two slashes is no host.
    return new URL(url.startsWith('/') ? `http://unknown.invalid${url}` : url).pathname
  } catch {
    return undefined
  }
}
