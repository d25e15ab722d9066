// One module because it is the one table of the inspector's texts, and holds nothing else.
import { formatList, formatNumber } from '../../wording/locale.ts'
import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/inspector.ts'
import { kinds, problems, refusals, repairs, warnings, wrappings } from './inspector/findings.ts'

export const inspector: Translation<typeof en.inspector> = {
  fields: {
    scheme: {
      name: 'Şema',
      meaning: 'Siteye nasıl ulaşılacağı. Cüzdanınız bunu imzayı isteyen sayfayla karşılaştırır.',
    },
    domain: {
      name: 'Alan adı',
      meaning:
        'İmzayı isteyen site. Cüzdanınız bunu isteyen sayfayla, site ise kendi alan adıyla karşılaştırır.',
    },
    address: {
      name: 'Adres',
      meaning:
        'Oturum açan hesap. Büyük harfleri, yazım hatalarını ortaya çıkaran bir sağlama toplamıdır (EIP-55).',
    },
    statement: {
      name: 'Beyan',
      meaning: 'Sitenin kendi sözleriyle kabul etmenizi istediği şey. Hiçbir program buna göre davranmaz.',
    },
    uri: {
      name: 'URI',
      meaning: 'İmzanın ne için olduğu; genellikle oturum açma sayfası. Aynı sitede olması gerekir.',
    },
    version: { name: 'Sürüm', meaning: 'İleti biçiminin sürümü. Yalnızca 1. sürüm vardır.' },
    chainId: {
      name: 'Chain ID',
      meaning: 'Hesabın zinciri. Akıllı sözleşme cüzdanının imzası orada kontrol edilir.',
    },
    nonce: {
      name: 'Nonce',
      meaning:
        'Sitenin yalnızca bu oturum açma için oluşturduğu rastgele değer; böylece hiçbir ileti iki kez kullanılamaz.',
    },
    issuedAt: { name: 'Oluşturulma zamanı', meaning: 'İletinin ne zaman oluşturulduğu.' },
    expirationTime: {
      name: 'Bitiş zamanı',
      meaning: 'Bu andan sonra site imzalı iletiyi artık kabul etmez.',
    },
    notBefore: { name: 'Başlangıç zamanı', meaning: 'Bu ana kadar site imzalı iletiyi henüz kabul etmez.' },
    requestId: { name: 'Request ID', meaning: 'Sitenin bu istek için kullandığı kendi numarası.' },
    resources: {
      name: 'Kaynak',
      meaning: 'İmzalayarak, oturum açmanın ötesinde kabul ettiğiniz başka bir şey.',
    },
  },
  problems,
  repairs,
  warnings,
  kinds,
  wrappings,
  refusals,

  modes: { inspect: 'İncele', build: 'Oluştur' },
  titles: { inspect: 'İletiyi incele', build: 'İleti oluştur' },
  leads: {
    inspect:
      'Oturum açma iletisinin her bölümünün ne anlama geldiğini ve neyin yanlış olduğunu görün. Girdikleriniz, siz göndermeyi seçmedikçe bu sayfada kalır.',
    build:
      'Bölümleri doldurun, bir cüzdanla imzalayın ve sonucu görün. Girdikleriniz, siz göndermeyi seçmedikçe bu sayfada kalır.',
  },
  modeLegend: 'Ne yapılacak',

  input: {
    region: 'Girdi',
    linkIgnored: 'Bu sayfa açtığınız bağlantıyı okuyamadı, bu yüzden onu dikkate almadı.',
    message: 'İleti',
    undo: 'Son değişikliği geri al',
    cut: (lines) =>
      `Tüm satırlar (${formatNumber(lines)}) kontrol edilir, ancak yalnızca ilkleri gösterilir. Metni değiştirmek için başka bir metin yapıştırın veya bunu temizleyin.`,
    returns: 'Satır başı karakterleri (CR) yapıştırıldığı gibi korunur. Bu kutuya yazarsanız kaldırılırlar.',
    clear: 'İletiyi temizle',
    samples: 'Örnekler',
    signature: 'İmza (isteğe bağlı)',
    signaturePlaceholder: '0x…',
    expected: 'Sitenizin beklediği (isteğe bağlı)',
    origin: 'Köken',
    originPlaceholder: 'https://example.org',
    originProblem: 'Bir köken girin, örneğin https://example.org.',
    nonce: 'Nonce',
    uri: 'URI',
    time: 'Tarih ve saat',
    timePlaceholder: 'şimdi',
    timeProblem: 'Bir tarih ve saat girin, örneğin 2026-11-20T16:25:24Z; şimdiki zaman için boş bırakın.',
  },

  samples: {
    good: 'Geçerli ileti',
    changed: 'İmzalandıktan sonra değiştirilmiş',
    lowerCase: 'Küçük harfli adres',
    returns: 'Windows satır sonları',
    mistakes: 'Birkaç hata',
    misleading: 'Yanıltıcı alan adı',
    recap: 'Yetkiler (ReCap)',
  },

  empty: {
    title: 'Henüz incelenecek bir şey yok',
    paste: 'Cüzdandan imzalaması istenen metni yapıştırın. Şöyle başlar:',
    example: 'example.org wants you to sign in with your Ethereum account:',
    more: 'Kimin imzaladığını görmek için imzayı ekleyin. Sitenizin iletiyi kabul edip etmemesi gerektiğini görmek için beklediği kökeni ve nonce değerini ekleyin.',
    sample: 'Elinizde ileti yok mu? Örneklerden birini deneyin.',
  },

  report: 'Rapor',
  repaired: 'Düzeltildi.',
  results: { good: 'Doğru: ', refused: 'Kabul edilmedi: ', unknown: 'Kontrol edilmedi: ' },

  verdict: {
    good: 'Geçerli oturum açma iletisi',
    mistakes: 'Hatalı oturum açma iletisi',
    refused: 'Sitenizin kabul etmemesi gereken oturum açma iletisi',
    bad: 'Oturum açma iletisi değil',
    problems: (amount) => `${formatNumber(amount)} sorun`,
    warnings: (amount) => `${formatNumber(amount)} uyarı`,
    none: 'Sorun veya uyarı yok.',
    found: (counts) => `${counts.join(', ')}.`,
    seeReport: 'Raporu gör',
  },

  annotated: {
    region: 'Alan alan ileti',
    hidden: (characters) => `${formatNumber(characters)} karakter daha kontrol edildi, ancak gösterilmiyor.`,
    hint: 'Bir alanın ne işe yaradığını görmek için üzerine gelin veya Tab tuşuyla o alana geçin.',
    end: '⏹',
    explained: (name) => `${name}.`,
    before: (name) => `${name}: `,
    after: (meaning) => `. ${meaning}`,
  },

  findings: {
    place: (line, column) => `Satır ${line}, sütun ${column}`,
    details: 'Teknik ayrıntılar',
    code: 'Hata',
    expected: 'Beklenen',
    found: 'Bulunan',
    further: (amount) => `Aşağıda ${formatNumber(amount)} tane daha var.`,
    repairAll: (amount) => `Hepsini düzelt (${amount})`,
  },

  recap: {
    title: 'İmzanın izin verdikleri',
    on: 'Hedef',
    namespace: (name) => `(${name})`,
    never: 'hiçbir zaman kullanılamaz',
    always: 'sınırsız',
    only: (limits) => `yalnızca şu koşulda: ${formatList(limits, 'disjunction')}`,
    empty: 'Hiçbir şey. Yetki listesi boş.',
    more: (amount) => `Ve ${formatNumber(amount)} tane daha.`,
    proofs: (proofs) => `Şuradan devredildi: ${formatList(proofs, 'conjunction')}`,
  },

  recognised: {
    inside: 'İçinde bir oturum açma iletisi var',
    wrappings: (names) => `Şunun içinde: ${names.join(' › ')}.`,
    explained:
      'Cüzdan yalnızca iletinin kendisini imzalar. Ne dediğini görmek için iletiyi içinden çıkarın. Bunu geri alabilirsiniz.',
    unwrap: 'İçinden çıkar ve incele',
    unwrapped: (names) => `Şunun içinden çıkarıldı: ${names.join(' › ')}.`,
    takeSignature: 'İmza olarak kullan',
    signatureTaken: 'İmza artık kendi alanında.',
  },

  checks: {
    title: 'Sitenizin kontrol ettikleri',
    refuse: 'Siteniz bunu kabul etmemeli.',
    accept: 'Siteniz bunu kabul etmeli.',
    incomplete: 'Henüz sorun bulunmadı. Bazı kontroller için daha fazla bilgi gerekiyor.',
    signature: 'İmza',
    domain: (origin) => `Şununla eşleşiyor: ${origin}.`,
    scheme: (origin) => `Şununla eşleşiyor: ${origin}.`,
    uri: (origin) => `Şu kökende: ${origin}.`,
    notNamed: 'İletide yok.',
    notInFuture: 'Gelecekte değil.',
    reached: 'Zamanı geldi.',
    notReached: 'Zamanı henüz gelmedi.',
    enterOrigin: 'Bunu kontrol etmek için sitenizin kökenini girin.',
    enterNonce: 'Bunu kontrol etmek için sitenizin beklediği nonce değerini girin.',
    expectedNonce: 'Beklendiği gibi.',
    enterSignature: 'Bunu kontrol etmek için imzayı girin.',
    signerMatches: 'İmzayı iletideki adres attı.',
  },

  signature: {
    title: 'İmza',
    enter: 'Kimin imzaladığını görmek için imzayı girin.',
    malformed: (reason) => `Bu, bir anahtarın imzası değil. ${reason}`,
    impossible: 'Bu imzayı hiçbir anahtar atmış olamaz.',
    recovered: 'İmzalayan',
    claimed: 'İletideki',
    noAddress: 'Adres yok',
    match: 'Adresler aynı: bu hesap tam olarak bu metni imzaladı.',
    differ: 'Adresler farklı: iletideki hesap, anahtarıyla tam olarak bu metni imzalamadı.',
    hash: 'Hash',
    bytes: (amount) => `İmzalanan baytlar, aynen (${formatNumber(amount)} bayt, EIP-191)`,
    moreBytes: (amount) => `Ve ${formatNumber(amount)} bayt daha.`,
  },

  malformed: {
    noPrefix: '0x ile başlamıyor.',
    notHex: 'Onaltılık basamak olmayan karakterler içeriyor.',
    halfByte: 'Basamak sayısı tek, yani yarım bayt eksik.',
    wrapped: 'Henüz kurulmamış bir akıllı sözleşme cüzdanı için sarılmış (ERC-6492).',
    delegating: 'Henüz yetki devretmemiş bir hesap için sarılmış (ERC-8010).',
    long: (amount) =>
      `${formatNumber(amount)} bayt uzunluğunda. Bir anahtarın imzası 65 veya 64 bayttır; akıllı sözleşme cüzdanınınki daha uzun olabilir.`,
    short: (amount) => `${formatNumber(amount)} bayt uzunluğunda. Bir anahtarın imzası 65 veya 64 bayttır.`,
    lastByte: 'Son baytı (v) 0, 1, 27 veya 28 değil.',
    range: 'r veya s değeri sınırların dışında ya da s, cüzdanların kullanmaması gereken üst yarıda.',
  },

  contract: {
    lead: 'Akıllı sözleşme cüzdanının imzasını yalnızca kendi zinciri kontrol edebilir. İşletmecisi ayarladıysa bu sunucu zincire sorabilir. Bunun için iletiyi ve imzayı alır.',
    ask: 'Bu sunucuya sor',
    asking: 'Soruluyor…',
    key: 'Anahtarla imzalandı.',
    contract: (chainId) => `Zincir ${chainId} üzerindeki sözleşme imzayı doğruluyor.`,
    unreachable: 'Sunucuya ulaşılamadı. Bağlantınızı kontrol edip tekrar deneyin.',
  },

  times: {
    title: 'Zaman',
    valid: 'İleti şu anda geçerli.',
    broken: 'Zamanı doğru, ancak siteler hatalı bir iletiyi kabul etmez.',
    early: 'İleti henüz geçerli değil.',
    late: 'İletinin süresi doldu.',
    never: 'İletinin süresi, geçerli olmadan önce doluyor.',
    nowName: 'Şimdi',
    now: 'şimdi',
    before: (length) => `şimdiden ${length} önce`,
    after: (length) => `şimdiden ${length} sonra`,
  },

  wallet: {
    title: 'Cüzdanın bununla yaptıkları',
    noScheme: (named) => `İletide şema yok, bu yüzden cüzdan şunu varsayar: ${named}.`,
    says: (named) => `İletiye göre imzayı isteyen: ${named}.`,
    compares: (named) => `Cüzdan bunu imzayı isteyen sayfayla karşılaştırır: ${named}.`,
    enterOrigin: 'Sonucu görmek için sayfanın kökenini girin.',
    asking: (origin) => `İmzayı isteyen sayfa: ${origin}. Cüzdan bunu sayfadan değil, tarayıcıdan öğrenir.`,
    shows: 'Cüzdan iletiyi oturum açma isteği olarak gösterir.',
    offers: (address) => `Yalnızca şu hesapla imzalamayı önerir: ${address}.`,
    warns: 'Cüzdan kimlik avına karşı uyarır veya imzalamaz.',
    notSame: 'Bunlar aynı değil.',
    unreadable: 'Cüzdan iletiyi oturum açma isteği olarak göstermez.',
    unreadableReason:
      'Metin EIP-4361 standardına tam olarak uymuyor, bu yüzden cüzdan kimin ne istediğini anlayamaz.',
    imitation:
      'Metinde yine de “wants you to sign in with your Ethereum account” yazıyorsa cüzdan uyarmalıdır.',
  },

  copy: {
    title: 'Şu biçimde kopyala',
    forms: { text: 'Metin', json: 'JSON', javascript: 'JavaScript dizesi', link: 'Bağlantı' },
    copied: (form) => `Kopyalandı: ${form}.`,
    refused: 'Tarayıcınız kopyalamaya izin vermedi.',
    note: 'Bağlantı, girdiğiniz her şeyi # işaretinden sonra içerir. Tarayıcılar bu bölümü asla göndermez.',
  },

  build: {
    partsRegion: 'İletinin bölümleri',
    scheme: 'Şema (isteğe bağlı)',
    domain: 'Alan adı',
    address: 'Adres',
    addressNote: 'Bunu doldurmak için bir cüzdan seçin.',
    statement: 'Beyan (isteğe bağlı)',
    firstStatement: 'Sign in to try this out.',
    uri: 'URI',
    nonce: 'Nonce',
    newNonce: 'Yeni nonce',
    chainId: 'Chain ID',
    requestId: 'Request ID (isteğe bağlı)',
    issuedAt: 'Oluşturulma zamanı',
    expirationTime: 'Bitiş zamanı (isteğe bağlı)',
    notBefore: 'Başlangıç zamanı (isteğe bağlı)',
    resources: 'Kaynaklar (isteğe bağlı)',
    resource: (number) => `Kaynak ${number}`,
    removeResource: (number) => `Kaldır: kaynak ${number}`,
    remove: 'Kaldır',
    addResource: 'Kaynak ekle',
    invalid: {
      scheme: 'Bir şema girin, örneğin https, veya boş bırakın.',
      domain: 'https:// veya yol olmadan bir alan adı girin, örneğin example.org.',
      address: 'Sağlama toplamıyla yazılmış bir adres girin: 0x ve 40 onaltılık basamak.',
      statement:
        'Tek satırda yalnızca ASCII harf, rakam ve noktalama kullanın; şunlar olamaz: " % < > \\ ^ ` { | }.',
      uri: 'Bir URI girin, örneğin https://example.org/sign-in.',
      chainId: 'Bir tam sayı girin, örneğin 1.',
      nonce: 'En az 8 harf veya rakam girin.',
      issuedAt: 'Bir tarih ve saat girin, örneğin 2026-01-31T12:00:00Z.',
      expirationTime: 'Bir tarih ve saat girin, örneğin 2026-01-31T12:00:00Z, veya boş bırakın.',
      notBefore: 'Bir tarih ve saat girin, örneğin 2026-01-31T12:00:00Z, veya boş bırakın.',
      requestId: "Yalnızca harf, rakam, %XX kodları ve şunları kullanın: - . _ ~ ! $ & ' ( ) * + , ; = : @.",
      resources: 'Her kaynak bir URI olmalı, örneğin https://example.org/terms.',
    },
    messageRegion: 'İleti',
    notWritten: 'Bir adres olduğunda ve tüm bölümler geçerli olduğunda ileti burada görünür.',
    inspectUnsigned: 'İmzalamadan incele',
    signTitle: 'İmzalayın',
    noWallet: 'Bu tarayıcıda cüzdan bulunamadı.',
    otherAccounts: (wallet, accounts) =>
      `${wallet} şu adreslerle imzalayabilir: ${formatList(accounts, 'conjunction')}. İletideki adresle imzalayamaz.`,
    waiting: (wallet) => `Bekleniyor: ${wallet}…`,
    sign: (wallet) => `${wallet} ile imzala`,
  },
}
