import { pluralOf } from '../texts/pluralOf.ts'
import type { Texts } from '../texts/Texts.ts'

const plural = pluralOf('tr')

/** The words in Turkish. */
export const texts: Texts = {
  locale: 'tr',
  justNow: 'az önce',

  chooseTitle: (application) => `Oturum aç: ${application}`,
  chooseLead: 'Zaten sahip olduğunuz cüzdanı kullanın. Parola yok, ücret yok.',
  lookingForWallets: 'Cüzdanlar aranıyor.',
  walletsFound: (count) => plural(count, { one: '1 cüzdan bulundu.', other: (n) => `${n} cüzdan bulundu.` }),
  lastUsed: 'Bu cihazda son kullanılan',
  notListed: 'Cüzdanınız listede yok mu? Uzantısını etkinleştirin, burada görünür.',

  walletMissing: 'Bu tarayıcıda cüzdan bulunamadı.',
  getWalletTitle: 'Cüzdan edinin',
  getWallet:
    'Cüzdan, anahtarlarınızı saklayan bir uygulama veya tarayıcı uzantısıdır. Bir tane yükleyip buraya dönün.',
  getWalletLink: 'ethereum.org üzerinde cüzdanları karşılaştırın',
  phoneTitle: 'Telefonunuzdaki cüzdanı kullanın',
  phone: 'Bu sayfayı cüzdanınızın tarayıcısında açın.',
  keepsListening: 'Etkinleştirdiğiniz cüzdan burada görünür.',

  connecting: (wallet) => `Devam etmek için cüzdanı açın: ${wallet}.`,
  walletSilent: (wallet) =>
    `${wallet} henüz yanıt vermedi. Cüzdanı tarayıcının araç çubuğundan açın: kilitli veya bu pencerenin arkasında olabilir. Yalnızca tıklanınca çalışıyorsa bu sitede çalışmasına izin verin.`,
  walletBusy: (wallet) => `Bu cüzdanda açık bir istek var: ${wallet}. Cüzdanı açıp isteği yanıtlayın.`,
  walletLocked: (wallet) => `${wallet} kilitli veya bu siteye izin vermedi. Kilidini açıp tekrar deneyin.`,
  connectionDeclined: 'Bağlantıyı reddettiniz.',
  walletDeclined: 'İmzalamayı reddettiniz.',
  walletDisconnected: (wallet) => `${wallet} bağlantısı koptu. Yeniden bağlayıp tekrar deneyin.`,
  walletUnsupported: (wallet) => `${wallet} ileti imzalayamıyor. Başka bir cüzdan seçin.`,
  walletNotLoaded: (wallet) => `${wallet} yüklenemedi. Bağlantınızı kontrol edip tekrar deneyin.`,
  popUpBlocked: (wallet) =>
    `Tarayıcınız ${wallet} penceresini engelledi. Bu site için açılır pencerelere izin verip tekrar deneyin.`,
  oneStepRefused: (wallet) => `${wallet} imzalamadan önce bağlanmak zorunda. Bağlamak için tekrar deneyin.`,
  messageAltered: (wallet) =>
    `${wallet} gösterilen iletiden farklı bir ileti imzaladı. Onu kullanmadık. İletiyi kontrol edip yeniden imzalayın.`,
  walletFailed: (wallet, reason) => `${wallet} bir hata bildirdi: ${reason}`,

  accountTitle: 'Adres seçin',
  accountLead: (wallet) => `${wallet} birden çok adresle bağlı.`,
  continueWith: (address) => `Bu adresle devam et: ${address}`,
  otherAccounts: 'Başka adres kullan',

  preparing: 'İmzalanacak ileti alınıyor.',
  reviewTitle: 'İmzalamadan önce inceleyin',
  accountOfWallet: (wallet) => `Bu cüzdanda seçtiğiniz adres: ${wallet}`,
  reviewLead: (wallet) => `${wallet} sizden bu iletiyi imzalamanızı isteyecek.`,
  termFor: 'Nereye',
  termAs: 'Cüzdan',
  termLearns: 'Görecekleri',
  termUntil: 'Süre sınırı',
  termSigned: 'İmzalandı',
  learnsAddress: 'yalnızca cüzdan adresiniz',
  signBefore: (time) => `Son imzalama zamanı: ${time}`,
  staysSignedIn: (duration) => `Oturum en çok şu kadar açık kalır: ${duration}`,
  exactText: 'İletinin tam metnini göster',
  signIn: (application) => `Oturum aç: ${application}`,
  free: 'İmzalamak ücretsizdir ve hiçbir varlığı aktarmaz.',

  signing: (wallet) => `Cüzdanda onaylayın: ${wallet}. İmzalamak ücretsizdir ve hiçbir varlığı aktarmaz.`,
  signingSlow: 'Donanım cüzdanı mı kullanıyorsunuz? Ekranına bakın.',
  signingOwners: 'Diğer sahipler bekleniyor.',
  ownersAwaited: (wallet) =>
    `Diğer sahipler bekleniyor. Bu iletiyi imzaladıklarında cüzdana yeniden sorun: ${wallet}.`,
  ownersSee: (host) =>
    `Her sahip bu cüzdanı kendi cüzdan uygulamasında açar ve “${host} wants you to sign in” ile başlayan iletiyi imzalar. İmza zincirde yayımlanırsa bu sayfa kendiliğinden devam eder.`,
  ownersTime: (time, left) => `Son imzalama zamanı: ${time}. Kalan süre: ${left}.`,
  ownersLate: 'Sahiplerin tümü zamanında imzalamadığı için bu iletinin süresi doldu. Yeni bir ileti alın.',
  newMessage: 'Yeni ileti al',
  askAgain: (wallet) => `Yeniden sor: ${wallet}`,
  signingButton: (wallet) => `Bekleniyor: ${wallet}…`,
  accountChanged: (address) => `Cüzdanınız şu adrese geçti: ${address}. Bu adresle oturum açılsın mı?`,
  accountChangedBefore: (address) =>
    `Cüzdanınız şu adrese geçti: ${address}. Aşağıdaki ileti bu adres içindir.`,
  signInAs: (address) => `Bu adresle oturum aç: ${address}`,
  verifying: 'İmzanız doğrulanıyor.',
  verifyingButton: 'Oturum açılıyor…',
  nonceExpired: 'Bu isteğin süresi doldu. Aşağıdaki yeni iletiyi imzalayın.',
  signatureMismatch: (signedWith, chosen) =>
    `İmzaladığınız adres: ${signedWith}. Ancak seçtiğiniz adres: ${chosen}.`,

  unsent: 'Henüz gönderilmedi',
  unsentLead: 'İmzanız bu sayfada duruyor. Yeniden imzalamanız gerekmez.',
  unsentOffline: 'Çevrimdışısınız. Yeniden bağlanıp imzayı tekrar gönderin.',
  unsentUnreachable: 'Sunucu yanıt vermedi. Biraz bekleyip imzayı tekrar gönderin.',
  sendAgain: 'Tekrar gönder',

  signedInTitle: 'Oturumunuz açıldı',
  signedIn: (address) => `Oturumu açık hesap: ${address}.`,
  signedInElsewhere: 'Bu tarayıcının başka bir sayfasında oturum açtınız.',
  acceptedTitle: 'İmzalandı',
  badgeRim: (time) => `İMZALANDI · ${time} ·`,

  offline: 'Çevrimdışısınız. Yeniden bağlanıp tekrar deneyin.',
  serverUnreachable: 'Sunucu yanıt vermedi. Biraz bekleyip tekrar deneyin.',

  tryAgain: 'Tekrar dene',
  stopWaiting: 'İptal',
  anotherWallet: 'Başka cüzdan kullan',
  unknownProblem: 'Bir sorun oluştu. Tekrar deneyin.',

  copyAddress: (shown, address) => `${shown}. Adresi kopyala: ${address}`,
  clickToCopy: 'Kopyalamak için tıklayın',
  copied: 'Kopyalandı',
  copyFailed: 'Kopyalanamadı. Adresi seçin.',

  problems: {},
}
