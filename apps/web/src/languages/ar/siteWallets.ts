import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/siteWallets.ts'

export const walletConnect: Translation<typeof en.walletConnect> = {
  making: 'جارٍ إنشاء رمز…',
  waiting: 'في انتظار محفظتك.',
  scan: 'امسح هذا الرمز ضوئيًا بتطبيق محفظتك. كاميرا هاتفك لا تستطيع قراءته.',
  qrCode: 'رمز QR من WalletConnect لتطبيق محفظتك',
  copy: 'لا يمكنك مسحه ضوئيًا؟ انسخ الرابط والصقه في شاشة WalletConnect في محفظتك.',
  choose: 'اختر محفظتك واسمح بالاتصال فيها. ثم عد إلى هنا.',
  anotherOpen: 'محفظة أخرى على هذا الهاتف',
  anotherLead: 'أو انسخ الرابط والصقه في شاشة WalletConnect في محفظتك.',
  onlyYou: 'لا تشارك الرابط أو الرمز مع أي شخص. يعملان مرة واحدة، لمدة خمس دقائق.',
  relay: 'يمر الاتصال عبر {relay}، ولا يمكن قراءة رسائلك هناك.',
  sign: 'وقّع الرسالة في محفظتك، ثم عد إلى هنا.',
  openWallet: 'فتح محفظتك',
}

export const yourWallet: Translation<typeof en.yourWallet> = {
  reviewLead: 'ستطلب منك محفظتك توقيع هذه الرسالة.',
  signing: 'أكّد في محفظتك. التوقيع مجاني ولا ينقل أي أموال.',
  signingButton: 'في انتظار محفظتك…',
  askAgain: 'الطلب من محفظتك مجددًا',
  ownersAwaited: 'في انتظار المالكين الآخرين. بعد أن يوقّعوا هذه الرسالة، اطلب من محفظتك مرة أخرى.',
  accountLead: 'محفظتك متصلة بعدة عناوين.',
  walletLocked: 'محفظتك مقفلة أو لم تسمح لهذا الموقع. افتح قفلها وحاول مرة أخرى.',
  walletDisconnected: 'انقطع اتصال محفظتك. أعد توصيلها وحاول مرة أخرى.',
  walletUnsupported: 'لا يمكن لمحفظتك توقيع الرسائل. اختر محفظة أخرى.',
}
