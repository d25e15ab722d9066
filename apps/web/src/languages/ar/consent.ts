import { isolate } from '../../wording/isolate.ts'
import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/consent.ts'

export const consent: Translation<typeof en.consent> = {
  asksWhoYouAre: 'يريد {place} تسجيل دخولك.',
  asksToAct: 'يريد {place} التصرّف نيابةً عنك.',
  consentTitle: (application) => `المتابعة إلى ${isolate(application)}؟`,
  asField: 'الحساب',
  learnsField: 'سيُسمح له بما يلي',
  nothingTold: (application, reason) => `لم يتم بعد تسجيل دخولك إلى ${isolate(application)}. ${reason}`,
  otherWallet: 'ليس حسابك؟ استخدم محفظة أخرى',
  continuingDevice: 'لحظة واحدة…',
}

export const waitingDevice: Translation<typeof en.waitingDevice> = {
  warning: (application) =>
    `أنت تسجّل الدخول على جهاز آخر، لا في هذا المتصفح. أي شخص بيده ذلك الجهاز سيدخل إلى ${isolate(application)} باسمك.`,
  sameNetwork: 'ورد هذا الطلب من {device} على عنوان الشبكة {address}. وهو على الشبكة نفسها التي تستخدمها.',
  otherNetwork: 'ورد هذا الطلب من {device} على عنوان الشبكة {address}. وهو على شبكة غير التي تستخدمها.',
  sent: 'لا تتابع إلا إذا كان الجهاز أمامك. إذا أرسل إليك شخص ما الرمز أو الرابط، فارفض الطلب.',
}

export const localProgram: Translation<typeof en.localProgram> = {
  warning: 'سيحصل برنامج على هذا الكمبيوتر على هذا الوصول. يمكن لأي برنامج هنا أن ينتحل صفته.',
}

export const suggestion: Translation<typeof en.suggestion> = {
  suggests: 'المحفظة المقترحة من {application} هي {wallet}. يمكنك استخدام محفظة أخرى.',
  suggestsNamed: 'المحفظة المقترحة من {application} مسمّاة هناك {wallet}. يمكنك استخدام محفظة أخرى.',
  suggestsOther: 'محفظة أخرى مقترحة من {application}: {wallet}. يمكنك استخدام أي منهما.',
}

export const chooseUsername: Translation<typeof en.chooseUsername> = {
  noUsername: 'ليس لديك اسم مستخدم. سيعطيك هذا التطبيق اسمًا يولّده تلقائيًا، ولا يمكن تغييره لاحقًا.',
  chooseUsername: 'اختيار اسم مستخدم أولًا',
}

export const expired: Translation<typeof en.expired> = {
  goneTitle: 'لم يعد هذا الطلب صالحًا',
  gone: (application) =>
    `انتهت صلاحيته أو تم الرد عليه من قبل. ارجع إلى ${isolate(application)} وسجّل الدخول من هناك.`,
  elsewhereTitle: 'ابدأ تسجيل الدخول هذا على هذا الجهاز',
  elsewhere: 'ارجع إلى التطبيق وسجّل الدخول من هنا.',
  goBackTo: (host) => `العودة إلى ${isolate(host)}`,
  goBack: 'رجوع',
}

export const refusedAccess: Translation<typeof en.refusedAccess> = {
  title: (application) => `لا يمكنك استخدام ${isolate(application)}`,
  isRestricted: 'استخدام {place} متاح لأعضاء مجموعات معيّنة فقط.',
  notMember: 'حسابك ليس في أي من هذه المجموعات. لم نشارك أي شيء عنك.',
  askForAccess: 'طلب إذن الوصول من المشغّل',
  asField: 'الحساب المسجّل دخوله',
  wordsField: 'ملاحظة المشغّل',
  goBackTo: 'العودة إلى {host}',
  tellDevice: 'الرفض على الجهاز',
  telling: 'لحظة واحدة…',
}

export const toldEmail: Translation<typeof en.toldEmail> = {
  madeUp: '(عنوان مولّد تلقائيًا: لن تصلك الرسائل المرسلة إليه)',
  none: '(ليس لديك عنوان، فلن يحصل على أي عنوان)',
  add: 'إضافة عنوان بريد إلكتروني',
}

export const walletChoice: Translation<typeof en.walletChoice> = {
  seenWith: 'المحفظة المستخدمة لهذا التطبيق',
  mayKnow: 'المحافظ الأخرى التي يمكن لهذا التطبيق رؤيتها',
  onChain: (chain) => `(${isolate(chain)})`,
}

export const ownWords: Translation<typeof en.ownWords> = {
  provided: (application) => `قدّم تطبيق ${isolate(application)} هذه الروابط، ولم نتحقق منها.`,
  websiteOf: (application) => `الموقع: ${isolate(application)}`,
  policyOf: (application) => `سياسة الخصوصية: ${isolate(application)}`,
  termsOf: (application) => `شروط الاستخدام: ${isolate(application)}`,
}

export const askedApis: Translation<typeof en.askedApis> = {
  use: 'استخدام {api}',
  useFor: (api, words) => `استخدام ${isolate(api)} (${isolate(words)})`,
  sees: 'يمكن لـ {api} رؤية ما يلي: {list}.',
  told: { groups: 'مجموعاتك', wallet: 'عنوان محفظتك' },
}

export const goingBack: Translation<typeof en.goingBack> = {
  takingYouBack: (host) => `جارٍ إرجاعك إلى ${isolate(host)}.`,
  oneMoment: 'لحظة واحدة.',
}
