import type { Translation } from '../../language/Translation.ts'
import type * as en from '../en/throwaway.ts'

export const throwaway: Translation<typeof en.throwaway> = {
  title: 'هل تريد توقيع هذه الرسالة؟',
  exactText: 'النص الحرفي للرسالة',
  sign: 'توقيع',
  decline: 'رفض',
}
