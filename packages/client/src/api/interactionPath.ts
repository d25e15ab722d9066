/** The path of the page, and of all calls of its interaction: the provider's cookie lives there and nowhere else. */
export function interactionPath(uid: string): string {
  return `/interaction/${encodeURIComponent(uid)}`
}
