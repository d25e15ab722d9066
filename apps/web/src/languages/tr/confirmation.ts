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
  oneOf: (words) => formatList(words, 'disjunction'),
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
}
