import { pluralOf } from '@countersign/react'
import { isolate } from '../../wording/isolate.ts'
import { formatNumber } from '../../wording/locale.ts'
import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/parts.ts'

const plural = pluralOf('ar')

export const copyLink: Translation<typeof en.copyLink> = {
  copyLink: 'نسخ الرابط',
  linkCopied: 'تم نسخ الرابط',
  notCopied: 'تعذّر النسخ. حدّد الرابط وانسخه.',
  link: 'الرابط',
}

export const parts: Translation<typeof en.parts> = {
  skip: 'الانتقال إلى المحتوى',
  tryAgain: 'إعادة المحاولة',

  offlineNote: 'لا يوجد اتصال بالإنترنت. تعرض الصفحة محتوى محفوظًا، ولا يمكنك إجراء تغييرات حتى يعود الاتصال.',

  nothingHereTab: 'الصفحة غير موجودة',
  nothingHereTitle: 'الصفحة غير موجودة',
  nothingHere: 'لا توجد صفحة في {path}. تحقق من عدم وجود خطأ في العنوان.',
  toAccount: 'الانتقال إلى حسابك',

  showMore: (things) => `عرض المزيد: ${things}`,
  showingMore: (things) => `يتم الآن عرض المزيد: ${things}.`,
  moreNotLoaded: (things) => `تعذّر تحميل المزيد: ${things}.`,
  loadingMore: 'جارٍ التحميل…',

  saved: (what) => `تم الحفظ: ${isolate(what)}.`,
  notSaved: (what, reason) => `لم يتم الحفظ: ${isolate(what)}. ${reason}`,
  undo: 'تراجع',
  undoLabel: (what) => `تراجع: ${isolate(what)}`,

  save: 'حفظ',
  cancel: 'إلغاء',
  nameForbidden: 'يحتوي هذا الاسم على حرف غير مرئي أو حرف يعكس اتجاه النص. اكتبه من جديد.',
  nameTooLong: (length, most) =>
    `${plural(length, {
      zero: (n) => `في هذا الاسم ${n} حرف.`,
      one: (n) => `في هذا الاسم ${n} حرف.`,
      two: (n) => `في هذا الاسم ${n} حرف.`,
      few: (n) => `في هذا الاسم ${n} أحرف.`,
      many: (n) => `في هذا الاسم ${n} حرفًا.`,
      other: (n) => `في هذا الاسم ${n} حرف.`,
    })} الحد الأقصى لعدد الأحرف: ${formatNumber(most)}.`,

  namedAddress: (name, address) => `${isolate(name)} (${isolate(address)})`,
  unknownBrowser: 'متصفح غير معروف',
  browserOnSystem: (browser, system) => `${isolate(browser)} على ${isolate(system)}`,
  chain: (id) => `سلسلة ${id}`,
  namedChain: (name, id) => `${isolate(name)} (سلسلة ${id})`,
}

export const nameRefusals: Translation<typeof en.nameRefusals> = {
  address: 'يبدو هذا مثل عنوان محفظة، وقد يحسبه الآخرون كذلك. اختر اسمًا آخر.',
  ens_name: 'يبدو هذا مثل اسم ENS، وقد يحسبه الآخرون كذلك. احذف النقطة.',
  mixed_scripts: 'يخلط هذا الاسم حروفًا من أبجديات مختلفة قد تتشابه أشكالها. استخدم أبجدية واحدة.',
}

export const signedOut: Translation<typeof en.signedOut> = {
  here: {
    title: 'سجّلت الخروج',
    lead: 'تم تسجيل خروجك من هذا المتصفح.',
    action: 'تسجيل الدخول مجددًا',
  },
  unknown: {
    title: 'لم يعد دخولك مسجّلًا',
    lead: 'سجّل الدخول للمتابعة.',
    action: 'تسجيل الدخول',
  },
  unlinked: {
    title: 'تم إلغاء ربط المحفظة',
    lead: 'كنت قد سجّلت الدخول بهذه المحفظة، لذلك تم تسجيل خروجك من هذا المتصفح. سجّل الدخول بمحفظة أخرى من محافظ حسابك.',
    action: 'تسجيل الدخول بمحفظة أخرى',
  },
  deleted: {
    title: 'تم حذف الحساب',
    lead: 'اختفت كل بياناته من هذا الموقع. إذا سجّلت الدخول بإحدى محافظه، فستحصل على حساب جديد فارغ.',
    action: 'تسجيل الدخول',
  },
}

export const signedInAlready: Translation<typeof en.signedInAlready> = {
  tab: 'تم تسجيل الدخول',
  title: (address) => `سجّلت الدخول باسم ${isolate(address)}`,
  lead: 'تسجيل الدخول بمحفظة أخرى ينهي هذه الجلسة.',
  another: 'استخدام محفظة أخرى',
  signOut: 'تسجيل الخروج',
  signingOut: 'جارٍ تسجيل الخروج…',
}
