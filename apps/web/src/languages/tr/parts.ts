import { pluralOf } from '@countersign/react'
import { formatNumber } from '../../wording/locale.ts'
import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/parts.ts'

const plural = pluralOf('tr')

export const copyLink: Translation<typeof en.copyLink> = {
  copyLink: 'Bağlantıyı kopyala',
  linkCopied: 'Bağlantı kopyalandı',
  notCopied: 'Kopyalanamadı. Bağlantıyı seçip kopyalayın.',
  link: 'Bağlantı',
}

export const parts: Translation<typeof en.parts> = {
  skip: 'İçeriğe geç',
  tryAgain: 'Tekrar dene',

  offlineNote:
    'Çevrimdışısınız. Kayıtlı içeriği görüyorsunuz; yeniden bağlanana kadar değişiklik yapamazsınız.',

  nothingHereTab: 'Sayfa bulunamadı',
  nothingHereTitle: 'Sayfa bulunamadı',
  nothingHere: 'Bu adreste sayfa yok: {path}. Adreste hata olup olmadığını kontrol edin.',
  toAccount: 'Hesabınıza gidin',

  showMore: (things) => `Daha fazla göster: ${things}`,
  showingMore: (things) => `Daha fazlası gösteriliyor: ${things}.`,
  moreNotLoaded: (things) => `Daha fazlası yüklenemedi: ${things}.`,
  loadingMore: 'Yükleniyor…',

  saved: (what) => `Kaydedildi: ${what}.`,
  notSaved: (what, reason) => `Kaydedilmedi: ${what}. ${reason}`,
  undo: 'Geri al',
  undoLabel: (what) => `Geri al: ${what}`,

  save: 'Kaydet',
  cancel: 'İptal',
  nameForbidden: 'Bu ad, görünmeyen veya metnin yönünü çeviren bir karakter içeriyor. Yeniden yazın.',
  nameTooLong: (length, most) =>
    `${plural(length, {
      one: (n) => `Bu ad ${n} karakter uzunluğunda.`,
      other: (n) => `Bu ad ${n} karakter uzunluğunda.`,
    })} En fazla ${formatNumber(most)} karakter olabilir.`,

  namedAddress: (name, address) => `${name} (${address})`,
  unknownBrowser: 'Bilinmeyen tarayıcı',
  browserOnSystem: (browser, system) => `${browser}, ${system}`,
  chain: (id) => `zincir ${id}`,
  namedChain: (name, id) => `${name} (zincir ${id})`,
}

export const nameRefusals: Translation<typeof en.nameRefusals> = {
  address: 'Bu, cüzdan adresine benziyor ve başkaları onu öyle sanabilir. Başka bir ad seçin.',
  ens_name: 'Bu, ENS adına benziyor ve başkaları onu öyle sanabilir. Noktayı kaldırın.',
  mixed_scripts:
    'Bu ad, birbirine benzeyebilen farklı alfabelerin harflerini karıştırıyor. Tek bir alfabe kullanın.',
}

export const signedOut: Translation<typeof en.signedOut> = {
  here: {
    title: 'Oturumu kapattınız',
    lead: 'Bu tarayıcıdaki oturumunuz kapandı.',
    action: 'Yeniden oturum aç',
  },
  unknown: {
    title: 'Oturumunuz kapalı',
    lead: 'Devam etmek için oturum açın.',
    action: 'Oturum aç',
  },
  unlinked: {
    title: 'Cüzdan hesaptan çıkarıldı',
    lead: 'Bu cüzdanla oturum açmıştınız; bu yüzden bu tarayıcıdaki oturumunuz kapandı. Hesabınızdaki başka bir cüzdanla oturum açın.',
    action: 'Başka cüzdanla oturum aç',
  },
  deleted: {
    title: 'Hesap silindi',
    lead: 'Bu sitedeki tüm verileri yok oldu. Cüzdanlarından biriyle oturum açarsanız yeni, boş bir hesabınız olur.',
    action: 'Oturum aç',
  },
}

export const signedInAlready: Translation<typeof en.signedInAlready> = {
  tab: 'Oturum açık',
  title: (address) => `Oturumu açık hesap: ${address}`,
  lead: 'Başka bir cüzdanla oturum açmak bu oturumu sonlandırır.',
  another: 'Başka cüzdan kullan',
  signOut: 'Oturumu kapat',
  signingOut: 'Oturum kapatılıyor…',
}
