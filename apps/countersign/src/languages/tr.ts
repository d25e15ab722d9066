import { pluralOf } from '../language/pluralOf.ts'
import type { ServerTexts } from './ServerTexts.ts'

const plural = pluralOf('tr')

export const tr: ServerTexts = {
  locale: 'tr',
  shell: {
    description: (name) => `${name} için kripto cüzdanınızla oturum açın: parola yok, ücret yok.`,
    inspectorDescription:
      'Oturum açma iletisinin her bölümünün ne anlama geldiğini ve neyin yanlış olduğunu görün.',
    needsScript: 'Bu sayfa, tarayıcınızdaki cüzdana ulaşmak için JavaScript gerektirir.',
    notLoaded: 'Sayfa yüklenmedi. Bağlantınızı kontrol edip sayfayı yenileyin.',
    language: 'Dil',
    notReviewed: 'Bu çeviriyi henüz ana dili Türkçe olan biri gözden geçirmedi.',
  },
  foot: {
    terms: 'Koşullar',
    privacy: 'Gizlilik',
    support: 'Destek',
    theme: 'Tema',
    system: 'Sistem',
    light: 'Açık',
    dark: 'Koyu',
  },
  pages: {
    signInStopped: 'Oturum açılamadı',
    signOutStopped: 'Oturum kapatılamadı',
    ourFault: 'Bizim tarafımızda bir sorun oluştu. Bir dakika bekleyin, uygulamaya dönüp yeniden başlayın.',
    unknownApplication: 'Sizi buraya gönderen uygulama bu siteye kayıtlı değil veya artık kullanılmıyor.',
    unsupportedRequest: (application) => `${application} uygulaması tamamlanamayan bir istek gönderdi.`,
    unsupportedUnnamedRequest: 'Sizi buraya gönderen uygulama tamamlanamayan bir istek gönderdi.',
    adviceForSignIn:
      'Uygulamaya dönüp yeniden başlayın. Sorun sürerse bu ayrıntıları uygulamanın işletmecisine gönderin:',
    adviceForSignOut: 'Bu ayrıntıları uygulamanın işletmecisine gönderin:',
    stillSignedIn: 'Bu sitedeki oturumunuz hâlâ açık.',
    stillSignedInLink: 'Hesabınızdan oturumu kapatın',
    signOutTitle: (site) => `${site} oturumu kapatılsın mı?`,
    signOutQuestion: (application, host) =>
      `${application} uygulaması, ${host} oturumunuzu da kapatmak isteyip istemediğinizi soruyor.`,
    signOutUnnamedQuestion: (host) =>
      `Bir uygulama, ${host} oturumunuzu da kapatmak isteyip istemediğinizi soruyor.`,
    signOutConfirm: (site) => `${site} oturumunu kapat`,
    signOutCancel: 'Oturum açık kalsın',
    signedOutTitle: 'Oturumunuz kapatıldı',
    signedOut: 'Bu sayfayı kapatabilirsiniz.',
    deviceDoneTitle: 'Cihazda oturum açıldı',
    deviceDone: 'Cihazda devam edin. Bu sayfayı kapatabilirsiniz.',
    deviceRefusedTitle: 'Cihazda oturum açılmadı',
    deviceRefused:
      'İsteği reddettiniz veya isteğin süresi doldu. Yeniden denemek için cihazda baştan başlayın.',
    deviceAnsweredTitle: 'Daha önce yanıtlandı',
    deviceAnswered: 'Sonuç cihazda görünüyor. Yeniden denemek için cihazda baştan başlayın.',
    busyTitle: 'Çok fazla deneme',
    busy: 'Ağınızdan çok fazla oturum açma veya kapatma isteği geldi. Cüzdanınızda bir sorun yok.',
    busyWait: (seconds) =>
      plural(seconds, (count) => ({ other: `${count} saniye bekleyin, sonra bu sayfayı yenileyin.` })),
    hostChangedTitle: 'Bu sayfa gösterilemiyor',
    hostChanged:
      'Bu sitenin önündeki bir sunucu, hangi adresi açtığınızı gizliyor. Bunu siz düzeltemezsiniz: siteyi işletene haber verin ve şu ayrıntıları gönderin:',
    backTitle: 'Uygulamaya dönülüyor',
    back: 'Bu tarayıcıda JavaScript kapalı. Uygulamaya dönmek için Devam et düğmesini seçin.',
    backAction: 'Devam et',
    strangerTitle: 'Bu uygulamayı tanıyor musunuz?',
    strangerAsks: (application, host) =>
      `${application} bu siteye kendi kendine kaydoldu ve onu burada daha önce kullanmadınız. Sizi ${host} adresine yönlendirmek istiyor.`,
    strangerAdvice: 'Yalnızca bu adresi tanıyorsanız devam edin. Tanımıyorsanız bu sayfayı kapatın.',
    gateLinkTitle: 'Siteyi yeniden açın',
    gateLinkOver:
      'Siteyi açmanızın üzerinden çok fazla zaman geçti. Yeniden başlamak için Devam et düğmesini seçin.',
    gateLinkBroken: 'Bu bağlantı kullanılamıyor. Ziyaret etmek istediğiniz siteyi yeniden açın.',
    gateFrameTitle: 'Bu sayfayı yeni bir sekmede açın',
    gateFrame: (host) =>
      `${host} sitesini görmek için oturum açmanız gerekir ve bu, başka bir sayfanın içinde yapılamaz.`,
    gateFrameAction: 'Yeni sekmede aç',
    gateLostTitle: 'Oturumunuz artık açık değildi',
    gateLost: (host) =>
      `Oturumunuz sona erdiği için gönderdikleriniz ${host} sitesine ulaşmadı. Hiçbir şey kaydedilmedi.`,
    gateLostAdvice:
      'Yeni bir sekmede tekrar oturum açın. Ardından bu sekmede geri gidin: girdikleriniz tarayıcınızda hâlâ duruyor olabilir.',
    gateLostAction: 'Yeni sekmede oturum aç',
    gateLoopTitle: 'Sayfalar arasında gidip geliyorsunuz',
    gateLoop: (host) =>
      `Oturumunuz açık, ancak bu tarayıcı ${host} sitesine girmenizi sağlayan çerezi saklamıyor.`,
    gateLoopAdvice:
      'Bu site için çerezlere izin verin, bu cihazın saatini kontrol edin, sonra yeniden deneyin. Bu işe yaramazsa siteyi işletene haber verin.',
    gateAgainAction: 'Tekrar dene',
    gateLongTitle: 'Bu adres çok uzun',
    gateLong: (host) =>
      `${host} sitesinde oturum açmanız gerekiyor ve bu adres, sonradan geri dönülemeyecek kadar uzun. Ana sayfadan oturum açın, sonra bağlantıyı yeniden açın.`,
    gateLongAction: 'Ana sayfaya git',
    gateAccountTitle: 'Oturumunuz açık',
    gateAccount: (host) => `${host} sitesinde oturumunuz açık.`,
    gateAccountNamed: (host, name) => `${host} sitesinde oturumunuz açık. Hesap: ${name}.`,
    gateAccountAction: (site) => `${site} sitesindeki hesabınız`,
    gateSignOutLink: 'Oturumu kapat',
    gateSignOut:
      'Bu işlem, bu tarayıcıdaki oturumunuzu sonlandırır. Bu oturumla açtığınız tüm sitelerdeki oturumlarınız da kapanır.',
    gateOpenConnections:
      'İndirme veya canlı görünüm gibi zaten açık olanlar, bitene ya da siz kapatana kadar sürer.',
    gateForeignSignOut: 'Başka bir site oturumunuzu kapatmaya çalıştı. Hiçbir şey değişmedi.',
    gateFailureTitle: 'Bu şu anda doğrulanamıyor',
    gateFailure:
      'Oturumunuz şu anda doğrulanamıyor, bu yüzden hiçbir şey gösterilmiyor. Bir dakika bekleyin, sonra bu sayfayı yenileyin.',
  },
  mails: {
    verify: ({ site, host, until }) => ({
      subject: `${site} için e-posta adresinizi onaylayın`,
      paragraphs: [
        `Biri, umarız siz, bu e-posta adresini ${site} (${host}) sitesindeki bir hesaba ekliyor. Onaylamak için bu bağlantıyı oturum açtığınız tarayıcıda açın:`,
        `Bağlantı yalnızca bir kez ve 30 dakika boyunca çalışır. Son geçerlilik: ${until}.`,
        'Bunu siz yapmadıysanız bu e-postayı yok sayın. Bağlantı açılmadıkça hiçbir şey değişmez.',
      ],
    }),
    unavailable: ({ site, host }) => ({
      subject: `${site} sitesindeki e-posta adresiniz`,
      paragraphs: [
        `Biri, umarız siz, bu e-posta adresini ${site} (${host}) sitesindeki bir hesaba eklemeye çalıştı. Adres eklenemiyor, çünkü orada başka bir hesaba ait veya son 90 gün içinde aitti.`,
        'Bunu siz yaptıysanız diğer hesapla oturum açın veya başka bir adres ekleyin.',
        'Bunu siz yapmadıysanız bu e-postayı yok sayın. Hiçbir şey değişmedi.',
      ],
    }),
    changed: ({ site, host, when }) => ({
      subject: `${site} sitesindeki e-posta adresiniz değiştirildi`,
      paragraphs: [
        `${site} (${host}) sitesindeki hesabınızın artık bu adres yerine başka bir e-posta adresi var. Değişiklik zamanı: ${when}.`,
        'Bunu siz yapmadıysanız sitede oturum açıp hesabınızın etkinliğini kontrol edin.',
      ],
    }),
    removed: ({ site, host, when }) => ({
      subject: `${site} sitesindeki e-posta adresiniz kaldırıldı`,
      paragraphs: [
        `Bu e-posta adresi ${site} (${host}) sitesindeki hesabınızdan kaldırıldı. Kaldırılma zamanı: ${when}.`,
        'Bunu siz yapmadıysanız sitede oturum açıp hesabınızın etkinliğini kontrol edin.',
      ],
    }),
  },
}
