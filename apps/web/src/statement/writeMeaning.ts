import type { ReadStatement, StatedChange } from '@countersign/product-api'
import type { Meanings } from './loadMeanings.ts'

interface Words {
  readonly texts: Meanings
  readonly host: string
  /** What an application will be able to do. */
  readonly list: string
  readonly describeChange?: ((change: StatedChange) => string) | undefined
}

/** What a statement means, a sentence each; undefined where a part of it has no words. */
export function writeMeaning(
  { purpose, isHandedOver }: ReadStatement,
  { texts, host, list, describeChange }: Words,
): readonly string[] | undefined {
  const around = (...said: readonly string[]) => [
    ...(isHandedOver ? [texts.elsewhere] : []),
    ...said,
    texts.free,
  ]
  switch (purpose.about) {
    case 'sign-in':
      return around(texts.signIn(host))
    case 'application':
    case 'device':
      return list === '' ? undefined : around(writeApplication(purpose, texts, host), texts.abilities(list))
    case 'link':
      return around(texts.link(purpose.account, host))
    case 'confirmation':
      return describeChange && around(texts.confirmation(host, describeChange(purpose.change)))
  }
}

type Asker = Extract<ReadStatement['purpose'], { readonly clientId: string }>

function writeApplication({ about, clientId, host: place }: Asker, texts: Meanings, host: string): string {
  if (about === 'device') return texts.device(clientId, host)
  return place === '' ? texts.unverified(clientId, host) : texts.application(`${place} (${clientId})`, host)
}
