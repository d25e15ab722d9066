import { pluralOf } from '@countersign/react'
import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/handOver.ts'

const plural = pluralOf('tr')

export const handOver: Translation<typeof en.handOver> = {
  lead: 'Bu kodu cüzdan uygulamanızla tarayın. Telefonunuzun kamerasıyla tararsanız bağlantıyı cüzdanınızda açın.',
  qrCode: 'Telefonunuz için bağlantı içeren QR kodu',
  onlyYou: 'Bağlantıyı veya kodu kimseyle paylaşmayın. Üç dakika içinde, yalnızca bir kez kullanılabilirler.',
  loopback:
    'Telefonunuz {host} adresine ulaşamaz; bu adres bu bilgisayarın kendisidir. Bağlantıyı burada başka bir tarayıcıda açın.',

  making: 'Bağlantı oluşturuluyor…',
  waiting: 'Telefonunuz bekleniyor.',
  opened: 'Bağlantı telefonunuzda açıldı.',
  openedLead: 'Telefonunuzda imzalayın. İşiniz bitince bu sayfa devam eder.',
  signed: 'Telefonunuzda imzalandı.',
  codeLead: 'Telefonunuzda görünen altı rakamı girin.',
  code: 'Altı rakam',
  goOn: 'Devam et',
  checking: 'Kontrol ediliyor…',
  notSix: 'Altı rakam girin, örneğin 104 283.',
  triesLeft: (left) =>
    plural(left, {
      one: 'Bu rakamlar eşleşmiyor. Bir deneme hakkınız kaldı.',
      other: (n) => `Bu rakamlar eşleşmiyor. ${n} deneme hakkınız kaldı.`,
    }),
  completed: 'Tamamlandı.',
  completedElsewhere: 'Tamamlandı. Bu tarayıcının diğer sekmesinde devam edin.',
  cancel: 'İptal',

  expired: 'Bağlantının süresi doldu.',
  expiredLead: 'Hiçbir şey değiştirilmedi.',
  refused: 'İstek telefonda geri çevrildi.',
  refusedLead: 'Hiçbir şey değiştirilmedi. Geri çeviren siz değilseniz bağlantı başka birinin elinde.',
  denied: 'Bu imza burada kullanılamaz.',
  deniedLead: 'Hiçbir şey değiştirilmedi.',
  usedUp: 'Üç kez yanlış kod girdiniz.',
  usedUpLead: 'Bu imza artık kullanılamaz. Baştan başlayın.',
  cancelled: 'İptal edildi.',
  cancelledLead: 'Bağlantı artık çalışmıyor.',
  again: 'Yeni bağlantı oluştur',
  offline: 'Çevrimdışısınız. Yeniden bağlandığınızda bu sayfa devam eder.',
  unreachable: 'Sunucu yanıt vermiyor. Denemeyi sürdüreceğiz.',
  tryAgain: 'Tekrar dene',

  walletsLead: 'Cüzdanınızı açıp orada imzalayın. Sonra gösterdiği bağlantıyla buraya dönün.',
  another: 'Başka cüzdan',
  anotherLead: 'Bağlantıyı kopyalayıp cüzdanınızın tarayıcısında açın.',
  walletOpened: 'Bağlantı cüzdanınızda açıldı.',
  walletOpenedLead: 'Orada imzalayın. Sonra gösterdiği bağlantıyla buraya dönün.',
  walletSigned: 'Cüzdanınızda imzalandı.',
  returnLead:
    'Cüzdanınızdaki dönüş bağlantısına dokunun. Cüzdanın içinde açılırsa bağlantıyı kopyalayıp buraya yapıştırın.',
  returnLink: 'Dönüş bağlantısı',
  openInWallet: 'Bu tarayıcıda cüzdan yok. Bu sayfayı cüzdanınızın tarayıcısında açın.',
  openElsewhere: 'Bu tarayıcıda cüzdan yok. Bağlantıyı kopyalayıp cüzdan bulunan bir tarayıcıda açın.',
  noWallet: 'Henüz cüzdanınız yok mu?',
  compare: 'ethereum.org üzerinde cüzdanları karşılaştırın',
  notALink: 'Bu, cüzdanınızdaki bağlantı değil. Bağlantının tamamını kopyalayın.',
  wrongLink: 'Bu bağlantı başka bir isteğe ait. Cüzdanınızın şu anda gösterdiği bağlantıyı kopyalayın.',
}
