import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/join.ts'

export const join: Translation<typeof en.join> = {
  title: 'Davet',
  loading: 'Davet açılıyor',
  notShown: 'Davet açılamadı',
  invitedTitle: (site) => `${site} sitesine davetlisiniz`,
  labelLabel: 'Davet',
  groupsLabel: 'Katılacağınız gruplar',
  groupsLabelUsed: 'Gruplarınız',
  untilLabel: 'Son geçerlilik',
  walletLabel: 'Siz',
  signInFirst:
    'Daveti kabul etmek için cüzdanınızla oturum açın. Henüz hesabınız yoksa bir hesap oluştururuz.',
  onlyWithAccount:
    'Şu anda yeni hesap oluşturulamıyor. Daveti kabul etmek için hesabınıza eklenmiş bir cüzdanla oturum açın.',
  signIn: 'Kabul etmek için oturum aç',
  join: 'Kabul ederseniz bu gruplara katılırsınız.',
  joinNoGroups:
    'Zaten bir hesabınız var, bu yüzden bu davete ihtiyacınız yok. Bağlantıyı, davetin sahibi olan kişiye iletin.',
  use: 'Daveti kabul et',
  working: 'Bir dakika…',
  otherWallet: 'Başka hesap kullan',
  usedTitle: 'Katıldınız',
  used: (site) => `${site} sitesine hoş geldiniz. Daveti kabul ettiniz.`,
  toAccount: 'Hesabınıza gidin',
  incompleteTitle: 'Bu bağlantı eksik',
  incomplete: 'Size gönderilen bağlantının tamamını açın.',
  faultTitle: 'Bu davet çalışmıyor',
  faults: {
    unknown: 'Bağlantı eksik veya burada oluşturulmadı. Size gönderilen bağlantının tamamını açın.',
    revoked: 'Davet geri alındı. Gönderen kişiden yenisini isteyin.',
    expired: 'Davetin süresi doldu. Gönderen kişiden yenisini isteyin.',
    used_up: 'Davet en çok sayıda kullanıldı. Gönderen kişiden yenisini isteyin.',
  },
  otherFault: 'Gönderen kişiden yenisini isteyin.',
  contact: 'İşletmeciyle iletişime geçin',
  failed: (reason) => `Davet kabul edilemedi. ${reason}`,
}
