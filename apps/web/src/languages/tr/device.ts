import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/device.ts'

export const device: Translation<typeof en.device> = {
  title: 'Bir cihazda oturum açın',
  enterCode: 'Cihazda görünen kodu girin.',
  warning:
    'Bu kodu gösteren cihazı elinde tutan kişi sizin hesabınızla oturum açmış olacak. Biri sizi arayıp veya size yazıp bunu istediyse devam etmeyin.',
  compareCode:
    'Yalnızca cihazınız bu kodu aynen gösteriyorsa devam edin. Bağlantıyı size biri gönderdiyse bu sayfayı kapatın.',
  code: 'Kod',
  codeExample: 'WDJB-MJHT',
  continue: 'Devam et',
  looking: 'Cihaz aranıyor…',
  notWhole: 'Sekiz harfin tamamını girin, örneğin WDJB-MJHT.',
  notFound:
    'Bu kodu gösteren bir cihaz yok. Harfleri kontrol edin. Kodun süresi dolduysa cihazda yeni bir kod alın.',
}
