import { pluralOf } from '@countersign/react'
import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/profile.ts'

const plural = pluralOf('tr')

export const username: Translation<typeof en.username> = {
  label: 'Kullanıcı adı',
  none: 'Henüz kullanıcı adı yok',
  lead: 'Bağladığınız uygulamalar sizi bu adla anar. Sizi zaten tanıyan uygulamalar bildikleri adı korur.',
  hint: (left) =>
    plural(left, {
      one: '3 ile 32 karakter arası: a–z, 0–9, - ve _; harfle başlar. Hep sizin kalır: başka kimse onu alamaz. Bir tane daha seçebilirsiniz.',
      other: (n) =>
        `3 ile 32 karakter arası: a–z, 0–9, - ve _; harfle başlar. Hep sizin kalır: başka kimse onu alamaz. ${n} tane daha seçebilirsiniz.`,
    }),
  choose: 'Kullanıcı adı seç',
  change: 'Değiştir',
  changeName: 'Değiştir: kullanıcı adı',
  saving: 'Kaydediliyor…',
  saved: (username) => `Yeni kullanıcı adınız: ${username}.`,
  removed: 'Kullanıcı adı kaldırıldı.',
  notSaved: 'Kullanıcı adınız değiştirilemedi.',
  notLoaded: 'Kullanıcı adlarınız yüklenemedi',
  problems: {
    too_short: () => 'Bu çok kısa. Kullanıcı adı 3 ile 32 karakter arasında olur.',
    first_letter: () => 'Kullanıcı adı a ile z arasında bir harfle başlar. Ardından rakam, - ve _ gelebilir.',
    upper_case: (text) => `Yalnızca küçük harf kullanın, örneğin ${text.toLowerCase()}.`,
    ens_name: () => 'Bu, ENS adına benziyor. Nokta olmadan a–z, 0–9, - ve _ kullanın ve harfle başlayın.',
    address: () => 'Bu, cüzdan adresine benziyor. Harfle başlayan bir ad seçin, örneğin ada veya ada_1815.',
    reserved_word: () => 'Bu ad ayrılmış. Başka bir ad seçin, örneğin kendi adınızı.',
    hexadecimal: () =>
      'Bu, 0–9 ve a–f kullanan bir adres veya kimlik numarası sanılabilir. f’den sonraki bir harf ekleyin.',
    made_name: () =>
      'Bu, kullanıcı adı olmayan kişiler için oluşturduğumuz bir ada benziyor. Daha kısa bir ad seçin.',
  },
  tooLong: (length) => `Bu ${length} karakter. Kullanıcı adı en çok 32 karakter olabilir.`,
  forbidden: {
    space: 'Kullanıcı adında boşluk olamaz. a–z, 0–9, - ve _ kullanın.',
    invisible: (code) =>
      `Kullanıcı adında şu görünmeyen karakter olamaz: ${code}. a–z, 0–9, - ve _ kullanın.`,
    character: (character) => `Kullanıcı adında “${character}” olamaz. a–z, 0–9, - ve _ kullanın.`,
    lookalike: (character, code) =>
      `Kullanıcı adında “${character}” (${code}) olamaz. a–z, 0–9, - ve _ kullanın.`,
  },

  remove: 'Kaldır',
  removeName: 'Kaldır: kullanıcı adı',
  removeTitle: (username) => `Kullanıcı adı kaldırılsın mı: ${username}?`,
  removeStays: 'Ad sizin kalır: başka kimse onu alamaz ve yeniden kullanabilirsiniz.',
  removeKnown: 'Sizi bu adla tanıyan uygulamalar onu korur.',
  removing: 'Kaldırılıyor…',
  keep: 'Kalsın',

  earlier: 'Önceki kullanıcı adları',
  earlierLead: 'Önceki kullanıcı adlarınızı yalnızca siz kullanabilirsiniz:',
  noneLeft: 'Bir hesabın alabileceği 3 kullanıcı adının hepsini kullandınız.',
  takeBack: 'Yeniden kullan',
  takeBackName: (username) => `Yeniden kullan: ${username}`,
}

export const email: Translation<typeof en.email> = {
  label: 'E-posta',
  none: 'Henüz e-posta adresi yok',
  lead: 'İzin verdiğiniz uygulamalar bu adresi görebilir. Bu adresle burada oturum açılamaz.',
  hint: 'Bu adrese bir bağlantı göndereceğiz. Burada yalnızca bir hesaba ait olabilir.',
  add: 'E-posta adresi ekle',
  another: 'Başka adres kullan',
  change: 'Değiştir',
  changeName: 'Değiştir: e-posta adresi',
  invalid: 'Bir e-posta adresi girin, örneğin name@example.com.',
  saving: 'Kaydediliyor…',
  notAsked: 'Bağlantı gönderilemedi.',
  notLoaded: 'E-posta adresiniz yüklenemedi',
  requested: (address) => `Şu adrese bir bağlantı gönderiyoruz: ${address}.`,

  waiting: {
    sending: (address) => `Şu adrese bir bağlantı gönderiyoruz: ${address}.`,
    sent: (address) =>
      `Şu adrese e-postayla bir bağlantı gönderdik: ${address}. Bağlantıyı 30 dakika içinde, bu tarayıcıda açın. Göremiyorsanız spam klasörünüze bakın.`,
    refused: (address) => `E-posta sunucusu şu adresi kabul etmedi: ${address}. Yazımını kontrol edin.`,
  },
  resend: 'Bağlantıyı yeniden gönder',
  resent: 'Yeni bir bağlantı gönderiyoruz. Önceki bağlantılar artık çalışmıyor.',
  cancel: 'İptal',
  cancelled: 'İptal edildi. Bağlantı artık çalışmıyor.',
  notDone: 'Bu değişiklik yapılamadı.',

  remove: 'Kaldır',
  removeName: 'Kaldır: e-posta adresi',
  removeTitle: (address) => `Kaldırılsın mı: ${address}?`,
  removeApplications: 'Uygulamalar artık e-posta adresi isteyemez. Bu adresi hâlâ biliyor olabilirler.',
  removeHeld: '90 gün boyunca onu yalnızca siz yeniden ekleyebilirsiniz.',
  removing: 'Kaldırılıyor…',
  removed: 'E-posta adresi kaldırıldı.',
  notRemoved: 'Kaldırılamadı.',
  keep: 'Kalsın',

  linkTitle: 'E-posta adresiniz onaylansın mı?',
  linkLead: 'Size e-postayla gönderdiğimiz bağlantıyı açtınız. Adresi bu hesaba eklemek için onaylayın.',
  confirm: 'Adresi onayla',
  confirming: 'Onaylanıyor…',
  confirmedTitle: 'E-posta adresi onaylandı',
  confirmedLead: (address) => `Bu adres artık hesabınızda: ${address}.`,
  incompleteTitle: 'Bu bağlantı eksik',
  incomplete: 'E-postadaki bağlantının tamamını açın veya profilinizden yenisini isteyin.',
  endedTitle: 'Bu bağlantı artık çalışmıyor',
  ended: 'Bir bağlantı bir kez, 30 dakika boyunca çalışır. Profilinizden yenisini isteyin.',
  notConfirmed: 'E-posta adresiniz onaylanamadı.',
  toProfile: 'Profilinize gidin',
}
