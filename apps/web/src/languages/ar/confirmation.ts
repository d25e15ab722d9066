import { isolate } from '../../wording/isolate.ts'
import { formatList } from '../../wording/locale.ts'
import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/confirmation.ts'

export const confirmation: Translation<typeof en.confirmation> = {
  close: 'إغلاق',

  signedOutTitle: 'تم تسجيل خروجك',
  signInAgain: 'سجّل الدخول مجددًا للمتابعة.',
  signInAgainAs: (address) => `سجّل الدخول مجددًا باسم ${isolate(address)} للمتابعة.`,
  otherAccountTitle: 'سجّلت الدخول إلى حساب مختلف',
  otherAccount:
    'العنوان {account} تابع لحساب مختلف عن الحساب المعروض في هذه الصفحة. لم يتم إجراء التغيير الذي أردته.',
  toOtherAccount: 'الانتقال إلى ذلك الحساب',
  signInWithAnother: 'استخدام محفظة أخرى',

  isOn: 'المحفظة {wallet} متصلة بالعنوان {account}.',
  oneKey: 'للمحفظة المؤقتة مفتاح خاص في كل علامة تبويب. لا يمكنك هنا استخدام مفتاح علامة تبويب أخرى.',
  chooseAccountsIn: (wallet) => `اختيار العناوين في ${isolate(wallet)}`,
  useAnother: 'استخدام محفظة أخرى',
  goesOn: 'بدّل العنوان في محفظتك للمتابعة.',

  confirmLead: 'وقّع للتأكيد، حتى لا يستطيع أحد غيرك فعل هذا. يشمل توقيعك هذا التغيير فقط.',
  signedAlready: 'سبق أن وقّعت من أجل هذا التغيير. لم يتم إجراؤه بعد.',
  notLinkedTitle: (address) => `العنوان ${isolate(address)} غير مرتبط بهذا الحساب`,
  notLinked: (wallet, own) =>
    `لا يمكن تأكيد التغيير إلا بمحفظة من محافظ هذا الحساب. افتح ${isolate(wallet)} وانتقل إلى ${isolate(own)}.`,
  chooseTitle: 'اختر محفظة للتوقيع بها',
  chooseLead: 'استخدم محفظة من محافظ هذا الحساب.',
  chooseLeadOwn: (own) => `استخدم محفظة من محافظ هذا الحساب: ${isolate(own)}.`,
  walletIsOn: (address) => `متصلة بالعنوان ${isolate(address)}`,
  walletIsOnOther: (address) => `متصلة بالعنوان ${isolate(address)}، وهو غير مرتبط بهذا الحساب`,
  confirmsField: 'التغيير',
  confirming: 'جارٍ التأكيد…',
  confirmed: 'تم التأكيد',
  notLinkedProblem: 'تلك المحفظة غير مرتبطة بهذا الحساب. وقّع بمحفظة مرتبطة به.',
  otherSessionProblem: 'كان ذلك الطلب لجلسة أخرى. وقّع الرسالة الجديدة أدناه.',

  unknownWallet: 'محفظة',
  oneOf: (words) => formatList(Array.from(words, isolate), 'disjunction'),
}

export const changes: Translation<typeof en.changes> = {
  link_wallet: () => ({
    title: 'ربط محفظة أخرى',
    what: 'ربط محفظة أخرى بهذا الحساب',
    button: 'التوقيع للمتابعة',
  }),
  unlink_wallet: (wallet) => ({
    title: `إلغاء ربط ${isolate(wallet)}`,
    what: `إلغاء ربط ${isolate(wallet)} بهذا الحساب`,
    button: `التوقيع لإلغاء ربط ${isolate(wallet)}`,
  }),
  change_username: (username) => ({
    title: `استخدام اسم المستخدم ${isolate(username)}`,
    what: `استخدام اسم المستخدم ${isolate(username)}`,
    button: `التوقيع لاستخدام ${isolate(username)}`,
  }),
  change_email: (address) => ({
    title: `استخدام عنوان البريد الإلكتروني ${isolate(address)}`,
    what: `استخدام عنوان البريد الإلكتروني ${isolate(address)} بعد أن تفتح الرابط الذي نرسله إليه`,
    button: 'التوقيع للحصول على رابط',
  }),
  remove_email: () => ({
    title: 'إزالة عنوان بريدك الإلكتروني',
    what: 'إزالة عنوان البريد الإلكتروني من هذا الحساب',
    button: 'التوقيع لإزالته',
  }),
  delete_account: () => ({
    title: 'حذف هذا الحساب',
    what: 'حذف هذا الحساب نهائيًا',
    button: 'التوقيع لحذف هذا الحساب',
  }),
}
