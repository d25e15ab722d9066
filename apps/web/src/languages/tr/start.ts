import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/start.ts'

export const signIn: Translation<typeof en.signIn> = {
  tab: 'Oturum aç',
  toAccount: 'Hesabınıza gidin',
  continue: 'Geldiğiniz sayfaya devam et',
  continuing: 'Sayfaya yönlendiriliyorsunuz…',
}

export const entries: Translation<typeof en.entries> = {
  notLoadedTitle: 'Bu sayfa yüklenmedi',
  notLoaded: 'Bağlantınızı kontrol edin, sonra sayfayı yenileyin.',
  brokenTitle: 'Bu sayfada bir sorun oluştu',
  broken: 'Hiçbir şey imzalanmadı veya değiştirilmedi. Devam etmek için sayfayı yenileyin.',
  reload: 'Yenile',
}

export const failures: Translation<typeof en.failures> = {
  interrupted: 'İmza isteğini kapattınız.',
  brokenPage: 'Bu sayfada bir sorun oluştu. Sayfayı yenileyin.',
  offline: 'Çevrimdışısınız. Yeniden bağlanıp tekrar deneyin.',
  unreachable: 'Sunucu yanıt vermedi. Biraz bekleyip tekrar deneyin.',
}

export const elsewhere: Translation<typeof en.elsewhere> = {
  phone: 'Telefonunuzdaki cüzdanı kullanın',
  openWallet: 'Devam etmek için cüzdanınızı açın.',
  signed: 'Telefonunuzdaki cüzdanla imzalandı.',
}

export const elsewhereOnComputer: Translation<typeof en.elsewhereOnComputer> = {
  phoneTitle: 'Veya telefonunuzu kullanın',
  phone: 'Telefonunuzdaki bir cüzdanla oturum açın.',
}

export const elsewhereOnPhone: Translation<typeof en.elsewhereOnPhone> = {
  walletMissing: 'Oturum açmak için cüzdanınızı açın.',
  keepsListening: '',
  notListed: '',
}
