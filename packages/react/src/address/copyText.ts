/**
 * Copies a text. Where the browser does not allow it (a frame, plain http), the person still has the whole
 * text before them, so this answers instead of throwing.
 */
export async function copyText(text: string): Promise<'copied' | 'refused'> {
  try {
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch {
    return 'refused'
  }
}
