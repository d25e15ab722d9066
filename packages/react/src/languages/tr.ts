import { tellProblems } from '../texts/problems.ts'
import type { TranslatedTexts } from '../texts/Texts.ts'
import { earlyTexts } from './early/tr.ts'

const problems = tellProblems(earlyTexts.locale, {
  invalid_message: 'Bu, geçerli bir oturum açma iletisi değil. Baştan başlayın.',
  domain_mismatch:
    'Bu ileti {expected} için değil, {received} için imzalanmış. Adres çubuğunu kontrol edin ve yeniden oturum açın.',
  scheme_mismatch: 'Bu ileti {expected} için değil, {received} için imzalanmış. Yeniden oturum açın.',
  uri_mismatch: 'Bu ileti başka bir sayfa için imzalanmış. Siteye dönün ve yeniden oturum açın.',
  chain_not_allowed:
    'Bu site {received} numaralı zinciri kabul etmiyor. Cüzdanınızda zinciri değiştirin ve yeniden oturum açın.',
  nonce_invalid: 'Bu oturum açma işlemi bu tarayıcıda başlatılmadı. Siteden yeniden başlayın.',
  nonce_spent: 'Bu oturum açma işlemi daha önce kullanılmış. Baştan başlayın.',
  issued_in_future: 'Bu iletinin tarihi gelecekte. Cihazınızın saatini kontrol edin ve yeniden oturum açın.',
  not_yet_valid: 'Bu ileti ancak şu andan sonra geçerli: {notBefore}. O zaman yeniden oturum açın.',
  expired: 'Bu iletinin süresi doldu: {expirationTime}. Yeniden oturum açın.',
  signature_malformed: 'Bu, bir cüzdanın imzası değil. Yeniden oturum açın.',
  wallet_unverifiable:
    'Bu cüzdan, {chainId} numaralı zincirdeki bir akıllı sözleşme ve bu site o zinciri denetleyemiyor. Başka bir cüzdan kullanın veya işletmeciden zinciri eklemesini isteyin.',
  wallet_undeployed:
    'Bu cüzdan {chainId} numaralı zincire henüz dağıtılmamış ve o zincirde yalnızca dağıtılmış cüzdanlar denetlenebiliyor. Önce o zincirde bu cüzdanla bir işlem yapın, ardından yeniden oturum açın.',
  chain_unreachable: 'Zinciri yanıt vermediği için cüzdan denetlenemedi. Bir dakika sonra yeniden deneyin.',
  account_disabled: 'Bu hesap devre dışı. İşletmeciye başvurun.',
  not_admitted: 'Bu site bu cüzdan için hesap açmıyor. İşletmeciden erişim isteyin.',
  sign_in_refused: 'Bu site oturum açmanıza izin vermedi: {reason}.',
  origin_forbidden: 'Bu istek bu siteden gelmedi. Sayfayı yenileyin ve yeniden deneyin.',
  invalid_request: 'Site bu bilgileri kabul etmedi. Sayfayı yenileyin ve yeniden deneyin.',
  payload_too_large: 'Çok büyük. En fazla: {limit}.',
  not_found: 'Böyle bir şey yok veya artık yok.',
  rate_limited: 'Çok fazla deneme yapıldı. {seconds} sn sonra yeniden deneyin.',
  storage_unavailable: 'Hizmet şu anda hiçbir şeyi kaydedemiyor. Bir dakika sonra yeniden deneyin.',
  clock_unsettled:
    'Sunucunun saati az önce değişti, bu yüzden kısa bir süre oturum açılamıyor. {seconds} sn sonra yeniden deneyin.',
  internal: 'Bizim tarafımızda bir hata oluştu. Yeniden deneyin. Sürerse bize şunu bildirin: {reference}.',
})

/** The words in Turkish. */
export const texts: TranslatedTexts = {
  ...earlyTexts,
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
  oneStepRefused: (wallet) => `${wallet} imzalamadan önce bağlanmalı. Bağlamak için tekrar deneyin.`,
  messageAltered: (wallet) =>
    `${wallet} gösterilen iletiden farklı bir ileti imzaladı. Onu kullanmadık. İletiyi kontrol edip yeniden imzalayın.`,
  walletFailed: (wallet, reason) => `${wallet} bir hata bildirdi: ${reason}`,
  walletUnclear: (wallet) =>
    `${wallet} isteği geçerli bir yanıt vermeden sonlandırdı. Yeniden deneyin veya başka bir cüzdan seçin.`,
  accountTitle: 'Adres seçin',
  accountLead: (wallet) => `${wallet} birden çok adresle bağlı.`,
  continueWith: (address) => `${address} ile devam et`,
  otherAccounts: 'Başka adres kullan',
  preparing: 'İmzalanacak ileti alınıyor.',
  reviewTitle: 'İmzalamadan önce inceleyin',
  accountOfWallet: (wallet) => `Bu cüzdanda seçtiğiniz adres: ${wallet}`,
  reviewLead: (wallet) => `${wallet} sizden bu iletiyi imzalamanızı isteyecek.`,
  termAs: 'Cüzdan',
  termLearns: 'Görecekleri',
  termSigned: 'İmzalandı',
  learnsAddress: 'yalnızca cüzdan adresiniz',
  signBefore: (time) => `Son imzalama zamanı: ${time}`,
  staysSignedIn: (duration) => `Oturum en çok ${duration} açık kalır`,
  messageTimes: (signBefore, expires) =>
    `Son imzalama saati: ${signBefore}. İmzalanan iletinin geçerlilik sonu: ${expires} (iletideki “Expiration Time”).`,
  signIn: (application) => `${application} için oturum aç`,
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
  signInAs: (address) => `${address} ile oturum aç`,
  verifying: 'İmzanız doğrulanıyor.',
  verifyingButton: 'Oturum açılıyor…',
  nonceExpired: 'Bu isteğin süresi doldu. Aşağıdaki yeni iletiyi imzalayın.',
  signatureMismatch: (signedWith, chosen) =>
    `İmzayı atan adres: ${signedWith}. Ancak seçtiğiniz adres: ${chosen}.`,
  unsent: 'Henüz gönderilmedi',
  unsentLead: 'İmzanız bu sayfada duruyor. Yeniden imzalamanız gerekmez.',
  unsentOffline: 'Çevrimdışısınız. Yeniden bağlanıp imzayı tekrar gönderin.',
  unsentUnreachable: 'Sunucu yanıt vermedi. Biraz bekleyip imzayı tekrar gönderin.',
  sendAgain: 'Tekrar gönder',
  signedInTitle: 'Oturumunuz açıldı',
  signedIn: (address) => `Oturumu açık hesap: ${address}.`,
  signedInElsewhere: 'Bu tarayıcının başka bir sayfasında oturum açtınız.',
  anotherEndsSession: 'Başka bir cüzdanla oturum açmak bu oturumu sonlandırır.',
  signOut: 'Oturumu kapat',
  signingOut: 'Oturum kapatılıyor…',
  acceptedTitle: 'İmzalandı',
  badgeRim: (time) => `İMZALANDI · ${time} ·`,
  cookiesRefused:
    'Tarayıcınız bu sitenin çerezlerini saklamıyor; bu yüzden hiçbir imza geçerli olmaz. Tarayıcı ayarlarında bu sitenin çerezlerine izin verin, ardından yeniden deneyin.',
  offline: 'Çevrimdışısınız. Yeniden bağlanıp tekrar deneyin.',
  stopWaiting: 'İptal',
  anotherWallet: 'Başka cüzdan kullan',
  unknownProblem: 'Bir sorun oluştu. Tekrar deneyin.',
  problems,
}
