/** Where the server says what it does: an interface that pino's loggers have. Nothing secret is ever passed. */
export interface Log {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** For embedders that want no log. */
export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} }
