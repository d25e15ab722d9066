import { pluralOf } from '../../texts/pluralOf.ts'
import type { EarlyTexts } from '../../texts/Texts.ts'

const plural = pluralOf('tr')

/** What is said in Turkish until a wallet is chosen. */
export const earlyTexts: EarlyTexts = {
  locale: 'tr',
  justNow: 'az önce',
  chooseTitle: (application) => `${application} için oturum açın`,
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
  termFor: 'Hedef',
  termUntil: 'Süre sınırı',
  exactText: 'İletinin tam metnini göster',
  serverUnreachable: 'Sunucu yanıt vermedi. Biraz bekleyip tekrar deneyin.',
  tryAgain: 'Tekrar dene',
  copyAddress: (shown, address) => `${shown}. Adresi kopyala: ${address}`,
  clickToCopy: 'Kopyalamak için tıklayın',
  copied: 'Kopyalandı',
  copyFailed: 'Kopyalanamadı. Adresi seçin.',
}
