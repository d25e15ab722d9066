import { isolate } from '../../wording/isolate.ts'
import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/phone.ts'

export const phone: Translation<typeof en.phone> = {
  tab: 'التوقيع لجهاز آخر',
  loading: 'جارٍ تحميل الطلب',

  titles: {
    'sign-in': 'تسجيل الدخول على جهاز آخر',
    interaction: 'تسجيل الدخول على جهاز آخر',
    confirmation: 'التأكيد على جهاز آخر',
    link: 'ربط هذه المحفظة بحساب',
  },
  returnTitles: {
    'sign-in': 'تسجيل الدخول بهذه المحفظة',
    interaction: 'تسجيل الدخول بهذه المحفظة',
    confirmation: 'التأكيد بهذه المحفظة',
    link: 'ربط هذه المحفظة بحساب',
  },
  began: 'مصدر الطلب',
  network: 'الشبكة',
  sameNetwork: '{address} (نفس شبكتك)',
  otherNetwork: '{address} (غير شبكتك)',
  application: 'الوجهة',
  namedAt: '{name}، {place}',
  device: 'جهاز',
  app: 'تطبيق (لم يتم التحقق من عنوانه)',
  learns: 'سيُسمح له بما يلي',
  change: 'التغيير',
  account: 'الحساب',
  onlyIfYou: 'لا تتابع إلا إذا بدأت هذا بنفسك قبل لحظات.',
  otherNetworkWarning:
    'المتصفح الآخر على شبكة غير شبكتك. إذا لم يكن أمامك، فربما أرسل إليك شخص آخر هذا الطلب.',
  notMe: 'لست أنا من بدأ هذا',
  ending: 'جارٍ رفض الطلب…',

  sign: 'توقيع',
  signFor: (host) => `التوقيع من أجل ${isolate(host)}`,
  signing: 'جارٍ الإرسال…',
  signedTitle: 'تم التوقيع',

  codeTitle: 'أدخل هذا الرمز حيث بدأت فقط',
  code: 'ستة أرقام:',
  codeLead: 'لا تخبر أي شخص بهذا الرمز. من يطلبه منك يريد تسجيل الدخول باسمك.',
  returnTitle: 'ارجع إلى حيث بدأت',
  goBack: 'العودة إلى متصفحك',
  goBackLead: 'إذا فُتح هذا الرابط هنا لا في متصفحك، فانسخه والصقه في الصفحة التي بدأت منها.',

  walletlessTitle: 'افتح هذا في محفظتك',
  signHereWith: (wallet) => `استخدام ${isolate(wallet)} في هذا المتصفح`,

  refusedTitle: 'تم رفض الطلب',
  refusedLead: 'لم يتم تسجيل دخول أحد ولم يتغير أي شيء. يمكنك إغلاق هذه الصفحة.',
  closedTitle: 'لم يعد هذا الرابط يعمل',
  closedLead:
    'يعمل مرة واحدة، لمدة ثلاث دقائق، وفي أول متصفح يفتحه فقط. ارجع إلى حيث بدأت وأنشئ رابطًا جديدًا.',
  noSecretTitle: 'هذا الرابط غير كامل',
  noSecretLead: 'افتح الرابط الكامل الذي يعرضه الجهاز الآخر.',
  notLoaded: 'تعذّر تحميل هذه الصفحة',
  tryAgain: 'إعادة المحاولة',

  returnTab: 'العودة من محفظتك',
  asks: {
    'sign-in': { title: 'تسجيل الدخول بهذه المحفظة؟', agree: (wallet) => `المتابعة باسم ${isolate(wallet)}` },
    interaction: {
      title: 'تسجيل الدخول بهذه المحفظة؟',
      agree: (wallet) => `المتابعة باسم ${isolate(wallet)}`,
    },
    link: { title: 'ربط هذه المحفظة بحسابك؟', agree: (wallet) => `ربط ${isolate(wallet)}` },
  },
  askLead: 'تم التوقيع بهذه المحفظة. لا تتابع إلا إذا كانت محفظتك وكنت قد فتحتها من هذا المتصفح قبل لحظات.',
  notMyWallet: 'هذه ليست محفظتي',
  finishing: 'لحظة واحدة.',
  doneTitle: 'تم',
  doneLead: 'ارجع إلى علامة التبويب التي بدأت منها.',
  goOn: 'متابعة',
  elsewhereTitle: 'افتح هذا الرابط حيث بدأت',
  elsewhereLead: 'انسخ الرابط وافتحه في المتصفح الذي بدأت منه.',
  notDone: 'تعذّر إتمام هذا الطلب',
}
