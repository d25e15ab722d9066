import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/refusal.ts'

export const refusal: Translation<typeof en.refusal> = {
  disabledTitle: 'Bu hesap devre dışı',
  disabled: 'Bu hesapla oturum açamazsınız. Onu yalnızca işletmeci yeniden etkinleştirebilir.',
  notAdmittedTitle: (site) => `Bu cüzdanın ${site} sitesinde hesabı yok`,
  policies: {
    closed:
      'Yeni hesap oluşturulamıyor. Burada bir hesabınız varsa o hesaba eklenmiş bir cüzdanla oturum açın.',
    listed:
      'Yalnızca işletmecinin listesindeki cüzdanların hesabı olabilir. İşletmeciden adresinizi eklemesini isteyin.',
    invited: 'Davet gerekiyor. Davetiniz varsa bağlantısını bu tarayıcıda açın, sonra yeniden oturum açın.',
  },
  otherPolicy: 'Burada kimlerin hesabı olabileceğine işletmeci karar verir.',
  nothingKept: 'Hesap oluşturmadık ve sizinle ilgili hiçbir şey saklamadık.',
  walletLabel: 'Cüzdan',
  wordsLabel: 'İşletmecinin notu',
  contact: 'İşletmeciyle iletişime geçin',
  otherWallet: 'Başka cüzdan kullan',
}
