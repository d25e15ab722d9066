import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/consent.ts'

export const consent: Translation<typeof en.consent> = {
  asksWhoYouAre: '{place} hesabınızla oturum açmanızı istiyor.',
  asksToAct: '{place} sizin adınıza işlem yapmak istiyor.',
  consentTitle: (application) => `${application} uygulamasına devam edilsin mi?`,
  asField: 'Hesap',
  learnsField: 'Yapabilecekleri',
  nothingTold: (application, reason) => `Henüz ${application} uygulamasında oturum açmadınız. ${reason}`,
  otherWallet: 'Siz değil misiniz? Başka cüzdan kullanın',
  continuingDevice: 'Bir dakika…',
}

export const waitingDevice: Translation<typeof en.waitingDevice> = {
  warning: (application) =>
    `Bu tarayıcıda değil, başka bir cihazda oturum açıyorsunuz. O cihazı elinde tutan kişi ${application} uygulamasında sizin hesabınızla oturum açmış olacak.`,
  sameNetwork: 'Bu isteği {device} gönderdi (ağ adresi: {address}). Sizinle aynı ağda.',
  otherNetwork: 'Bu isteği {device} gönderdi (ağ adresi: {address}). Sizinkinden farklı bir ağda.',
  sent: 'Yalnızca cihaz önünüzdeyse devam edin. Kodu veya bağlantıyı size biri gönderdiyse reddedin.',
}

export const localProgram: Translation<typeof en.localProgram> = {
  warning:
    'Bu erişimi, bu bilgisayardaki bir program alacak. Buradaki herhangi bir program kendini onun yerine koyabilir.',
}

export const suggestion: Translation<typeof en.suggestion> = {
  suggests: '{application} şu cüzdanı öneriyor: {wallet}. Başka bir cüzdan da kullanabilirsiniz.',
  suggestsNamed:
    '{application} kendi verdiği adla şu cüzdanı öneriyor: {wallet}. Başka bir cüzdan da kullanabilirsiniz.',
  suggestsOther: '{application} başka bir cüzdan öneriyor: {wallet}. İkisinden birini kullanabilirsiniz.',
}

export const chooseUsername: Translation<typeof en.chooseUsername> = {
  noUsername:
    'Kullanıcı adınız yok. Bu uygulama size sonradan değiştirilemeyen, otomatik oluşturulmuş bir ad verecek.',
  chooseUsername: 'Önce kullanıcı adı seçin',
}

export const expired: Translation<typeof en.expired> = {
  goneTitle: 'Bu istek artık geçerli değil',
  gone: (application) =>
    `Süresi doldu veya daha önce yanıtlandı. ${application} uygulamasına geri dönüp oradan oturum açın.`,
  elsewhereTitle: 'Oturum açmayı bu cihazda başlatın',
  elsewhere: 'Uygulamaya geri dönüp buradan oturum açın.',
  goBackTo: (host) => `${host} adresine geri dön`,
  goBack: 'Geri dön',
}

export const refusedAccess: Translation<typeof en.refusedAccess> = {
  title: (application) => `${application} uygulamasını kullanamazsınız`,
  isRestricted: '{place} yalnızca belirli grupların üyelerine açık.',
  notMember: 'Hesabınız bu grupların hiçbirinde değil. Sizinle ilgili hiçbir şey paylaşmadık.',
  askForAccess: 'İşletmeciden erişim isteyin',
  asField: 'Oturumu açık hesap',
  wordsField: 'İşletmecinin notu',
  goBackTo: '{host} adresine geri dön',
  tellDevice: 'Cihazda reddet',
  telling: 'Bir dakika…',
}

export const toldEmail: Translation<typeof en.toldEmail> = {
  madeUp: '(otomatik oluşturulmuş bir adres: buna gönderilen e-postaları almazsınız)',
  none: '(adresiniz yok, bu yüzden adres almayacak)',
  add: 'E-posta adresi ekle',
}

export const walletChoice: Translation<typeof en.walletChoice> = {
  seenWith: 'Bu uygulama için kullanılacak cüzdan',
  mayKnow: 'Bu uygulamanın görebileceği diğer cüzdanlar',
  onChain: (chain) => `(${chain})`,
}

export const ownWords: Translation<typeof en.ownWords> = {
  provided: (application) => `Bu bağlantıları ${application} uygulaması verdi. Biz kontrol etmedik.`,
  websiteOf: (application) => `Web sitesi: ${application}`,
  policyOf: (application) => `Gizlilik politikası: ${application}`,
  termsOf: (application) => `Kullanım koşulları: ${application}`,
}

export const askedApis: Translation<typeof en.askedApis> = {
  use: '{api} hizmetini kullanmak',
  useFor: (api, words) => `${api} hizmetini kullanmak (${words})`,
  sees: '{api} şunları görebilir: {list}.',
  told: { groups: 'gruplarınız', wallet: 'cüzdanınızın adresi' },
}

export const goingBack: Translation<typeof en.goingBack> = {
  takingYouBack: (host) => `${host} adresine geri yönlendiriliyorsunuz.`,
  oneMoment: 'Bir dakika.',
}
