import { pluralOf } from '../../texts/pluralOf.ts'
import type { EarlyTexts } from '../../texts/Texts.ts'

const plural = pluralOf('ar')

/** Keeps a name that runs from left to right apart from the sentence around it (UAX #9). */
export const apart = (name: string): string => `\u2068${name}\u2069`

/** What is said in Arabic until a wallet is chosen. */
export const earlyTexts: EarlyTexts = {
  locale: 'ar-u-nu-latn',
  justNow: 'الآن',
  chooseTitle: (application) => `تسجيل الدخول إلى ${apart(application)}`,
  chooseLead: 'استخدم المحفظة التي لديك. لا كلمة مرور ولا رسوم.',
  lookingForWallets: 'جارٍ البحث عن المحافظ.',
  walletsFound: (count) =>
    plural(count, {
      zero: (n) => `المحافظ التي عُثر عليها: ${n}.`,
      one: (n) => `عُثر على محفظة واحدة (${n}).`,
      two: (n) => `عُثر على محفظتين (${n}).`,
      few: (n) => `عُثر على ${n} محافظ.`,
      many: (n) => `عُثر على ${n} محفظة.`,
      other: (n) => `عُثر على ${n} محفظة.`,
    }),
  lastUsed: 'آخر محفظة استُخدمت على هذا الجهاز',
  notListed: 'لا ترى محفظتك؟ فعّل إضافتها في المتصفح لتظهر هنا.',
  walletMissing: 'لم يُعثر على محفظة في هذا المتصفح.',
  getWalletTitle: 'الحصول على محفظة',
  getWallet: 'المحفظة تطبيق أو إضافة للمتصفح تحفظ مفاتيحك. ثبّت واحدة ثم عد إلى هنا.',
  getWalletLink: 'مقارنة المحافظ على ethereum.org',
  phoneTitle: 'استخدام محفظة على هاتفك',
  phone: 'افتح هذه الصفحة في متصفح محفظتك.',
  keepsListening: 'ستظهر المحفظة هنا بمجرد تفعيلها.',
  connecting: (wallet) => `افتح ${apart(wallet)} للمتابعة.`,
  termFor: 'الوجهة',
  termUntil: 'المهلة',
  exactText: 'عرض النص الحرفي للرسالة',
  serverUnreachable: 'لم يستجب الخادم. انتظر لحظة ثم حاول مرة أخرى.',
  tryAgain: 'إعادة المحاولة',
  copyAddress: (shown, address) => `${apart(shown)}. نسخ العنوان ${apart(address)}`,
  clickToCopy: 'انقر للنسخ',
  copied: 'تم النسخ',
  copyFailed: 'تعذّر النسخ. حدّد العنوان.',
}
