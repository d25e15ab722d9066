import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/throwaway.ts'

export const throwaway: Translation<typeof en.throwaway> = {
  title: 'هل تريد توقيع هذه الرسالة؟',
  exactText: 'النص الحرفي للرسالة',
  sign: 'توقيع',
  decline: 'رفض',
}

export const throwawayWallet: Translation<typeof en.throwawayWallet> = {
  name: 'محفظة مؤقتة',
  tabNote: 'للتجربة. تختفي عند إغلاق علامة التبويب.',
  note: 'للتجربة. تختفي عند إغلاق الصفحة.',
}
