import { isolate } from '../../wording/isolate.ts'
import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/refusal.ts'

export const refusal: Translation<typeof en.refusal> = {
  disabledTitle: 'هذا الحساب معطّل',
  disabled: 'لا يمكنك تسجيل الدخول إليه. لا يمكن لأحد غير المشغّل تفعيله من جديد.',
  notAdmittedTitle: (site) => `ليس لهذه المحفظة حساب على ${isolate(site)}`,
  policies: {
    closed: 'إنشاء الحسابات الجديدة مغلق. إذا كان لديك حساب هنا، فسجّل الدخول بمحفظة مرتبطة به.',
    listed: 'لا يمكن أن يكون حساب إلا للمحافظ المدرجة في قائمة المشغّل. اطلب من المشغّل إضافة عنوانك.',
    invited: 'تحتاج إلى دعوة. إذا كانت لديك دعوة، فافتح رابطها في هذا المتصفح ثم سجّل الدخول مجددًا.',
  },
  otherPolicy: 'المشغّل هو من يقرر من يمكن أن يكون له حساب هنا.',
  nothingKept: 'لم ننشئ حسابًا، ولم نحتفظ بأي شيء عنك.',
  walletLabel: 'المحفظة',
  wordsLabel: 'ملاحظة المشغّل',
  contact: 'التواصل مع المشغّل',
  otherWallet: 'استخدام محفظة أخرى',
}
