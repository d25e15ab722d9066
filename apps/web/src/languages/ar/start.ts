import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/start.ts'

export const signIn: Translation<typeof en.signIn> = {
  tab: 'تسجيل الدخول',
  toAccount: 'الانتقال إلى حسابك',
  continue: 'المتابعة إلى الصفحة التي قصدتها',
  continuing: 'جارٍ نقلك إليها…',
}

export const entries: Translation<typeof en.entries> = {
  notLoadedTitle: 'لم يتم تحميل هذه الصفحة',
  notLoaded: 'تحقق من اتصالك، ثم أعد تحميل الصفحة.',
  brokenTitle: 'حدث خطأ في هذه الصفحة',
  broken: 'لم يتم توقيع أي شيء أو تغييره. أعد تحميل الصفحة للمتابعة.',
  reload: 'إعادة التحميل',
}

export const failures: Translation<typeof en.failures> = {
  interrupted: 'أغلقت طلب التوقيع.',
  brokenPage: 'حدث خطأ في هذه الصفحة. أعد تحميلها.',
  offline: 'لا يوجد اتصال بالإنترنت. أعد الاتصال ثم حاول مرة أخرى.',
  unreachable: 'لم يستجب الخادم. انتظر لحظة ثم حاول مرة أخرى.',
}

export const elsewhere: Translation<typeof en.elsewhere> = {
  phone: 'استخدام محفظة على هاتفك',
  openWallet: 'افتح محفظتك للمتابعة.',
  signed: 'تم التوقيع بالمحفظة التي على هاتفك.',
}

export const elsewhereOnComputer: Translation<typeof en.elsewhereOnComputer> = {
  phoneTitle: 'أو استخدم هاتفك',
  phone: 'سجّل الدخول بمحفظة على هاتفك.',
}

export const elsewhereOnPhone: Translation<typeof en.elsewhereOnPhone> = {
  walletMissing: 'افتح محفظتك لتسجيل الدخول.',
  keepsListening: '',
  notListed: '',
}
