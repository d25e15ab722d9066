import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/phone.ts'

export const phone: Translation<typeof en.phone> = {
  tab: 'Başka bir cihaz için imzala',
  loading: 'İstek yükleniyor',

  titles: {
    'sign-in': 'Başka bir cihazda oturum açın',
    interaction: 'Başka bir cihazda oturum açın',
    confirmation: 'Başka bir cihazda onaylayın',
    link: 'Bu cüzdanı bir hesaba ekleyin',
  },
  returnTitles: {
    'sign-in': 'Bu cüzdanla oturum açın',
    interaction: 'Bu cüzdanla oturum açın',
    confirmation: 'Bu cüzdanla onaylayın',
    link: 'Bu cüzdanı bir hesaba ekleyin',
  },
  began: 'İsteği gönderen',
  network: 'Ağ',
  sameNetwork: '{address} (sizinkiyle aynı)',
  otherNetwork: '{address} (sizinkinden farklı)',
  application: 'Hedef',
  namedAt: '{name}, {place}',
  device: 'bir cihaz',
  app: 'bir uygulama (adresi doğrulanmadı)',
  learns: 'Yapabilecekleri',
  change: 'Değişiklik',
  account: 'Hesap',
  onlyIfYou: 'Yalnızca bunu az önce kendiniz başlattıysanız devam edin.',
  otherNetworkWarning:
    'Diğer tarayıcı sizinkinden farklı bir ağda. Önünüzde değilse bu isteği size başka biri göndermiş olabilir.',
  notMe: 'Bunu ben başlatmadım',
  ending: 'İstek geri çevriliyor…',

  sign: 'İmzala',
  signFor: (host) => `${host} için imzala`,
  signing: 'Gönderiliyor…',
  signedTitle: 'İmzalandı',

  codeTitle: 'Bu kodu yalnızca başladığınız yerde girin',
  code: 'Altı rakam:',
  codeLead: 'Bu kodu kimseye söylemeyin. Bu kodu isteyen kişi sizin hesabınızla oturum açmak istiyordur.',
  returnTitle: 'Başladığınız yere dönün',
  goBack: 'Tarayıcınıza dönün',
  goBackLead:
    'Bu bağlantı tarayıcınızda değil de burada açılırsa kopyalayıp başladığınız sayfaya yapıştırın.',

  walletlessTitle: 'Bunu cüzdanınızda açın',
  signHereWith: (wallet) => `Bu tarayıcıda kullan: ${wallet}`,

  refusedTitle: 'İstek geri çevrildi',
  refusedLead: 'Kimsenin oturumu açılmadı ve hiçbir şey değiştirilmedi. Bu sayfayı kapatabilirsiniz.',
  closedTitle: 'Bu bağlantı artık çalışmıyor',
  closedLead:
    'Bir kez, üç dakika boyunca ve yalnızca onu ilk açan tarayıcıda çalışır. Başladığınız yere dönüp yeni bir bağlantı oluşturun.',
  noSecretTitle: 'Bu bağlantı eksik',
  noSecretLead: 'Diğer cihazın gösterdiği bağlantının tamamını açın.',
  notLoaded: 'Bu sayfa yüklenemedi',
  tryAgain: 'Tekrar dene',

  returnTab: 'Cüzdanınızdan dönüş',
  asks: {
    'sign-in': {
      title: 'Bu cüzdanla oturum açılsın mı?',
      agree: (wallet) => `${wallet} ile devam et`,
    },
    interaction: {
      title: 'Bu cüzdanla oturum açılsın mı?',
      agree: (wallet) => `${wallet} ile devam et`,
    },
    link: { title: 'Bu cüzdan hesabınıza eklensin mi?', agree: (wallet) => `Hesaba ekle: ${wallet}` },
  },
  askLead:
    'Bu cüzdanla imza atıldı. Yalnızca sizin cüzdanınızsa ve onu az önce bu tarayıcıdan açtıysanız devam edin.',
  notMyWallet: 'Bu benim cüzdanım değil',
  finishing: 'Bir dakika.',
  doneTitle: 'Tamamlandı',
  doneLead: 'Başladığınız sekmeye dönün.',
  goOn: 'Devam et',
  elsewhereTitle: 'Bu bağlantıyı başladığınız yerde açın',
  elsewhereLead: 'Bağlantıyı kopyalayıp başladığınız tarayıcıda açın.',
  notDone: 'Bu istek tamamlanamadı',
}
