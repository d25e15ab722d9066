import { pluralOf } from '@countersign/react'
import { isolate } from '../../wording/isolate.ts'
import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/activity.ts'

const plural = pluralOf('ar')

export const events: Translation<typeof en.events> = {
  signedIn: (wallet) => `تسجيل الدخول باستخدام ${isolate(wallet)}`,
  signInRefused: (wallet, reason) => `لم يُقبل تسجيل الدخول باستخدام ${isolate(wallet)}: ${reason}`,
  signInsRefused: (count, wallet, reason) =>
    `${plural(count, {
      zero: (n) => `عدد محاولات تسجيل الدخول التي لم تُقبل خلال ساعة: ${n}`,
      one: 'لم تُقبل محاولة تسجيل دخول واحدة خلال ساعة',
      two: 'لم تُقبل محاولتا تسجيل دخول خلال ساعة',
      few: (n) => `لم تُقبل ${n} محاولات تسجيل دخول خلال ساعة`,
      many: (n) => `لم تُقبل ${n} محاولة تسجيل دخول خلال ساعة`,
      other: (n) => `لم تُقبل ${n} محاولة تسجيل دخول خلال ساعة`,
    })} باستخدام ${isolate(wallet)}. السبب الأول: ${reason}`,
  counted: (sentence, count) => `${sentence} (عدد الأحداث من هذا النوع خلال ساعة: ${count})`,
  signedOut: 'تسجيل الخروج',
  handOverRefused: 'طلب توقيع على جهاز آخر رُفض هناك',
  confirmed: (wallet, change) => `تأكيد باستخدام ${isolate(wallet)}: ${change}`,

  sessionEnded: 'إنهاء جلسة',
  sessionEndedByOperator: 'أنهى مشغّل جلسة',
  sessionReplaced: 'انتهت الجلسة: سجّلت الدخول من جديد في المتصفح نفسه',
  sessionWalletRefused: 'انتهت الجلسة: لم تعد محفظة العقد الذكي تقبل توقيعها',
  sessionWalletUnlinked: 'انتهت الجلسة: أُلغي ربط محفظتها',
  sessionAccountDisabled: 'انتهت الجلسة: تم تعطيل الحساب',
  sessionTokensEnded: 'تسجيل الخروج من التطبيقات التي تركتها جلسة سابقة مفتوحة',
  sessionsEnded: (count) => `الجلسات المنتهية: ${count}`,
  sessionsEndedByOperator: (count) => `الجلسات التي أنهاها مشغّل: ${count}`,
  sessionTooMany: 'انتهت الجلسة: كان عدد الجلسات المفتوحة كبيرًا جدًا، وكانت هذه أقدمها',

  walletLinked: (wallet) => `ربط المحفظة ${isolate(wallet)}`,
  walletUnlinked: (wallet) => `إلغاء ربط المحفظة ${isolate(wallet)}`,
  walletLabelled: (wallet, label) => `تسمية ${isolate(wallet)} بـ «${isolate(label)}»`,
  walletUnlabelled: (wallet) => `إزالة تسمية ${isolate(wallet)}`,
  primaryWalletChanged: (wallet) => `جعل ${isolate(wallet)} المحفظة الأساسية`,

  nameChanged: (name) => `تغيير الاسم المعروض إلى «${isolate(name)}»`,
  nameRemoved: 'إزالة الاسم المعروض',
  pictureChosen: 'اختيار أيقونة العنوان صورةً',
  pictureRemoved: 'إزالة الصورة',
  profileChanged: 'تغيير الملف الشخصي',
  usernameChosen: (username) => `اختيار اسم المستخدم ${isolate(username)}`,
  usernameRemoved: 'إزالة اسم المستخدم',
  emailRequested: (address) => `طلب رابط إلى ${isolate(address)}`,
  emailAdded: (address) => `إضافة عنوان البريد الإلكتروني ${isolate(address)}`,
  emailChanged: (previous, address) =>
    `تغيير عنوان البريد الإلكتروني من ${isolate(previous)} إلى ${isolate(address)}`,
  emailRemoved: (address) => `إزالة عنوان البريد الإلكتروني ${isolate(address)}`,
  dataExported: 'تصدير بيانات الحساب',
  activityExported: 'تصدير النشاط',
  allActivityExported: 'تصدير نشاط كل الحسابات',
  accountDeleted: 'حذف الحساب',
  accountDisabled: 'عطّل مشغّل الحساب',
  accountEnabled: 'فعّل مشغّل الحساب من جديد',
  becameOperator: 'الحصول على دور مشغّل لهذا الموقع',
  noLongerOperator: 'فقدان دور مشغّل هذا الموقع',
  operatorClaimed: 'الحصول على دور مشغّل لهذا الموقع بالرابط الذي يعمل مرة واحدة',

  appConnected: (app) => `السماح لـ ${isolate(app)} بمعرفة من أنت`,
  appSignedIn: (app) => `تسجيل الدخول إلى ${isolate(app)}`,
  appDeclined: (app) => `رفض تسجيل الدخول إلى ${isolate(app)}`,
  appRefused: (app) => `لم يُقبل الوصول إلى ${isolate(app)}`,
  appWalletsChanged: (app, wallet) => `اختيار المحفظة ${isolate(wallet)} لـ ${isolate(app)}`,
  appApiTakenBack: (app, what) => `سحبت من ${isolate(app)} ما سُمح به: ${isolate(what)}`,
  appDisconnected: (app) => `قطع اتصال ${isolate(app)}`,
  appDisconnectedByOperator: (app) => `قطع مشغّل اتصال ${isolate(app)}`,
  appDisconnectedWalletUnlinked: (app) => `قُطع اتصال ${isolate(app)}: أُلغي ربط المحفظة التي كانت ظاهرة هناك`,

  groupJoined: (group) => `الانضمام بدعوة إلى المجموعة ${isolate(group)}`,
  groupMemberAdded: (group) => `أضافك مشغّل إلى المجموعة ${isolate(group)}`,
  groupMemberRemoved: (group) => `أزالك مشغّل من المجموعة ${isolate(group)}`,
  claimChanged: (claim) => `غيّر مشغّل ما يمكن للتطبيقات رؤيته عنك: ${isolate(claim)}`,
  invitationUsed: (label) => `استخدام الدعوة «${isolate(label)}»`,

  tokenAdded: (name) => `إنشاء الرمز المميز للمشغّل «${isolate(name)}»`,
  tokenRevoked: (name) => `إبطال الرمز المميز للمشغّل «${isolate(name)}»`,
  restored: 'استُعيد الموقع من نسخة احتياطية. فُقد كل ما حدث بعد النسخة',
  restoredOf: (time) => `استُعيد الموقع من نسخة احتياطية بتاريخ ${isolate(time)}. فُقد كل ما حدث بعد ذلك`,
  restoredSignedOut: 'استُعيد الموقع من نسخة احتياطية، وانتهت كل الجلسات. فُقد كل ما حدث بعد النسخة',
  restoredOfSignedOut: (time) =>
    `استُعيد الموقع من نسخة احتياطية بتاريخ ${isolate(time)}، وانتهت كل الجلسات. فُقد كل ما حدث بعد ذلك`,
}

export const unnamed: Translation<typeof en.unnamed> = {
  event: (kind) => `حدث غير معروف: ${isolate(kind)}`,
  wallet: 'محفظة لم تعد مرتبطة',
  app: 'تطبيق',
  group: 'مجموعة',
  claim: 'بيان ثابت',
  change: 'تغيير',
  refusal: 'طلب غير صالح',
  newRefusal: (code) => `سبب غير معروف (${isolate(code)})`,
}

export const confirmedChanges: Translation<typeof en.confirmedChanges> = {
  link_wallet: 'ربط محفظة',
  unlink_wallet: 'إلغاء ربط محفظة',
  change_username: 'اختيار اسم مستخدم',
  change_email: 'استخدام عنوان بريد إلكتروني',
  remove_email: 'إزالة عنوان البريد الإلكتروني',
  delete_account: 'حذف الحساب',
}

export const refusals: Translation<typeof en.refusals> = {
  signature_mismatch: 'التوقيع بمحفظة مختلفة',
  signature_malformed: 'توقيع غير مقروء',
  nonce_expired: 'انتهت صلاحية الطلب',
  nonce_spent: 'طلب استُخدم من قبل',
  nonce_invalid: 'طلب أُنشئ لمتصفح آخر',
  hand_over_closed: 'انتهى طلب التوقيع على جهاز آخر',
  domain_mismatch: 'رسالة لموقع آخر',
  scheme_mismatch: 'رسالة لموقع آخر',
  uri_mismatch: 'رسالة لصفحة أخرى',
  chain_not_allowed: 'سلسلة كتل لا يقبلها هذا الموقع',
  issued_in_future: 'رسالة بتاريخ في المستقبل',
  not_yet_valid: 'رسالة لم يبدأ سريانها بعد',
  expired: 'انتهت صلاحية الرسالة',
  wallet_unverifiable: 'تعذّر التحقق من المحفظة',
  wallet_undeployed: 'المحفظة لم تُنشر بعد على سلسلتها',
  chain_unreachable: 'لم تستجب سلسلة كتل المحفظة',
  account_disabled: 'الحساب معطّل',
  not_admitted: 'لا حساب لهذه المحفظة',
  forbidden: 'محفظة غير مرتبطة بهذا الحساب',
  wallet_taken: 'محفظة مرتبطة بحساب آخر',
  invalid_request: 'رسالة تختلف عما طلبه هذا الموقع',
  rate_limited: 'محاولات كثيرة جدًا',
}
