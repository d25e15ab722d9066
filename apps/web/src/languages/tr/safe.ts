import { pluralOf } from '@countersign/react'
import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/safe.ts'

const plural = pluralOf('tr')

export const safe: Translation<typeof en.safe> = {
  name: 'Safe',
  tab: 'Safe ile oturum aç',
  frameTitle: (site) => `${site} için oturum aç`,
  looking: 'Safe cüzdanınız aranıyor',
  noSafe: 'Bu sayfayı Safe{Wallet} içinde açın.',
  noSafeLead: 'Safe cüzdanınızda önce Apps, sonra My custom apps bölümüne gidin ve şu adresi ekleyin:',
  safe: 'Safe',
  chain: 'Zincir',
  owners: 'İmzalar',
  ownersOf: (threshold, owners) =>
    plural(owners, { one: '1 sahip', other: (n) => `${threshold}/${n} sahip` }),
  readOnly:
    'Bağlı cüzdan bu Safe cüzdanının sahiplerinden değil. Sahiplerinden biri olan bir cüzdan bağlayın.',
  opens: (host) =>
    `Yeni bir sekmede, şu adreste oturum açacaksınız: ${host}. Bu sayfayı açık tutun: sekme, Safe cüzdanınıza bu sayfa üzerinden ulaşır.`,
  open: (host) => `Aç: ${host}`,
  openAgain: 'Sekmeyi yeniden aç',
  blocked: 'Tarayıcınız sekmeyi engelledi. Bu sayfa için açılır pencerelere izin verip tekrar deneyin.',
  connected: 'Açılan sekmede devam edin.',
  asking: 'Safe cüzdanınız imzalanacak bir ileti gösteriyor. Sekmedeki iletiyle aynı olduğunu kontrol edin.',
  waiting:
    'Diğer sahipler iletiyi bu Safe cüzdanında Transactions, Messages bölümünde imzalayabilir. Sekme ne kadar süreleri olduğunu gösterir ve hepsi imzalayınca devam eder.',
  askAgain: 'İletiyi yeniden göster',
  stop: 'İptal',

  connecting: 'Safe cüzdanınıza bağlanılıyor',
  lost: 'Bu sayfayı Safe cüzdanınızdan açın',
  lostLead:
    'Bu sekmenin Safe cüzdanınızla bağlantısı koptu. Safe cüzdanınızda bu uygulamayı seçin ve sekmeyi oradan açın.',
  chooseTitle: 'Nerede oturum açmak istiyorsunuz?',
  elsewhere: 'Bu sitenin oturum açma hizmetini kullanan başka bir uygulama',
  elsewhereLead:
    'Uygulamanın oturum açma sayfasında “Telefonunuzdaki cüzdanı kullanın” seçeneğini seçip bağlantıyı kopyalayın. Buraya yapıştırın, Safe cüzdanınızla imzalayın, sonra o sayfaya dönün.',
  link: 'Oturum açma sayfasındaki bağlantı',
  linkExample: 'https://…/phone#…',
  notOurs: (host) => `Bu, ${host} sitesinin oturum açma bağlantısı değil. Bağlantının tamamını kopyalayın.`,
  continue: 'Devam et',
}
