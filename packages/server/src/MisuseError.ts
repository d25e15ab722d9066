/**
 * A mistake of the developer who embeds the package, in a line that names the option or the call. It is never told to the
 * person as theirs: `fetch` rejects with it, so that the framework shows it to the developer.
 */
export class MisuseError extends TypeError {
  override readonly name = 'TypeError'
}
