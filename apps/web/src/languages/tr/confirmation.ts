import { formatList } from '../../wording/locale.ts'
import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/confirmation.ts'

export const confirmation: Translation<typeof en.confirmation> = {
  close: 'Kapat',

  signedOutTitle: 'Oturumunuz kapandı',
  signInAgain: 'Devam etmek için yeniden oturum açın.',
  signInAgainAs: (address) => `Devam etmek için şu adresle yeniden oturum açın: ${address}.`,
  otherAccountTitle: 'Farklı bir hesapla oturum açtınız',
  otherAccount: '{account} bu sayfadakinden farklı bir hesaba ait. Değişikliğiniz yapılmadı.',
  toOtherAccount: 'O hesaba gidin',
  signInWithAnother: 'Başka cüzdan kullan',

  isOn: '{wallet} şu adresle bağlı: {account}.',
  oneKey:
    'Geçici cüzdanın her sekmede ayrı bir anahtarı olur. Başka bir sekmenin anahtarını burada kullanamazsınız.',
  chooseAccountsIn: (wallet) => `Adresleri seç: ${wallet}`,
  useAnother: 'Başka cüzdan kullan',
  goesOn: 'Devam etmek için cüzdanınızda diğer adrese geçin.',

  confirmLead:
    'Onaylamak için imzalayın; böylece bunu sizin yerinize başka kimse yapamaz. İmzanız yalnızca bu değişiklik için geçerlidir.',
  signedAlready: 'Bu değişiklik için zaten imza attınız. Değişiklik henüz yapılmadı.',
  notLinkedTitle: (address) => `Bu adres hesabınızda yok: ${address}`,
  notLinked: (wallet, own) =>
    `Değişikliği yalnızca bu hesaptaki bir cüzdan onaylayabilir. Cüzdanı açın (${wallet}) ve şu adrese geçin: ${own}.`,
  chooseTitle: 'İmzalayacağınız cüzdanı seçin',
  chooseLead: 'Bu hesaptaki bir cüzdanı kullanın.',
  chooseLeadOwn: (own) => `Bu hesaptaki bir cüzdanı kullanın: ${own}.`,
  walletIsOn: (address) => `${address} ile bağlı`,
  walletIsOnOther: (address) => `${address} ile bağlı. Bu adres hesabınızda yok`,
  confirmsField: 'Değişiklik',
  confirming: 'Onaylanıyor…',
  confirmed: 'Onaylandı',
  notLinkedProblem: 'O cüzdan bu hesapta yok. Bu hesaptaki bir cüzdanla imzalayın.',
  otherSessionProblem: 'O istek başka bir oturum içindi. Aşağıdaki yeni iletiyi imzalayın.',

  unknownWallet: 'bir cüzdan',
  unknownPerson: 'bu kişi',
  namedPerson: (name, address) => `${name} (${address})`,
  namelessApplication: (clientId) => `uygulama (${clientId})`,
  oneOf: (words) => formatList(words, 'disjunction'),
}

export const roles: Translation<typeof en.roles> = {
  operator: (person) => ({
    title: `İşletmeci yap: ${person}`,
    what: `Bu kişiyi işletmeci yap: ${person}`,
    button: 'İmzala ve işletmeci yap',
  }),
  member: (person) => ({
    title: `İşletmeci rolünü kaldır: ${person}`,
    what: `Bu kişinin işletmeci rolünü kaldır: ${person}`,
    button: 'İmzala ve rolü kaldır',
  }),
}

export const operatorToken: Translation<typeof en.operatorToken> = {
  fromAnywhere: (name, rights, until) =>
    `İşletmeci belirteci oluştur: ${name}. Hakları: ${rights}. Son geçerlilik: ${until}. Her yerden kullanılabilir.`,
  fromNetworks: (name, rights, until, networks) =>
    `İşletmeci belirteci oluştur: ${name}. Hakları: ${rights}. Son geçerlilik: ${until}. Yalnızca şu ağlardan kullanılabilir: ${networks}.`,
}

export const changes: Translation<typeof en.changes> = {
  link_wallet: () => ({
    title: 'Başka cüzdan ekle',
    what: 'Bu hesaba başka bir cüzdan ekle',
    button: 'Devam etmek için imzala',
  }),
  unlink_wallet: (wallet) => ({
    title: `Hesaptan çıkar: ${wallet}`,
    what: `Bu cüzdanı hesaptan çıkar: ${wallet}`,
    button: `İmzala ve hesaptan çıkar: ${wallet}`,
  }),
  change_username: (username) => ({
    title: `Kullanıcı adını kullan: ${username}`,
    what: `Bu kullanıcı adını kullan: ${username}`,
    button: `İmzala ve kullan: ${username}`,
  }),
  change_email: (address) => ({
    title: `E-posta adresini kullan: ${address}`,
    what: `Göndereceğimiz bağlantıyı açtığınızda bu e-posta adresini kullan: ${address}`,
    button: 'İmzala ve bağlantı al',
  }),
  remove_email: () => ({
    title: 'E-posta adresinizi kaldır',
    what: 'E-posta adresini bu hesaptan kaldır',
    button: 'İmzala ve kaldır',
  }),
  delete_account: () => ({
    title: 'Bu hesabı sil',
    what: 'Bu hesabı kalıcı olarak sil',
    button: 'İmzala ve bu hesabı sil',
  }),
  disable_account: (person) => ({
    title: `Hesabı devre dışı bırak: ${person}`,
    what: `Bu kişinin hesabını devre dışı bırak ve oturumlarını sonlandır: ${person}`,
    button: 'İmzala ve devre dışı bırak',
  }),
  enable_account: (person) => ({
    title: `Hesabı etkinleştir: ${person}`,
    what: `Bu kişinin hesabını yeniden etkinleştir: ${person}`,
    button: 'İmzala ve etkinleştir',
  }),
  end_sessions: (person) => ({
    title: `Tüm oturumları sonlandır: ${person}`,
    what: `Bu kişinin tüm oturumlarını sonlandır: ${person}`,
    button: 'İmzala ve hepsini sonlandır',
  }),
  end_session: (person) => ({
    title: `Bir oturumu sonlandır: ${person}`,
    what: `Bu kişinin tek bir oturumunu sonlandır: ${person}`,
    button: 'İmzala ve sonlandır',
  }),
  export_activity: () => ({
    title: 'Tüm hesapların etkinliğini dışa aktar',
    what: 'Tüm hesapların etkinliğini indir',
    button: 'İmzala ve dışa aktar',
  }),
  add_application: (name) => ({
    title: `Ekle: ${name}`,
    what: `Bu uygulamayı ekle: ${name}`,
    button: 'İmzala ve ekle',
  }),
  change_application: (name) => ({
    title: `Değiştir: ${name}`,
    what: `Bu uygulamayı değiştir: ${name}`,
    button: 'İmzala ve değiştir',
  }),
  rotate_application_secret: (name) => ({
    title: `Yeni gizli kod ver: ${name}`,
    what: `Bu uygulamaya yeni bir gizli kod ver: ${name}`,
    button: 'İmzala ve gizli kodu değiştir',
  }),
  remove_application: (name) => ({
    title: `Kaldır: ${name}`,
    what: `Bu uygulamayı kaldır: ${name}`,
    button: 'İmzala ve kaldır',
  }),
  change_brand: () => ({
    title: 'Sitenin görünümünü değiştir',
    what: 'Burada herkesin gördüğü adı, logoyu, renkleri veya bağlantıları değiştir',
    button: 'İmzala ve değiştir',
  }),
  change_sign_up: (policy) => ({
    title: 'Kimlerin hesap oluşturabileceğini değiştir',
    what: `Kimlerin hesap oluşturabileceğini değiştir. Bundan sonra: ${policy}`,
    button: 'İmzala ve değiştir',
  }),
  make_invitation: (label) => ({
    title: `Davet oluştur: “${label}”`,
    what: `Kişileri gruplara ekleyen bir davet oluştur: “${label}”`,
    button: 'İmzala ve oluştur',
  }),
  add_group: (slug) => ({
    title: `Grup ekle: ${slug}`,
    what: `Bu grubu ekle: ${slug}`,
    button: 'İmzala ve ekle',
  }),
  change_group: (name) => ({
    title: `Grubu değiştir: ${name}`,
    what: `Bu grubu değiştir: ${name}`,
    button: 'İmzala ve değiştir',
  }),
  change_group_members: (name) => ({
    title: `Grupta kimlerin olduğunu değiştir: ${name}`,
    what: `Bu grupta kimlerin olduğunu değiştir: ${name}`,
    button: 'İmzala ve değiştir',
  }),
  remove_group: (name) => ({
    title: `Grubu kaldır: ${name}`,
    what: `Bu grubu kaldır: ${name}`,
    button: 'İmzala ve kaldır',
  }),
  change_claims: (person) => ({
    title: `Sabit bilgileri değiştir: ${person}`,
    what: `Uygulamaların bu kişi hakkında görebildiklerini değiştir: ${person}`,
    button: 'İmzala ve değiştir',
  }),
  rotate_keys: () => ({
    title: 'İmza anahtarlarını yenile',
    what: 'Uygulamalara verilen belirteçleri imzalayan anahtarları yenile',
    button: 'İmzala ve yenile',
  }),
  revoke_keys: () => ({
    title: 'İmza anahtarlarını geçersiz kıl',
    what: 'Uygulamalara verilen belirteçleri imzalayan tüm anahtarları geçersiz kıl',
    button: 'İmzala ve geçersiz kıl',
  }),
  add_operator_token: (name) => ({
    title: `İşletmeci belirteci oluştur: ${name}`,
    what: `Bu işletmeci belirtecini oluştur: ${name}`,
    button: 'İmzala ve oluştur',
  }),
}
