import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/siteWallets.ts'

export const walletConnect: Translation<typeof en.walletConnect> = {
  making: 'Kod oluşturuluyor…',
  waiting: 'Cüzdanınız bekleniyor.',
  scan: 'Bu kodu cüzdan uygulamanızla tarayın. Telefonunuzun kamerası onu okuyamaz.',
  qrCode: 'Cüzdan uygulamanız için WalletConnect QR kodu',
  copy: 'Tarayamıyor musunuz? Bağlantıyı kopyalayıp cüzdanınızın WalletConnect ekranına yapıştırın.',
  choose: 'Cüzdanınızı seçin ve orada bağlantıya izin verin. Sonra buraya dönün.',
  anotherOpen: 'Bu telefondaki başka bir cüzdan',
  anotherLead: 'Veya bağlantıyı kopyalayıp cüzdanınızın WalletConnect ekranına yapıştırın.',
  onlyYou:
    'Bağlantıyı veya kodu kimseyle paylaşmayın. Beş dakika içinde, yalnızca bir kez kullanılabilirler.',
  relay: 'Bağlantı {relay} üzerinden geçer; iletileriniz orada okunamaz.',
  sign: 'İletiyi cüzdanınızda imzalayın, sonra buraya dönün.',
  openWallet: 'Cüzdanınızı açın',
}

export const yourWallet: Translation<typeof en.yourWallet> = {
  reviewLead: 'Cüzdanınız sizden bu iletiyi imzalamanızı isteyecek.',
  signing: 'Cüzdanınızda onaylayın. İmzalamak ücretsizdir ve hiçbir varlığı aktarmaz.',
  signingButton: 'Cüzdanınız bekleniyor…',
  askAgain: 'Cüzdanınıza yeniden sorun',
  ownersAwaited: 'Diğer sahipler bekleniyor. Bu iletiyi imzaladıklarında cüzdanınıza yeniden sorun.',
  accountLead: 'Cüzdanınız birden çok adresle bağlı.',
  walletLocked: 'Cüzdanınız kilitli veya bu siteye izin vermedi. Kilidini açıp tekrar deneyin.',
  walletDisconnected: 'Cüzdanınızın bağlantısı koptu. Yeniden bağlayıp tekrar deneyin.',
  walletUnsupported: 'Cüzdanınız ileti imzalayamıyor. Başka bir cüzdan seçin.',
}
