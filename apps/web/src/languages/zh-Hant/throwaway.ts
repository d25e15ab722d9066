import type { Translation } from '../../language/Translation.ts'
import type * as en from '../en/throwaway.ts'

export const throwaway: Translation<typeof en.throwaway> = {
  title: '為這條訊息簽名？',
  exactText: '訊息原文',
  sign: '簽名',
  decline: '拒絕',
}
