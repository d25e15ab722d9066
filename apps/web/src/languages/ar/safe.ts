import { pluralOf } from '@countersign/react'
import { isolate } from '../../wording/isolate.ts'
import { formatNumber } from '../../wording/locale.ts'
import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/safe.ts'

const plural = pluralOf('ar')

export const safe: Translation<typeof en.safe> = {
  name: 'Safe',
  tab: 'تسجيل الدخول بمحفظة Safe',
  frameTitle: (site) => `تسجيل الدخول إلى ${isolate(site)}`,
  looking: 'جارٍ البحث عن محفظة Safe',
  noSafe: 'افتح هذه الصفحة في Safe{Wallet}.',
  noSafeLead: 'في محفظة Safe، انتقل إلى Apps ثم My custom apps، وأضف هذا العنوان:',
  safe: 'Safe',
  chain: 'سلسلة الكتل',
  owners: 'التوقيعات',
  ownersOf: (threshold, owners) =>
    plural(owners, {
      zero: (n) => `${formatNumber(threshold)} من ${n} مالك`,
      one: (n) => `مالك واحد (${formatNumber(threshold)} من ${n})`,
      two: (n) => `${formatNumber(threshold)} من مالكين (${n})`,
      few: (n) => `${formatNumber(threshold)} من ${n} مالكين`,
      many: (n) => `${formatNumber(threshold)} من ${n} مالكًا`,
      other: (n) => `${formatNumber(threshold)} من ${n} مالك`,
    }),
  readOnly: 'المحفظة المتصلة ليست مالكة لمحفظة Safe هذه. وصّل محفظة مالكة لها.',
  opens: (host) =>
    `ستسجّل الدخول على ${isolate(host)} في علامة تبويب جديدة. أبقِ هذه الصفحة مفتوحة: تحتاج إليها علامة التبويب للوصول إلى محفظة Safe.`,
  open: (host) => `فتح ${isolate(host)}`,
  openAgain: 'فتح علامة التبويب مجددًا',
  blocked: 'حظر متصفحك علامة التبويب. اسمح بالنوافذ المنبثقة لهذه الصفحة وحاول مرة أخرى.',
  connected: 'تابع في علامة التبويب التي فُتحت.',
  asking: 'تعرض محفظة Safe رسالة للتوقيع. تأكد من أنها تطابق الرسالة المعروضة في علامة التبويب.',
  waiting:
    'يمكن للمالكين الآخرين توقيع الرسالة في محفظة Safe هذه ضمن Transactions ثم Messages. تعرض علامة التبويب الوقت المتبقي لهم، وتتابع بعد أن يوقّعوا.',
  askAgain: 'عرض الرسالة مجددًا',
  stop: 'إلغاء',

  connecting: 'جارٍ الاتصال بمحفظة Safe',
  lost: 'افتح هذه الصفحة من محفظة Safe',
  lostLead:
    'فقدت علامة التبويب هذه الاتصال بمحفظة Safe. في محفظة Safe، اختر هذا التطبيق وافتح علامة التبويب من هناك.',
  chooseTitle: 'إلى أي شيء تريد تسجيل الدخول؟',
  elsewhere: 'تطبيق آخر يستخدم تسجيل الدخول الخاص بهذا الموقع',
  elsewhereLead:
    'في صفحة تسجيل الدخول الخاصة به، اختر «استخدام محفظة على هاتفك» وانسخ الرابط. الصقه هنا، ووقّع بمحفظة Safe، ثم ارجع إلى تلك الصفحة.',
  link: 'الرابط من صفحة تسجيل الدخول',
  linkExample: 'https://…/phone#…',
  notOurs: (host) => `ليس هذا رابط تسجيل دخول من ${isolate(host)}. انسخ الرابط كاملًا.`,
  continue: 'متابعة',
}
