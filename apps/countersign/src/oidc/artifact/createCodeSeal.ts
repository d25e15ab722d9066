import type { Service } from '@countersign/server/extension'
import { createKeySeal } from '../../keys/KeySeal.ts'

/** Hides the code of a device where it must be kept to be found again: whoever has it signs in as the person. */
export interface CodeSeal {
  readonly close: (deviceCode: string) => string
  readonly open: (sealed: string) => string
}

export function createCodeSeal({ nonceKeys }: Pick<Service, 'nonceKeys'>): CodeSeal {
  const seal = createKeySeal(nonceKeys.map((key) => key.export().toString('base64url')))
  return {
    close: (deviceCode) => seal.close(purpose, deviceCode),
    open: (sealed) => seal.open(purpose, sealed).text,
  }
}

const purpose = 'device code'
