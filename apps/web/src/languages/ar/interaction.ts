import { isolate } from '../../wording/isolate.ts'
import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/interaction.ts'

export const interaction: Translation<typeof en.interaction> = {
  tab: 'تسجيل الدخول',
  tabFor: (application) => `تسجيل الدخول إلى ${isolate(application)}`,
  loading: 'جارٍ تحميل الطلب',
  notShown: 'تعذّر تحميل هذه الصفحة',
  tryAgain: 'إعادة المحاولة',

  device: 'جهاز',
  app: 'تطبيق (لم يتم التحقق من عنوانه)',
  willBeAble: 'ما سيُسمح به لـ {place}:',
  willBeAbleField: 'سيُسمح له بما يلي',
  signedInTitle: 'تم تسجيل دخولك',
  backToConsent: 'استخدام الحساب المسجّل دخوله',

  continueTo: (application) => `المتابعة إلى ${isolate(application)}`,
  goingBack: 'جارٍ الرجوع…',

  decline: 'رفض',
  declineTo: 'رفض والعودة إلى {host}',
  declining: 'جارٍ الرفض…',
  notTold: (application, reason) => `تعذّر الوصول إلى ${isolate(application)}. ${reason}`,
}

export const disclosure: Translation<typeof en.disclosure> = {
  scopes: {
    openid: 'التعرّف عليك عند عودتك',
    profile: 'رؤية اسمك واسم المستخدم وصورتك ولغتك',
    email: 'رؤية عنوان بريدك الإلكتروني',
    wallet: 'رؤية عنوان هذه المحفظة ونوعها وسلسلة الكتل',
    siwe: 'رؤية الرسالة التي توقّعها، وفيها عنوان محفظتك',
    groups: 'رؤية مجموعاتك وما دوّنه المشغّل عنك',
    offline_access: 'الاحتفاظ بإمكانية الوصول إلى أن تقطع اتصال التطبيق',
  },
  new: 'جديد',
  these: (names) => `(${names.map(isolate).join('، ')}) `,
}
