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
  unknownPerson: 'هذا الشخص',
  namedPerson: (name, address) => `${isolate(name)} (${isolate(address)})`,
  namelessApplication: (clientId) => `التطبيق ${isolate(clientId)}`,
  oneOf: (words) => formatList(Array.from(words, isolate), 'disjunction'),
}

export const roles: Translation<typeof en.roles> = {
  operator: (person) => ({
    title: `منح دور المشغّل: ${isolate(person)}`,
    what: `منح دور المشغّل: ${isolate(person)}`,
    button: 'التوقيع لمنح الدور',
  }),
  member: (person) => ({
    title: `سحب دور المشغّل: ${isolate(person)}`,
    what: `سحب دور المشغّل: ${isolate(person)}`,
    button: 'التوقيع لسحب الدور',
  }),
}

export const operatorToken: Translation<typeof en.operatorToken> = {
  fromAnywhere: (name, rights, until) =>
    `إنشاء الرمز المميز للمشغّل ${isolate(name)}. له هذه الصلاحيات حتى ${isolate(until)}: ${isolate(rights)}. يعمل من أي مكان.`,
  fromNetworks: (name, rights, until, networks) =>
    `إنشاء الرمز المميز للمشغّل ${isolate(name)}. له هذه الصلاحيات حتى ${isolate(until)}: ${isolate(rights)}. لا يعمل إلا من ${isolate(networks)}.`,
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
  disable_account: (person) => ({
    title: `تعطيل حساب ${isolate(person)}`,
    what: `تعطيل حساب ${isolate(person)} وإنهاء جلساته`,
    button: 'التوقيع لتعطيله',
  }),
  enable_account: (person) => ({
    title: `تفعيل حساب ${isolate(person)}`,
    what: `تفعيل حساب ${isolate(person)} من جديد`,
    button: 'التوقيع لتفعيله',
  }),
  end_sessions: (person) => ({
    title: `إنهاء كل جلسات ${isolate(person)}`,
    what: `إنهاء كل جلسات ${isolate(person)}`,
    button: 'التوقيع لإنهائها',
  }),
  end_session: (person) => ({
    title: `إنهاء جلسة من جلسات ${isolate(person)}`,
    what: `إنهاء جلسة واحدة من جلسات ${isolate(person)}`,
    button: 'التوقيع لإنهائها',
  }),
  export_activity: () => ({
    title: 'تصدير نشاط كل الحسابات',
    what: 'تنزيل نشاط كل الحسابات',
    button: 'التوقيع للتصدير',
  }),
  add_application: (name) => ({
    title: `إضافة ${isolate(name)}`,
    what: `إضافة التطبيق ${isolate(name)}`,
    button: 'التوقيع لإضافته',
  }),
  change_application: (name) => ({
    title: `تغيير ${isolate(name)}`,
    what: `تغيير التطبيق ${isolate(name)}`,
    button: 'التوقيع لتغييره',
  }),
  rotate_application_secret: (name) => ({
    title: `إعطاء ${isolate(name)} سرًا جديدًا`,
    what: `إعطاء التطبيق ${isolate(name)} سرًا جديدًا`,
    button: 'التوقيع لاستبدال السر',
  }),
  remove_application: (name) => ({
    title: `إزالة ${isolate(name)}`,
    what: `إزالة التطبيق ${isolate(name)}`,
    button: 'التوقيع لإزالته',
  }),
  change_brand: () => ({
    title: 'تغيير مظهر الموقع',
    what: 'تغيير الاسم أو الشعار أو الألوان أو الروابط التي يراها الجميع هنا',
    button: 'التوقيع للتغيير',
  }),
  change_sign_up: (policy) => ({
    title: 'تغيير من يمكنه إنشاء حساب',
    what: `تغيير من يمكنه إنشاء حساب إلى: ${isolate(policy)}`,
    button: 'التوقيع للتغيير',
  }),
  make_invitation: (label) => ({
    title: `إنشاء الدعوة «${isolate(label)}»`,
    what: `إنشاء الدعوة «${isolate(label)}» التي تضيف أشخاصًا إلى مجموعات`,
    button: 'التوقيع لإنشائها',
  }),
  add_group: (slug) => ({
    title: `إضافة المجموعة ${isolate(slug)}`,
    what: `إضافة المجموعة ${isolate(slug)}`,
    button: 'التوقيع لإضافتها',
  }),
  change_group: (name) => ({
    title: `تغيير المجموعة ${isolate(name)}`,
    what: `تغيير المجموعة ${isolate(name)}`,
    button: 'التوقيع لتغييرها',
  }),
  change_group_members: (name) => ({
    title: `تغيير أعضاء ${isolate(name)}`,
    what: `تغيير أعضاء المجموعة ${isolate(name)}`,
    button: 'التوقيع للتغيير',
  }),
  remove_group: (name) => ({
    title: `إزالة المجموعة ${isolate(name)}`,
    what: `إزالة المجموعة ${isolate(name)}`,
    button: 'التوقيع لإزالتها',
  }),
  change_claims: (person) => ({
    title: `تغيير البيانات الثابتة: ${isolate(person)}`,
    what: `تغيير ما يمكن للتطبيقات رؤيته عن ${isolate(person)}`,
    button: 'التوقيع لتغييرها',
  }),
  rotate_keys: () => ({
    title: 'تبديل مفاتيح التوقيع',
    what: 'تبديل المفاتيح التي توقّع الرموز المميزة للتطبيقات',
    button: 'التوقيع لتبديلها',
  }),
  revoke_keys: () => ({
    title: 'إبطال مفاتيح التوقيع',
    what: 'إبطال كل مفتاح يوقّع الرموز المميزة للتطبيقات',
    button: 'التوقيع لإبطالها',
  }),
  add_operator_token: (name) => ({
    title: `إنشاء الرمز المميز للمشغّل ${isolate(name)}`,
    what: `إنشاء الرمز المميز للمشغّل ${isolate(name)}`,
    button: 'التوقيع لإنشائه',
  }),
}
