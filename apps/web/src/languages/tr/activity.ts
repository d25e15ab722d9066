import { formatNumber } from '../../wording/locale.ts'
import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/activity.ts'

export const events: Translation<typeof en.events> = {
  signedIn: (wallet) => `Oturum açtınız, cüzdan: ${wallet}`,
  signInRefused: (wallet, reason) => `Oturum açma kabul edilmedi (${wallet}): ${reason}`,
  signInsRefused: (count, wallet, reason) =>
    `Bir saat içinde ${formatNumber(count)} oturum açma isteği kabul edilmedi (${wallet}). İlk neden: ${reason}`,
  counted: (sentence, count) => `${sentence} (bir saat içinde bu türden ${formatNumber(count)} olay)`,
  signedOut: 'Oturumu kapattınız',
  handOverRefused: 'Başka bir cihazda imzalama isteği orada geri çevrildi',
  confirmed: (wallet, change) => `Onayladınız (${wallet}): ${change}`,

  sessionEnded: 'Bir oturumu sonlandırdınız',
  sessionEndedByOperator: 'Bir işletmeci bir oturumu sonlandırdı',
  sessionReplaced: 'Oturum sona erdi: aynı tarayıcıda yeniden oturum açtınız',
  sessionWalletRefused: 'Oturum sona erdi: akıllı sözleşme cüzdanı kendi imzasını artık kabul etmiyor',
  sessionWalletUnlinked: 'Oturum sona erdi: cüzdanı hesaptan çıkarıldı',
  sessionAccountDisabled: 'Oturum sona erdi: hesap devre dışı bırakıldı',
  sessionTokensEnded: 'Eski bir oturumun açık bıraktığı uygulamalarda oturum kapatıldı',
  sessionsEnded: (count) => `Sona eren oturumlar: ${count}`,
  sessionsEndedByOperator: (count) => `Bir işletmecinin sonlandırdığı oturumlar: ${count}`,
  sessionTooMany: 'Oturum sona erdi: çok fazla oturum açıktı ve en eskisi buydu',

  walletLinked: (wallet) => `Hesaba cüzdan eklediniz: ${wallet}`,
  walletUnlinked: (wallet) => `Hesaptan cüzdan çıkardınız: ${wallet}`,
  walletLabelled: (wallet, label) => `Etiket verdiniz (${wallet}): “${label}”`,
  walletUnlabelled: (wallet) => `Etiketi kaldırdınız: ${wallet}`,
  primaryWalletChanged: (wallet) => `Ana cüzdanı seçtiniz: ${wallet}`,

  nameChanged: (name) => `Görünen adı değiştirdiniz: “${name}”`,
  nameRemoved: 'Görünen adı kaldırdınız',
  pictureChosen: 'Resim olarak adres simgesini seçtiniz',
  pictureRemoved: 'Resmi kaldırdınız',
  profileChanged: 'Profili değiştirdiniz',
  usernameChosen: (username) => `Kullanıcı adı seçtiniz: ${username}`,
  usernameRemoved: 'Kullanıcı adını kaldırdınız',
  emailRequested: (address) => `Şu adrese bağlantı istediniz: ${address}`,
  emailAdded: (address) => `E-posta adresi eklediniz: ${address}`,
  emailChanged: (previous, address) =>
    `E-posta adresini değiştirdiniz. Önceki: ${previous}, yeni: ${address}`,
  emailRemoved: (address) => `E-posta adresini kaldırdınız: ${address}`,
  dataExported: 'Hesabın verilerini dışa aktardınız',
  activityExported: 'Etkinliği dışa aktardınız',
  allActivityExported: 'Tüm hesapların etkinliğini dışa aktardınız',
  accountDeleted: 'Hesabı sildiniz',
  accountDisabled: 'Bir işletmeci hesabı devre dışı bıraktı',
  accountEnabled: 'Bir işletmeci hesabı yeniden etkinleştirdi',
  becameOperator: 'Bu sitenin işletmecisi oldunuz',
  noLongerOperator: 'Artık bu sitenin işletmecisi değilsiniz',
  operatorClaimed: 'Tek kullanımlık bağlantıyla bu sitenin işletmecisi oldunuz',

  appConnected: (app) => `Bu uygulamanın kim olduğunuzu bilmesine izin verdiniz: ${app}`,
  appSignedIn: (app) => `Uygulamada oturum açtınız: ${app}`,
  appDeclined: (app) => `Uygulamada oturum açmayı reddettiniz: ${app}`,
  appRefused: (app) => `Uygulamaya erişim kabul edilmedi: ${app}`,
  appWalletsChanged: (app, wallet) => `Uygulama için cüzdan seçtiniz (${app}): ${wallet}`,
  appApiTakenBack: (app, what) => `Uygulamadan geri alınan izin (${app}): ${what}`,
  appDisconnected: (app) => `Uygulamanın erişimini kaldırdınız: ${app}`,
  appDisconnectedByOperator: (app) => `Bir işletmeci uygulamanın erişimini kaldırdı: ${app}`,
  appDisconnectedWalletUnlinked: (app) =>
    `Uygulamanın erişimi kaldırıldı (${app}): görebildiği cüzdan hesaptan çıkarıldı`,

  groupJoined: (group) => `Davetle gruba katıldınız: ${group}`,
  groupMemberAdded: (group) => `Bir işletmeci sizi gruba ekledi: ${group}`,
  groupMemberRemoved: (group) => `Bir işletmeci sizi gruptan çıkardı: ${group}`,
  claimChanged: (claim) =>
    `Bir işletmeci, uygulamaların sizin hakkınızda görebildiklerini değiştirdi: ${claim}`,
  invitationUsed: (label) => `Daveti kullandınız: “${label}”`,

  tokenAdded: (name) => `İşletmeci belirteci oluşturdunuz: “${name}”`,
  tokenRevoked: (name) => `İşletmeci belirtecini geçersiz kıldınız: “${name}”`,
  restored: 'Site bir yedekten geri yüklendi. Yedekten sonraki her şey kayboldu',
  restoredOf: (time) => `Site bir yedekten geri yüklendi (${time}). Ondan sonraki her şey kayboldu`,
  restoredSignedOut:
    'Site bir yedekten geri yüklendi ve tüm oturumlar sona erdi. Yedekten sonraki her şey kayboldu',
  restoredOfSignedOut: (time) =>
    `Site bir yedekten geri yüklendi (${time}) ve tüm oturumlar sona erdi. Ondan sonraki her şey kayboldu`,
}

export const unnamed: Translation<typeof en.unnamed> = {
  event: (kind) => `Bilinmeyen olay: ${kind}`,
  wallet: 'artık hesapta olmayan bir cüzdan',
  app: 'bir uygulama',
  group: 'bir grup',
  claim: 'sabit bir bilgi',
  change: 'bir değişiklik',
  refusal: 'geçersiz istek',
  newRefusal: (code) => `bilinmeyen neden (${code})`,
}

export const confirmedChanges: Translation<typeof en.confirmedChanges> = {
  link_wallet: 'cüzdan ekleme',
  unlink_wallet: 'cüzdanı hesaptan çıkarma',
  change_username: 'kullanıcı adı seçme',
  change_email: 'e-posta adresi kullanma',
  remove_email: 'e-posta adresini kaldırma',
  delete_account: 'hesabı silme',
}

export const refusals: Translation<typeof en.refusals> = {
  signature_mismatch: 'başka bir cüzdanla imzalandı',
  signature_malformed: 'okunamayan imza',
  nonce_expired: 'isteğin süresi doldu',
  nonce_spent: 'istek zaten kullanıldı',
  nonce_invalid: 'istek başka bir tarayıcı için oluşturuldu',
  hand_over_closed: 'başka bir cihazda imzalama isteği sona ermişti',
  domain_mismatch: 'ileti başka bir site için',
  scheme_mismatch: 'ileti başka bir site için',
  uri_mismatch: 'ileti başka bir sayfa için',
  chain_not_allowed: 'bu site bu zinciri kabul etmiyor',
  issued_in_future: 'iletinin tarihi gelecekte',
  not_yet_valid: 'ileti henüz geçerli değil',
  expired: 'iletinin süresi doldu',
  wallet_unverifiable: 'cüzdan doğrulanamadı',
  wallet_undeployed: 'cüzdan henüz zincirine dağıtılmamış',
  chain_unreachable: 'cüzdanın zinciri yanıt vermedi',
  account_disabled: 'hesap devre dışı',
  not_admitted: 'bu cüzdanın hesabı yok',
  forbidden: 'cüzdan bu hesapta değil',
  wallet_taken: 'cüzdan başka bir hesapta',
  invalid_request: 'ileti, bu sitenin istediğinden farklı',
  rate_limited: 'çok fazla deneme',
}
