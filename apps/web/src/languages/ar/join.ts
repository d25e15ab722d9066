import { isolate } from '../../wording/isolate.ts'
import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/join.ts'

export const join: Translation<typeof en.join> = {
  title: 'دعوة',
  loading: 'جارٍ فتح الدعوة',
  notShown: 'تعذّر فتح الدعوة',
  invitedTitle: (site) => `لديك دعوة إلى ${isolate(site)}`,
  labelLabel: 'الغرض',
  groupsLabel: 'المجموعات التي ستنضم إليها',
  groupsLabelUsed: 'مجموعاتك',
  untilLabel: 'صالحة حتى',
  walletLabel: 'أنت',
  signInFirst: 'سجّل الدخول بمحفظتك لقبول الدعوة. إذا لم يكن لديك حساب بعد، فسننشئ لك حسابًا.',
  onlyWithAccount: 'إنشاء الحسابات الجديدة مغلق حاليًا. لقبول الدعوة، سجّل الدخول بمحفظة مرتبطة بحسابك.',
  signIn: 'تسجيل الدخول لقبول الدعوة',
  join: 'إذا قبلت، فستنضم إلى هذه المجموعات.',
  joinNoGroups: 'لديك حساب من قبل، فلا حاجة لك إلى هذه الدعوة. أرسل الرابط إلى الشخص المقصود بها.',
  use: 'قبول الدعوة',
  working: 'لحظة واحدة…',
  otherWallet: 'استخدام حساب آخر',
  usedTitle: 'أهلًا بك',
  used: (site) => `أهلًا بك في ${isolate(site)}. لقد قبلت الدعوة.`,
  toAccount: 'الانتقال إلى حسابك',
  incompleteTitle: 'هذا الرابط غير كامل',
  incomplete: 'افتح الرابط الكامل الذي أُرسل إليك.',
  faultTitle: 'هذه الدعوة لا تعمل',
  faults: {
    unknown: 'الرابط غير كامل أو لم يُنشأ هنا. افتح الرابط الكامل الذي أُرسل إليك.',
    revoked: 'تم إبطالها. اطلب دعوة جديدة ممن أرسلها.',
    expired: 'انتهت صلاحيتها. اطلب دعوة جديدة ممن أرسلها.',
    used_up: 'استُخدمت العدد الأقصى من المرات. اطلب دعوة جديدة ممن أرسلها.',
  },
  otherFault: 'اطلب دعوة جديدة ممن أرسلها.',
  contact: 'التواصل مع المشغّل',
  failed: (reason) => `تعذّر قبول الدعوة. ${reason}`,
}
