// Takes the place of parts of the SDK that a sign-in does without (plugins/trimBaseAccount.ts).

/** Of `core/telemetry/initCCA.js`: it sends what people do to cca-lite.coinbase.com. */
export function loadTelemetryScript(): Promise<void> {
  return Promise.resolve()
}

/** Of `util/checkCrossOriginOpenerPolicy.js`: it asks for this page once more, to read the header that we set. */
export function checkCrossOriginOpenerPolicy(): Promise<void> {
  return Promise.resolve()
}

/** Of `store/chain-clients/utils.js`: clients of the nodes that the pop-up names. The page asks no node. */
export function createClients(): void {}

export function getClient(): undefined {
  return undefined
}

/** Accounts beneath an account, which only `createBaseAccount.ts` could ask for, and does not. */
function refuse(): never {
  throw new TypeError('This build of Base Account signs in, and has no sub-accounts.')
}

export {
  refuse as createSubAccountSigner,
  refuse as findOwnerIndex,
  refuse as getCryptoKeyAccount,
  refuse as handleAddSubAccountOwner,
  refuse as handleInsufficientBalanceError,
  refuse as routeThroughGlobalAccount,
}
