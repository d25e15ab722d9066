import { isolate } from '../../wording/isolate.ts'
import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/interaction.ts'

export const interaction: Translation<typeof en.interaction> = {
  tab: 'Oturum aç',
  tabFor: (application) => `${application} uygulamasında oturum aç`,
  loading: 'İstek yükleniyor',
  notShown: 'Bu sayfa yüklenemedi',
  tryAgain: 'Tekrar dene',

  device: 'Bir cihaz',
  app: 'Bir uygulama (adresi doğrulanmadı)',
  willBeAble: '{place} şunları yapabilecek:',
  willBeAbleField: 'Yapabilecekleri',
  signedInTitle: 'Oturumunuz açık',
  backToConsent: 'Oturumu açık olan hesabı kullan',

  continueTo: (application) => `${application} uygulamasına devam et`,
  goingBack: 'Geri dönülüyor…',

  decline: 'Reddet',
  declineTo: 'Reddet ve {host} adresine geri dön',
  declining: 'Reddediliyor…',
  notTold: (application, reason) => `${application} ile iletişim kurulamadı. ${reason}`,
}

export const disclosure: Translation<typeof en.disclosure> = {
  scopes: {
    openid: 'geri geldiğinizde sizi tanımak',
    profile: 'adınızı, kullanıcı adınızı, resminizi ve dilinizi görmek',
    email: 'e-posta adresinizi görmek',
    wallet: 'bu cüzdanın adresini, türünü ve zincirini görmek',
    siwe: 'imzaladığınız iletiyi görmek; bu iletide cüzdan adresiniz yer alır',
    groups: 'gruplarınızı ve işletmecinin sizinle ilgili notlarını görmek',
    offline_access: 'siz erişimini kaldırana kadar erişimi sürdürmek',
  },
  new: 'yeni',
  these: (names) => `(${names.map(isolate).join(', ')}) `,
}
