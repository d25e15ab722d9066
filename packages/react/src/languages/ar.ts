import { tellProblems } from '../texts/problems.ts'
import type { TranslatedTexts } from '../texts/Texts.ts'
import { apart, earlyTexts } from './early/ar.ts'

const problems = tellProblems(earlyTexts.locale, {
  invalid_message: 'هذه ليست رسالة صالحة لتسجيل الدخول. ابدأ من جديد.',
  domain_mismatch:
    'وُقّعت هذه الرسالة من أجل {received} وليس من أجل {expected}. تحقّق من شريط العنوان وسجّل الدخول من جديد.',
  scheme_mismatch: 'وُقّعت هذه الرسالة من أجل {received} وليس من أجل {expected}. سجّل الدخول من جديد.',
  uri_mismatch: 'وُقّعت هذه الرسالة من أجل صفحة أخرى. ارجع إلى الموقع وسجّل الدخول من جديد.',
  chain_not_allowed: 'لا يقبل هذا الموقع السلسلة {received}. بدّل السلسلة في محفظتك وسجّل الدخول من جديد.',
  nonce_invalid: 'لم يبدأ تسجيل الدخول هذا في هذا المتصفح. ابدأ من جديد من الموقع.',
  nonce_spent: 'سبق استخدام تسجيل الدخول هذا. ابدأ من جديد.',
  issued_in_future: 'تاريخ هذه الرسالة في المستقبل. تحقّق من ساعة جهازك وسجّل الدخول من جديد.',
  not_yet_valid: 'لا تصلح هذه الرسالة إلا ابتداءً من {notBefore}. سجّل الدخول من جديد عندها.',
  expired: 'انتهت صلاحية هذه الرسالة في {expirationTime}. سجّل الدخول من جديد.',
  signature_malformed: 'هذا ليس توقيع محفظة. سجّل الدخول من جديد.',
  wallet_unverifiable:
    'هذه المحفظة عقد ذكي على السلسلة {chainId} التي لا يستطيع هذا الموقع التحقق منها. استخدم محفظة أخرى أو اطلب من المشغّل إضافة السلسلة.',
  wallet_undeployed:
    'لم تُنشر هذه المحفظة بعد على السلسلة {chainId}، ولا يمكن التحقق هناك إلا من المحافظ المنشورة. نفّذ بها معاملة على تلك السلسلة أولًا، ثم سجّل الدخول مجددًا.',
  chain_unreachable: 'تعذّر التحقق من المحفظة لأن سلسلتها لا تستجيب. حاول مجددًا بعد دقيقة.',
  account_disabled: 'هذا الحساب معطّل. تواصل مع المشغّل.',
  not_admitted: 'لا ينشئ هذا الموقع حسابًا لهذه المحفظة. اطلب الإذن من المشغّل.',
  sign_in_refused: 'لم يسمح هذا الموقع بتسجيل دخولك: {reason}.',
  origin_forbidden: 'لم يأتِ هذا الطلب من هذا الموقع. أعد تحميل الصفحة وحاول مجددًا.',
  invalid_request: 'لم يقبل الموقع هذه البيانات. أعد تحميل الصفحة وحاول مجددًا.',
  payload_too_large: 'الحجم أكبر من المسموح به. الحد الأقصى: {limit}.',
  not_found: 'هذا غير موجود هنا، أو لم يعد موجودًا.',
  rate_limited: 'محاولات كثيرة جدًا. حاول مجددًا بعد {seconds} ث.',
  storage_unavailable: 'لا تستطيع الخدمة حفظ أي شيء الآن. حاول مجددًا بعد دقيقة.',
  clock_unsettled: 'تغيّرت ساعة الخادم للتو، لذلك يتعذّر تسجيل الدخول لفترة قصيرة. حاول مجددًا بعد {seconds} ث.',
  internal: 'حدث خطأ من جانبنا. حاول مجددًا. إذا تكرّر، فاذكر لنا {reference}.',
})

/** The words in Arabic. */
export const texts: TranslatedTexts = {
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
  walletUnclear: (wallet) =>
    `أنهت المحفظة ${apart(wallet)} الطلب دون رد صالح. حاول مرة أخرى أو اختر محفظة أخرى.`,
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
  messageTimes: (signBefore, expires) =>
    `وقّع قبل ${apart(signBefore)}. بعد التوقيع تبقى الرسالة صالحة حتى ${apart(expires)} (وهو «Expiration Time» فيها).`,
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
  anotherEndsSession: 'تسجيل الدخول بمحفظة أخرى ينهي هذه الجلسة.',
  signOut: 'تسجيل الخروج',
  signingOut: 'جارٍ تسجيل الخروج…',
  acceptedTitle: 'تم التوقيع',
  badgeRim: (time) => `تم التوقيع · ${apart(time)} ·`,
  cookiesRefused:
    'لا يحتفظ متصفحك بملفات تعريف الارتباط لهذا الموقع، لذلك لن يُعتدّ بأي توقيع. اسمح بملفات تعريف الارتباط لهذا الموقع في إعدادات متصفحك، ثم حاول مرة أخرى.',
  offline: 'لا يوجد اتصال بالإنترنت. أعد الاتصال ثم حاول مرة أخرى.',
  stopWaiting: 'إلغاء',
  anotherWallet: 'استخدام محفظة أخرى',
  unknownProblem: 'حدث خطأ. حاول مرة أخرى.',
  problems,
}
