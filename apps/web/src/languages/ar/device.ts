import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/device.ts'

export const device: Translation<typeof en.device> = {
  title: 'تسجيل الدخول على جهاز',
  enterCode: 'أدخل الرمز الظاهر على الجهاز.',
  warning:
    'أي شخص بيده الجهاز الذي يظهر عليه هذا الرمز سيدخل باسمك. إذا اتصل بك شخص ما أو راسلك وطلب منك هذا، فلا تتابع.',
  compareCode:
    'لا تتابع إلا إذا كان جهازك يعرض هذا الرمز نفسه تمامًا. إذا أرسل إليك شخص ما الرابط، فأغلق هذه الصفحة.',
  code: 'الرمز',
  codeExample: 'WDJB-MJHT',
  continue: 'متابعة',
  looking: 'جارٍ البحث عن الجهاز…',
  notWhole: 'أدخل الحروف الثمانية كلها، مثل WDJB-MJHT.',
  notFound:
    'لا يوجد جهاز يعرض هذا الرمز. تحقق من الحروف. وإذا انتهت صلاحية الرمز، فاحصل على رمز جديد على الجهاز.',
}
