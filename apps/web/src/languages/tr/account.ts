// One module because it is the one table of the account's texts, and holds nothing else.
import { pluralOf } from '@countersign/react'
import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/account.ts'

const plural = pluralOf('tr')

export const account: Translation<typeof en.account> = {
  layout: {
    tab: 'Hesabınız',
    signedOutTab: 'Oturum kapandı',
    deletedTab: 'Hesap silindi',
    navigation: 'Hesap',
    operator: 'İşletmeci',
    signOut: 'Oturumu kapat',
    signingOut: 'Oturum kapatılıyor…',
    stillSignedIn: (reason) => `Oturumunuz hâlâ açık. ${reason}`,
    walletIsOnOther: 'Oturumu açık hesap: {account}. Ancak cüzdanınız şu adresi kullanıyor: {other}.',
    switchAccount: 'Geçiş yap',
    linkIt: 'Hesaba ekle',
    keepIt: 'Böyle kalsın',
  },

  pages: {
    profile: { label: 'Profil', tab: 'Hesabınız' },
    wallets: { label: 'Cüzdanlar', tab: 'Cüzdanlarınız' },
    sessions: { label: 'Oturumlar', tab: 'Oturumlarınız' },
    applications: { label: 'Uygulamalar', tab: 'Uygulamalarınız' },
    activity: { label: 'Etkinlik', tab: 'Etkinliğiniz' },
    data: { label: 'Verileriniz', tab: 'Verileriniz' },
  },

  profile: {
    title: 'Hesabınız',
    lead: 'Bu site ve izin verdiğiniz uygulamalar sizi bu bilgilerle tanır.',
    loading: 'Hesabınız yükleniyor',
    notLoaded: 'Hesabınız yüklenemedi',
    section: 'Profil',
    noName: 'Henüz ad yok',
    name: 'Görünen ad',
    nameHint: '1 ile 60 karakter arası. Bir adrese benzeyemez. Ad istemiyorsanız boş bırakın.',
    addName: 'Ad ekle',
    changeName: 'Adı değiştir',
    picture: 'Resim',
    identicon: 'Ana cüzdanınızın adres simgesi',
    noPicture: 'Yok',
    wallet: 'Cüzdan',
    manageWallets: 'Cüzdanları yönet',
    chain: 'Zincir',
    role: 'Rol',
    operatorRole: 'Bu sitenin işletmecisi',
    created: 'Oluşturulma',
  },

  wallets: {
    title: 'Cüzdanlar',
    lead: 'Bunlardan herhangi biriyle oturum açın.',
    loading: 'Cüzdanlarınız yükleniyor',
    notLoaded: 'Cüzdanlarınız yüklenemedi',
    primaryChange: 'Ana cüzdan',
    onlyOne:
      'Bu sizin tek cüzdanınız. Onu kaybederseniz bu hesabı da kaybedersiniz. İkinci bir cüzdan ekleyip başka bir yerde saklayın; örneğin bir donanım cüzdanı.',
    unlabelled: 'Etiketsiz cüzdan',
    primary: 'ana cüzdan',
    thisSession: 'bu oturum',
    lastUsed: 'son kullanım: {time}',
    linkedAt: 'eklendi: {time}',
    keyWallet: 'Anahtar cüzdanı, tüm zincirlerde aynı',
    contractWallet: 'Akıllı sözleşme cüzdanı',
    contractWalletOn: (chain) => `Akıllı sözleşme cüzdanı (${chain})`,
    label: 'Etiket',
    labelHint: 'En çok 60 karakter. Yalnızca siz görebilirsiniz.',
    addLabel: 'Etiket ekle',
    addLabelTo: (wallet) => `Etiket ekle: ${wallet}`,
    relabel: 'Etiketi değiştir',
    relabelWallet: (wallet) => `Etiketi değiştir: ${wallet}`,
    makePrimary: 'Ana cüzdan yap',
    makePrimaryWallet: (wallet) => `Ana cüzdan yap: ${wallet}`,
  },

  unlink: {
    action: 'Hesaptan çıkar',
    name: (wallet) => `Hesaptan çıkar: ${wallet}`,
    title: (wallet) => `Hesaptan çıkarılsın mı: ${wallet}?`,
    working: 'Çıkarılıyor…',
    notDone: 'Cüzdan hesaptan çıkarılamadı.',
    done: (wallet) => `Hesaptan çıkarıldı: ${wallet}.`,
    noLongerOpens:
      'Bu cüzdanla artık bu hesapta oturum açamazsınız. Onunla oturum açarsanız yeni, boş bir hesap oluşturulur.',
    signsOut: 'Bu tarayıcıdaki oturumunuz kapanacak, çünkü bu cüzdanla oturum açtınız.',
    endsAll: 'Bu cüzdanla açılan diğer tüm oturumlar sonlanacak.',
    ends: (others) =>
      plural(others, {
        one: 'Bu cüzdanla açılan bir oturum daha sonlanacak.',
        other: (n) => `Bu cüzdanla açılan ${n} oturum daha sonlanacak.`,
      }),
    signsOutApplications: 'Bu cüzdanla oturum açtığınız uygulamalarda oturumunuz kapanacak.',
    disconnects: 'Bu cüzdanı görebilen uygulamaların erişimi kaldırılacak.',
    newPrimary: (wallet) => `Yeni ana cüzdanınız: ${wallet}.`,
    linkAgain: 'Onu daha sonra yeniden ekleyebilirsiniz.',
  },

  link: {
    action: 'Başka cüzdan ekle',
    working: 'Hazırlanıyor…',
    notDone: 'Cüzdan eklenemedi.',
    done: (wallet) => `Hesaba eklendi: ${wallet}.`,
    lead: 'Bu hesaba ekleyeceğiniz cüzdanı seçin. Onunla bir ileti imzalayacaksınız; bu ücretsizdir ve hiçbir varlığı aktarmaz.',
    thisAccount: 'bu hesap',
    accountOf: (wallet) => `şu cüzdanın hesabı: ${wallet}`,
    linkedAlreadyTitle: (address) => `Bu adres zaten hesabınızda: ${address}`,
    linkedAlready: (wallet) =>
      `Başka bir adres eklemek için cüzdanı açın (${wallet}), o adrese geçin ve bu sitede kullanılmasına izin verin. Veya farklı bir cüzdan seçin.`,
    signIn: {
      chooseTitle: () => 'Eklenecek cüzdanı seçin',
      chooseLead: 'Bu hesapta henüz olmayan bir cüzdan olmalı.',
      termFor: 'Eklenecek hesap',
      termAs: 'Cüzdan',
      termLearns: 'Ne sağlar',
      learnsAddress: 'bu cüzdanla bu hesapta oturum açabilirsiniz',
      signIn: () => 'Bu cüzdanı ekle',
      signInAs: (address) => `Hesaba ekle: ${address}`,
      accountChanged: (address) => `Cüzdanınız şu adrese geçti: ${address}. Bu adres eklensin mi?`,
      verifyingButton: 'Ekleniyor…',
      acceptedTitle: 'Hesaba eklendi',
      problems: {
        nonce_invalid: 'O istek başka bir oturum içindi. Aşağıdaki yeni iletiyi imzalayın.',
      },
    },
  },

  sessions: {
    title: 'Oturumlar',
    lead: 'Oturumunuzun açık olduğu yerler',
    loading: 'Oturumlarınız yükleniyor',
    notLoaded: 'Oturumlarınız yüklenemedi',
    things: 'oturumlar',
    nowhereElse: 'Başka hiçbir yerde açık oturumunuz yok.',
    thisOne: 'bu tarayıcı',
    signedInAt: 'açıldı: {time}',
    seenAt: 'son görülme: {time}',
    endsAt: 'sona erecek: {time}',
    end: 'Sonlandır',
    endLabel: (device, networkAddress) => `Sonlandır: ${device}, ${networkAddress}`,
    ending: 'Sonlandırılıyor…',
    notEnded: 'Oturum sonlandırılamadı.',
    ended: (device) => `Oturum sonlandırıldı: ${device}.`,
    endOthers: 'Diğer oturumları sonlandır',
    endOthersTitle: (count) => {
      if (count === undefined) return 'Diğer tüm oturumlar sonlandırılsın mı?'
      return plural(count, {
        one: 'Diğer oturum sonlandırılsın mı?',
        other: (n) => `Diğer ${n} oturum sonlandırılsın mı?`,
      })
    },
    endOthersLead: (count) =>
      plural(count ?? 2, {
        one: 'O tarayıcıdaki oturumunuz ve orada oturum açtığınız uygulamalardaki oturumlarınız hemen kapatılır. Buradaki oturumunuz açık kalır.',
        other:
          'O tarayıcılardaki oturumlarınız ve oralarda oturum açtığınız uygulamalardaki oturumlarınız hemen kapatılır. Buradaki oturumunuz açık kalır.',
      }),
    endOthersConfirm: (count) => {
      if (count === undefined) return 'Diğer tüm oturumları sonlandır'
      return plural(count, { one: 'Oturumu sonlandır', other: (n) => `${n} oturumu sonlandır` })
    },
    endOthersKeep: () => 'Açık kalsın',
    endedOthers: (count) =>
      plural(count, {
        one: (n) => `${n} oturum sonlandırıldı.`,
        other: (n) => `${n} oturum sonlandırıldı.`,
      }),
  },

  applications: {
    title: 'Uygulamalar',
    lead: 'Bir uygulamayı açın veya bağlı uygulamalarınızın sizin hakkınızda neler bildiğini görün.',
    loading: 'Uygulamalarınız yükleniyor',
    openTitle: 'Açabilecekleriniz',
    openThings: 'açabileceğiniz uygulamalar',
    openNotLoaded: 'Açabileceğiniz uygulamalar yüklenemedi',
    nothingToOpen:
      'Henüz açabileceğiniz uygulama yok. Burada hangi uygulamaların görüneceğine bu sitenin işletmecisi karar verir.',
    connectedTitle: 'Bağlı',
    things: 'uygulamalar',
    notLoaded: 'Uygulamalarınız yüklenemedi',
    none: 'Henüz bağlı uygulama yok. Bu hesapla bir uygulamada oturum açtığınızda o uygulama burada görünür.',
    unverified: 'adresi doğrulanmadı',
    firstUsed: 'ilk kullanım: {time}',
    lastUsed: 'son kullanım: {time}',
    knows: 'Yapabildikleri',
    callsYou: 'Oradaki kullanıcı adınız',
    seesYouWith: 'Kullandığı cüzdan',
    knowsAsYours: 'Görebildiği diğer cüzdanlar',
    onChain: (chain) => `(${chain})`,
    disconnect: 'Erişimi kaldır',
    open: (host) => `Aç: ${host}`,
    disconnectName: (application) => `Erişimi kaldır: ${application}`,
    disconnectTitle: (application) => `Erişimi kaldırılsın mı: ${application}?`,
    disconnecting: 'Erişim kaldırılıyor…',
    disconnected: (application) => `Erişimi kaldırıldı: ${application}.`,
    notDisconnected: 'Uygulamanın erişimi kaldırılamadı.',
    disconnectNoAsking: 'Uygulama hesabınıza erişimini kaybeder ve oturumu kapattığınız ona bildirilir.',
    disconnectAskedAgain: 'Bir sonraki oturum açışınızda neleri görebileceği size yeniden sorulur.',
    disconnectKeeps: 'Sizin hakkınızda bildiklerini ve orada yaptıklarınızı saklamaya devam eder.',
    chooseWallets: 'Cüzdanları seç',
    chooseWalletsFor: (application) => `Cüzdanları seç: ${application}`,
    walletsFor: (application) => `${application} için cüzdanlar`,
    proofOfOther: (application) =>
      `${application} uygulamasında diğer cüzdanınızla oturum açtınız. Gerektiğinde bu cüzdanla imzalamanızı isteyecek.`,
    showThis: (application) => `Bu cüzdanı ${application} uygulamasına göster`,
    showThese: (application) => `Bu cüzdanları ${application} uygulamasına göster`,
    saving: 'Kaydediliyor…',
    leaveIt: 'İptal',
    notChanged: 'Seçiminiz kaydedilemedi.',
    saved: (application) => `Seçiminiz kaydedildi: ${application}.`,
  },

  allowedApis: {
    nothing: 'Şu anda hiçbir şey',
    stop: 'Geri al',
    stopName: (words, api) => `Geri al: ${words} (${api})`,
    stopAll: 'Tümünü geri al',
    stopAllName: (api) => `Tümünü geri al: ${api}`,
    title: (application) => `Bu izin geri alınsın mı: ${application}?`,
    cannot: 'Uygulama artık {api} hizmetini şunun için kullanamaz: {words}.',
    soon: 'Elindeki erişim, hizmete göre hemen veya kısa süre sonra sona erer.',
    again:
      'Yeniden izin vermek için uygulamanın sizden istemesini bekleyin. Bunun için bir ileti imzalarsınız.',
    working: 'Geri alınıyor…',
    done: (words, api) => `İzin geri alındı: ${words} (${api}).`,
    notDone: 'İzin geri alınamadı.',
  },

  activity: {
    title: 'Etkinlik',
    lead: 'Hesabınızda olanlar, en yeniden en eskiye.',
    loading: 'Etkinliğiniz yükleniyor',
    notLoaded: 'Etkinliğiniz yüklenemedi',
    none: 'Henüz etkinlik yok.',
    things: 'etkinlik',
    exportAs: (format) => `Dışa aktar: ${format}`,
  },

  data: {
    title: 'Verileriniz',
    lead: 'Bu sitenin sizinle ilgili sakladıklarını indirin veya hesabınızı silin.',
    exportTitle: 'Her şeyi dışa aktar',
    exportLead:
      'Profilinizi, cüzdanlarınızı, oturumlarınızı, bağlı uygulamalarınızı ve etkinliğinizi tek bir JSON dosyası olarak alın. Dosyada anahtar bulunmaz ve kimse bu dosyayla oturum açamaz.',
    export: 'Her şeyi JSON olarak dışa aktar',
    exporting: 'Dosya hazırlanıyor…',
    exported: 'İndirildi.',
    exportedAnnouncement: 'Verileriniz indirildi.',
    notExported: 'Verileriniz dışa aktarılamadı.',
    delete: 'Bu hesabı sil',
    deleteLead: 'Hesabınızı silerseniz şunlar hemen gerçekleşir ve geri alınamaz:',
    deleteTitle: 'Bu hesap kalıcı olarak silinsin mi?',
    deleteWarning: 'Onu kimse geri getiremez, bu sitenin işletmecisi bile.',
    deleting: 'Siliniyor…',
    notDeleted: 'Hesabınız silinemedi.',
    cannotReturn: {
      open: 'Geri dönemeyebilirsiniz: burada kimlerin hesabı olabileceğine işletmeci karar verir.',
      invited:
        'Yeni bir davet olmadan geri dönemezsiniz: artık burada yalnızca davetli kişilerin hesabı olabilir.',
      listed:
        'Geri dönemezsiniz: artık burada yalnızca işletmecinin listesindeki cüzdanların hesabı olabilir ve sizin cüzdanlarınız listede yok.',
      closed: 'Geri dönemezsiniz: yeni hesap oluşturulamıyor.',
    },
    consequences: {
      removed: 'Profiliniz, cüzdanlarınız, etiketleriniz ve etkinliğiniz bu siteden silinir.',
      signedOut: 'Bu tarayıcı dahil tüm tarayıcılarda oturumunuz kapanır.',
      disconnected: 'Uygulamalarınızın erişimi kaldırılır. Sizinle ilgili kendi verilerini saklarlar.',
      walletsStay: 'Cüzdanlarınız ve içlerindeki varlıklar etkilenmez. Bunlar burada saklanmaz.',
      newAccount:
        'Daha sonra cüzdanlarınızdan biriyle oturum açarsanız o uygulamaların tanımadığı yeni, boş bir hesabınız olur.',
    },
  },
}

export const singleWallet: Translation<typeof en.singleWallet> = {
  section: 'İkinci bir cüzdan',
  title: 'Oturum açabileceğiniz tek bir cüzdanınız var. Onu kaybederseniz bu hesabı da kaybedersiniz.',
  how: 'Hesabı kimse geri getiremez. İkinci bir cüzdan ekleyip başka bir yerde saklayın; örneğin bir donanım cüzdanı. Cüzdanlar sayfasına gidip “Başka cüzdan ekle” seçeneğini seçin.',
  link: 'İkinci cüzdanı ekle',
  dismiss: 'Kapat',
}

export const wasThisYou: Translation<typeof en.wasThisYou> = {
  question: 'Bu siz miydiniz?',
  refused:
    'Kimse giremedi: bu oturum açma isteği kabul edilmedi. Siz değilseniz biri bir iletinizi kopyalamış olabilir. Yalnızca cüzdanınızın bu site için gösterdiği iletileri imzalayın ve sizin başlatmadığınız istekleri reddedin.',
  lead: 'Sizseniz bir şey yapmanız gerekmez. Siz değilseniz bu hesaptaki bir cüzdanla başka biri imza atabiliyor demektir:',
  linkWallet: 'Yalnızca sizde olan bir {link}, onu ana cüzdan yapın ve imzayı atan cüzdanı hesaptan çıkarın.',
  linkWalletLink: 'cüzdan ekleyin',
  endOthers: '{link}.',
  endOthersLink: 'Diğer oturumları sonlandırın',
  moveAssets: 'O cüzdandaki varlıklarınızı yeni bir cüzdana aktarın, çünkü anahtarı başka birinde.',
  looking: 'Bu oturum açmayla başlayan oturum aranıyor…',
  notKnown: 'Bu oturum açmayla başlayan oturumu bulamadık.',
  ended: 'Bu oturum açmayla başlayan oturum zaten sona erdi.',
  mayLiveOn: 'Bu oturum üzerinden bazı uygulamalarda oturumunuz hâlâ açık olabilir.',
  signOutApplications: 'Bu uygulamalarda oturumu kapat',
  signingOut: 'Oturum kapatılıyor…',
  notSignedOut: 'Uygulamalarda oturum kapatılamadı.',
  applicationsSignedOut: 'Bu oturumu kullanan uygulamalarda oturumunuz kapatıldı.',
  noneLeft: 'Bu oturum üzerinden hiçbir uygulamada oturumunuz açık değil.',
  isCurrent: 'Bu, şu anki oturumunuz. İşiniz bitince oturumu kapatın.',
  end: (device) => `Oturumu sonlandır: ${device}`,
}

export const groups: Translation<typeof en.groups> = {
  title: 'Gruplar',
  lead: 'Her grupta kimlerin olduğuna bu sitenin bir işletmecisi karar verir. Gruplarınızı görmesine izin verdiğiniz uygulamalar, işletmecinin onlara gösterdiği grupları görür.',
  notLoaded: 'Gruplarınız yüklenemedi',
  things: 'gruplar',
  reasons: {
    hand: 'Sizi bir işletmeci ekledi.',
    invitation: 'Bir davetle katıldınız.',
    address:
      '{address} cüzdanınız bu grubun listesinde. Bu cüzdanı hesaptan çıkarırsanız gruptan ayrılırsınız.',
    rule: '{address} cüzdanınızda bu grubun istediği şey var. Bu düzenli olarak yeniden denetlenir.',
  },
  claim: '{name}: {value}',
  claimsTitle: 'Uygulamalarla paylaşılan diğer bilgiler',
  claimsLead:
    'Bunu sizin veya gruplarınız için bir işletmeci belirledi. Yalnızca gruplarınızı görmesine izin verdiğiniz uygulamalar görebilir.',
  other: {
    title: 'Diğer gruplar',
    lead: 'Bu gruplarda değilsiniz.',
    notLoaded: 'Diğer gruplar yüklenemedi',
    things: 'diğer gruplar',
    absences: {
      decided: 'Bu grupta kimlerin olduğuna bir işletmeci karar verir.',
      unmet: 'Cüzdanlarınızın hiçbiri bunu karşılamıyor. Denetlendi: {time}.',
      unchecked: 'Zincir yanıt vermediği için bu denetlenemedi.',
      unasked: 'Bu yakın zamanda denetlenmedi.',
    },
    matches: {
      one: 'Cüzdanlarınızdan biri şunu karşılamalı:',
      any: 'Cüzdanlarınızdan biri bu koşullardan herhangi birini karşılamalı:',
      all: 'Cüzdanlarınızdan biri bu koşulların tümünü karşılamalı:',
    },
    clauses: {
      erc20: '{contract} token’ından en az {amount}, {chain} üzerinde',
      erc721: '{contract} NFT koleksiyonundan en az {amount}, {chain} üzerinde',
      erc1155: '{contract} sözleşmesinin {id} numaralı token’ından en az {amount}, {chain} üzerinde',
      owner_of: '{contract} NFT koleksiyonundaki {id} numaralı token’ın sahibi, {chain} üzerinde',
      ens: '{name} altında bir birincil ENS adı',
      safe_owner: '{contract} Safe’inin sahibi, {chain} üzerinde',
      view_bool: '{contract} sözleşmesinin {function} işlevi evet diyor, {chain} üzerinde',
      view_uint: '{contract} sözleşmesinin {function} işlevi {comparison} veriyor, {chain} üzerinde',
    },
    nearest: 'En çok {address} cüzdanınız yaklaşıyor.',
    holds: { yes: 'karşılandı', no: 'karşılanmadı', unknown: 'denetlenemedi' },
  },
  checkNote:
    'Cüzdanlarınızda ne olduğu düzenli olarak yeniden denetlenir. Değiştiyse şimdi denetletebilirsiniz.',
  check: 'Yeniden denetle',
  checking: 'Denetleniyor…',
  checked: 'Denetlendi.',
  notChecked: 'Cüzdanlarınız denetlenmedi.',
}
