import { Engine, Hex, PersonalMessage, Secp256k1, Signature, Siwe } from 'ox'
import { Hash as WasmHash, Secp256k1 as WasmSecp256k1 } from 'ox/wasm'
import { acceptsByFields, type Library, type SignedMessage } from './Library.ts'

const wasm = { Hash: await WasmHash.engine(), Secp256k1: await WasmSecp256k1.engine() }

const calls: Omit<Library, 'name' | 'enter'> = {
  parse: Siwe.parseMessage,
  accepts: acceptsByFields(Siwe.parseMessage, (message) =>
    Siwe.validateMessage({ message, time: message.notBefore ?? new Date(0) }),
  ),
  formatter: ({ resources, ...fields }) => {
    const given = {
      ...fields,
      issuedAt: new Date(fields.issuedAt),
      expirationTime: new Date(fields.expirationTime),
      ...(resources === undefined ? {} : { resources: [...resources] }),
    }
    return () => Siwe.createMessage(given)
  },
  verify,
  generateNonce: Siwe.generateNonce,
}

/** ox as it comes, with noble. */
export const oxNoble: Library = { ...calls, name: 'ox', enter: () => Engine.reset() }

/** ox with its WASM engine, which an application has to install by itself. */
export const oxWasm: Library = { ...calls, name: 'ox, WASM engine', enter: () => Engine.set(wasm) }

function verify({ text, fields: { domain, nonce }, signature }: SignedMessage): boolean {
  const message = Siwe.parseMessage(text)
  const { address } = message
  if (address === undefined || !Siwe.validateMessage({ message, domain, nonce })) return false
  const payload = PersonalMessage.getSignPayload(Hex.fromString(text))
  return Secp256k1.verify({ address, payload, signature: Signature.fromHex(signature) })
}
