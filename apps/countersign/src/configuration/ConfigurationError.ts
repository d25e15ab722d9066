/** A setting that the product cannot start with. The message is one line that says what to do. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError'
}
