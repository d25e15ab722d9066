// Takes the place of parts of the SDK that a sign-in does without (plugins/trimBaseAccount.ts).

/** Of `core/telemetry/initCCA.js`: it sends what people do to cca-lite.coinbase.com. */
export function loadTelemetryScript(): Promise<void> {
  return Promise.resolve()
}

/** Of `util/checkCrossOriginOpenerPolicy.js`: it asks for this page once more, to read the header that we set. */
export function checkCrossOriginOpenerPolicy(): Promise<void> {
  return Promise.resolve()
}
