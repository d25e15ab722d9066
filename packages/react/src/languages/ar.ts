import type { Texts } from '../texts/Texts.ts'
import { apart, earlyTexts } from './early/ar.ts'

/** The words in Arabic. */
export const texts: Texts = {
  ...earlyTexts,
  walletSilent: (wallet) =>
    `لم يصل رد من ${apart(wallet)} بعد. افتح المحفظة من شريط أدوات المتصفح: ربما كانت مقفلة أو خلف هذه النافذة. وإذا كانت لا تعمل إلا عند النقر عليها، فاسمح لها بالعمل على هذا الموقع.`,
  walletBusy: (wallet) => `يوجد طلب مفتوح في ${apart(wallet)}. افتح المحفظة ورد عليه.`,
  walletLocked: (wallet) =>
    `المحفظة ${apart(wallet)} مقفلة أو لم تسمح لهذا الموقع. افتح قفلها وحاول مرة أخرى.`,
  connectionDeclined: 'رفضت الاتصال.',
  walletDeclined: 'رفضت التوقيع.',
  walletDisconnected: (wallet) => `انقطع اتصال ${apart(wallet)}. أعد توصيل المحفظة وحاول مرة أخرى.`,
  walletUnsupported: (wallet) => `لا يمكن توقيع الرسائل في ${apart(wallet)}. اختر محفظة أخرى.`,
  walletNotLoaded: (wallet) => `تعذّر تحميل ${apart(wallet)}. تحقق من اتصالك وحاول مرة أخرى.`,
  popUpBlocked: (wallet) =>
    `حظر متصفحك نافذة ${apart(wallet)}. اسمح بالنوافذ المنبثقة لهذا الموقع وحاول مرة أخرى.`,
  oneStepRefused: (wallet) => `يجب توصيل ${apart(wallet)} قبل التوقيع. حاول مرة أخرى لتوصيل المحفظة.`,
  messageAltered: (wallet) =>
    `الرسالة التي وُقّعت في ${apart(wallet)} غير الرسالة المعروضة. لم نستخدمها. تحقق من الرسالة ووقّع من جديد.`,
  walletFailed: (wallet, reason) => `أبلغت المحفظة ${apart(wallet)} عن خطأ: ${apart(reason)}`,
  accountTitle: 'اختر عنوانًا',
  accountLead: (wallet) => `المحفظة ${apart(wallet)} متصلة بعدة عناوين.`,
  continueWith: (address) => `المتابعة بالعنوان ${apart(address)}`,
  otherAccounts: 'استخدام عنوان آخر',
  preparing: 'جارٍ جلب الرسالة التي ستوقّعها.',
  reviewTitle: 'راجع قبل التوقيع',
  accountOfWallet: (wallet) => `العنوان الذي تختاره في ${apart(wallet)}`,
  reviewLead: (wallet) => `ستطلب منك المحفظة ${apart(wallet)} توقيع هذه الرسالة.`,
  termAs: 'المحفظة',
  termLearns: 'يمكنه رؤية',
  termSigned: 'وقت التوقيع',
  learnsAddress: 'عنوان محفظتك فقط',
  signBefore: (time) => `وقّع قبل ${apart(time)}`,
  staysSignedIn: (duration) => `يستمر تسجيل الدخول مدة أقصاها ${duration}`,
  signIn: (application) => `تسجيل الدخول إلى ${apart(application)}`,
  free: 'التوقيع مجاني ولا ينقل أي أموال.',
  signing: (wallet) => `أكّد في ${apart(wallet)}. التوقيع مجاني ولا ينقل أي أموال.`,
  signingSlow: 'تستخدم محفظة أجهزة؟ انظر إلى شاشتها.',
  signingOwners: 'في انتظار المالكين الآخرين.',
  ownersAwaited: (wallet) =>
    `في انتظار المالكين الآخرين. بعد أن يوقّعوا هذه الرسالة في ${apart(wallet)}، اطلب من المحفظة مرة أخرى.`,
  ownersSee: (host) =>
    `يفتح كل مالك هذه المحفظة في تطبيق محفظته ويوقّع الرسالة التي تبدأ بـ «${apart(`${host} wants you to sign in`)}». وإذا نُشر التوقيع على سلسلة الكتل، فستتابع هذه الصفحة تلقائيًا.`,
  ownersTime: (time, left) => `وقّع قبل ${apart(time)}. الوقت المتبقي: ${left}.`,
  ownersLate: 'لم يوقّع جميع المالكين في الوقت المحدد، لذلك انتهت صلاحية هذه الرسالة. احصل على رسالة جديدة.',
  newMessage: 'الحصول على رسالة جديدة',
  askAgain: (wallet) => `الطلب من ${apart(wallet)} مجددًا`,
  signingButton: (wallet) => `في انتظار ${apart(wallet)}…`,
  accountChanged: (address) =>
    `انتقلت محفظتك إلى العنوان ${apart(address)}. هل تريد تسجيل الدخول بهذا العنوان؟`,
  accountChangedBefore: (address) =>
    `انتقلت محفظتك إلى العنوان ${apart(address)}. الرسالة أدناه لهذا العنوان.`,
  signInAs: (address) => `تسجيل الدخول بالعنوان ${apart(address)}`,
  verifying: 'جارٍ التحقق من توقيعك.',
  verifyingButton: 'جارٍ تسجيل الدخول…',
  nonceExpired: 'انتهت صلاحية هذا الطلب. وقّع الرسالة الجديدة أدناه.',
  signatureMismatch: (signedWith, chosen) =>
    `وقّعت بالعنوان ${apart(signedWith)}، لكنك كنت قد اخترت ${apart(chosen)}.`,
  unsent: 'لم يُرسل بعد',
  unsentLead: 'توقيعك محفوظ في هذه الصفحة. لا حاجة إلى التوقيع مرة أخرى.',
  unsentOffline: 'لا يوجد اتصال بالإنترنت. أعد الاتصال ثم أرسل التوقيع مرة أخرى.',
  unsentUnreachable: 'لم يستجب الخادم. انتظر لحظة ثم أرسل التوقيع مرة أخرى.',
  sendAgain: 'إعادة الإرسال',
  signedInTitle: 'تم تسجيل دخولك',
  signedIn: (address) => `سجّلت الدخول باسم ${apart(address)}.`,
  signedInElsewhere: 'سجّلت الدخول في صفحة أخرى في هذا المتصفح.',
  acceptedTitle: 'تم التوقيع',
  badgeRim: (time) => `تم التوقيع · ${apart(time)} ·`,
  offline: 'لا يوجد اتصال بالإنترنت. أعد الاتصال ثم حاول مرة أخرى.',
  stopWaiting: 'إلغاء',
  anotherWallet: 'استخدام محفظة أخرى',
  unknownProblem: 'حدث خطأ. حاول مرة أخرى.',
  problems: {},
}
