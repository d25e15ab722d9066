// One module because it is the one table of the inspector's texts, and holds nothing else.
import { pluralOf } from '@countersign/react'
import { isolate } from '../../wording/isolate.ts'
import { formatList, formatNumber } from '../../wording/locale.ts'
import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/inspector.ts'
import { kinds, problems, refusals, repairs, warnings, wrappings } from './inspector/findings.ts'

const plural = pluralOf('ar')

const bytes = (amount: number): string =>
  plural(amount, {
    zero: (n) => `${n} بايت`,
    one: (n) => `${n} بايت`,
    two: (n) => `${n} بايت`,
    few: (n) => `${n} بايتات`,
    many: (n) => `${n} بايتًا`,
    other: (n) => `${n} بايت`,
  })

const fields: Translation<typeof en.inspector.fields> = {
  scheme: { name: 'المخطط', meaning: 'طريقة الوصول إلى الموقع. تقارنه محفظتك بالصفحة التي تطلب.' },
  domain: {
    name: 'النطاق',
    meaning: 'الموقع الذي يطلب. تقارنه محفظتك بالصفحة التي تطلب، ويقارنه الموقع بنطاقه.',
  },
  address: {
    name: 'العنوان',
    meaning: 'الحساب الذي يسجّل الدخول. حروفه الكبيرة مجموع اختباري يكشف أخطاء الكتابة (EIP-55).',
  },
  statement: {
    name: 'البيان',
    meaning: 'ما يطلب الموقع موافقتك عليه، بكلماته هو. لا يعمل به أي برنامج.',
  },
  uri: {
    name: 'URI',
    meaning: 'ما يخصه التوقيع، وهو عادةً الصفحة التي يُسجّل الدخول إليها. ينبغي أن يكون على الموقع نفسه.',
  },
  version: { name: 'الإصدار', meaning: 'إصدار صيغة الرسالة. لا يوجد إلا الإصدار 1.' },
  chainId: {
    name: 'معرّف السلسلة',
    meaning: 'سلسلة الكتل الخاصة بالحساب. يتم عليها التحقق من توقيع محفظة العقد الذكي.',
  },
  nonce: {
    name: 'Nonce',
    meaning: 'قيمة عشوائية أنشأها الموقع لتسجيل الدخول هذا وحده، حتى لا تعمل أي رسالة مرتين.',
  },
  issuedAt: { name: 'وقت الإصدار', meaning: 'متى أُنشئت الرسالة.' },
  expirationTime: {
    name: 'وقت الانتهاء',
    meaning: 'بدءًا من هذه اللحظة لا يقبل الموقع الرسالة الموقّعة.',
  },
  notBefore: { name: 'ليس قبل', meaning: 'حتى هذه اللحظة لا يقبل الموقع الرسالة الموقّعة.' },
  requestId: { name: 'معرّف الطلب', meaning: 'مرجع الموقع لهذا الطلب.' },
  resources: { name: 'المورد', meaning: 'شيء آخر توافق عليه بالتوقيع، زيادةً على تسجيل الدخول نفسه.' },
}

export const inspector: Translation<typeof en.inspector> = {
  fields,
  problems,
  repairs,
  warnings,
  kinds,
  wrappings,
  refusals,

  modes: { inspect: 'فحص', build: 'إنشاء' },
  titles: { inspect: 'فحص رسالة', build: 'إنشاء رسالة' },
  leads: {
    inspect:
      'اعرف معنى كل جزء من رسالة تسجيل الدخول، وما الخطأ فيها. يبقى ما تدخله في هذه الصفحة ما لم تختر إرساله.',
    build: 'املأ الأجزاء، ووقّع بمحفظة، وانظر إلى النتيجة. يبقى ما تدخله في هذه الصفحة ما لم تختر إرساله.',
  },
  modeLegend: 'ما تريد فعله',

  input: {
    region: 'الإدخال',
    linkIgnored: 'لا تستطيع هذه الصفحة قراءة الرابط الذي فتحته، لذلك تم تجاهله.',
    message: 'الرسالة',
    undo: 'التراجع عن آخر تغيير',
    cut: (lines) =>
      `يتم فحص كل الأسطر (${formatNumber(lines)})، لكن لا تُعرض إلا الأسطر الأولى. لتغيير النص، الصق نصًا آخر أو امسح هذا النص.`,
    returns: 'تبقى محارف إرجاع السطر (CR) كما لُصقت. الكتابة في هذا المربع تزيلها.',
    clear: 'مسح الرسالة',
    samples: 'أمثلة',
    signature: 'التوقيع (اختياري)',
    signaturePlaceholder: '0x…',
    expected: 'ما يتوقعه موقعك (اختياري)',
    origin: 'الأصل',
    originPlaceholder: 'https://example.org',
    originProblem: 'أدخل أصلًا مثل https://example.org.',
    nonce: 'Nonce',
    uri: 'URI',
    time: 'الوقت',
    timePlaceholder: 'الآن',
    timeProblem: 'أدخل وقتًا مثل 2026-11-20T16:25:24Z، أو اترك هذا فارغًا للوقت الحالي.',
  },

  samples: {
    good: 'رسالة صالحة',
    changed: 'تغيّرت بعد التوقيع',
    lowerCase: 'عنوان بحروف صغيرة',
    returns: 'فواصل أسطر Windows',
    mistakes: 'عدة أخطاء',
    misleading: 'نطاق مضلل',
    recap: 'صلاحيات (ReCap)',
  },

  empty: {
    title: 'لا شيء لفحصه بعد',
    paste: 'الصق النص الذي طُلب من المحفظة توقيعه. يبدأ هكذا:',
    example: 'example.org wants you to sign in with your Ethereum account:',
    more: 'أضف التوقيع لترى من وقّع. وأضف الأصل وقيمة Nonce اللذين يتوقعهما موقعك لترى هل ينبغي أن يقبل الرسالة.',
    sample: 'ليست لديك رسالة؟ جرّب أحد الأمثلة.',
  },

  report: 'التقرير',
  repaired: 'تم الإصلاح.',
  results: { good: 'سليم: ', refused: 'لم يُقبل: ', unknown: 'لم يُفحص: ' },

  verdict: {
    good: 'رسالة تسجيل دخول صالحة',
    mistakes: 'رسالة تسجيل دخول فيها أخطاء',
    refused: 'رسالة تسجيل دخول ينبغي ألا يقبلها موقعك',
    bad: 'ليست رسالة تسجيل دخول',
    problems: (amount) =>
      plural(amount, {
        zero: (n) => `${n} مشكلة`,
        one: 'مشكلة واحدة',
        two: 'مشكلتان',
        few: (n) => `${n} مشكلات`,
        many: (n) => `${n} مشكلة`,
        other: (n) => `${n} مشكلة`,
      }),
    warnings: (amount) =>
      plural(amount, {
        zero: (n) => `${n} تحذير`,
        one: 'تحذير واحد',
        two: 'تحذيران',
        few: (n) => `${n} تحذيرات`,
        many: (n) => `${n} تحذيرًا`,
        other: (n) => `${n} تحذير`,
      }),
    none: 'لا مشكلات ولا تحذيرات.',
    found: (counts) => `${counts.join('، ')}.`,
    seeReport: 'عرض التقرير',
  },

  annotated: {
    region: 'الرسالة حقلًا حقلًا',
    hidden: (characters) => `محارف أخرى تُفحص ولا تُعرض: ${formatNumber(characters)}.`,
    hint: 'أشر إلى حقل، أو انتقل إليه بالمفتاح Tab، لترى ما الغرض منه.',
    end: '⏹',
    explained: (name) => `${name}.`,
    before: (name) => `${name}: `,
    after: (meaning) => `. ${meaning}`,
  },

  findings: {
    place: (line, column) => `السطر ${formatNumber(line)}، العمود ${formatNumber(column)}`,
    details: 'تفاصيل تقنية',
    code: 'الخطأ',
    expected: 'المتوقع',
    found: 'الموجود',
    further: (amount) => `المزيد في الأسفل: ${formatNumber(amount)}.`,
    repairAll: (amount) => `إصلاح الكل (${formatNumber(amount)})`,
  },

  recap: {
    title: 'ما يسمح به التوقيع',
    on: 'على',
    namespace: (name) => `(${isolate(name)})`,
    never: 'لا يمكن استخدامها أبدًا',
    always: 'بلا حدود',
    only: (limits) => `فقط حيث ${formatList(Array.from(limits, isolate), 'disjunction')}`,
    empty: 'لا شيء. قائمة الصلاحيات فارغة.',
    more: (amount) => `والمزيد: ${formatNumber(amount)}.`,
    proofs: (proofs) => `مفوّضة من: ${formatList(Array.from(proofs, isolate), 'conjunction')}`,
  },

  recognised: {
    inside: 'توجد رسالة تسجيل دخول في الداخل',
    wrappings: (names) => `مغلّفة في: ${names.map(isolate).join(' › ')}.`,
    explained: 'لا توقّع المحفظة إلا الرسالة نفسها. أزل الغلاف لترى ما تقوله. يمكنك التراجع عن ذلك.',
    unwrap: 'إزالة الغلاف والفحص',
    unwrapped: (names) => `أُزيل الغلاف: ${names.map(isolate).join(' › ')}.`,
    takeSignature: 'استخدامه كتوقيع',
    signatureTaken: 'أصبح التوقيع الآن في حقله الخاص.',
  },

  checks: {
    title: 'ما يتحقق منه موقعك',
    refuse: 'ينبغي ألا يقبلها موقعك.',
    accept: 'ينبغي أن يقبلها موقعك.',
    incomplete: 'لم تُكتشف مشكلات بعد. تحتاج بعض الفحوص إلى مزيد من الإدخال.',
    signature: 'التوقيع',
    domain: (origin) => `يطابق ${isolate(origin)}.`,
    scheme: (origin) => `يطابق ${isolate(origin)}.`,
    uri: (origin) => `على ${isolate(origin)}.`,
    notNamed: 'ليس في الرسالة.',
    notInFuture: 'ليس في المستقبل.',
    reached: 'حان من قبل.',
    notReached: 'لم يحن بعد.',
    enterOrigin: 'للتحقق من هذا، أدخل أصل موقعك.',
    enterNonce: 'للتحقق من هذا، أدخل قيمة Nonce التي يتوقعها موقعك.',
    expectedNonce: 'كما هو متوقع.',
    enterSignature: 'للتحقق من هذا، أدخل التوقيع.',
    signerMatches: 'من العنوان الذي في الرسالة.',
  },

  signature: {
    title: 'التوقيع',
    enter: 'أدخل التوقيع لترى من وقّع.',
    malformed: (reason) => `ليس هذا توقيع مفتاح. ${reason}`,
    impossible: 'لا يمكن أن يكون أي مفتاح قد أنشأ هذا التوقيع.',
    recovered: 'وقّعه',
    claimed: 'في الرسالة',
    noAddress: 'لا عنوان',
    match: 'العنوانان متطابقان: وقّع هذا الحساب هذا النص تمامًا.',
    differ: 'العنوانان مختلفان: الحساب الذي في الرسالة لم يوقّع هذا النص تمامًا بمفتاحه.',
    hash: 'التجزئة',
    bytes: (amount) => `البايتات التي تُوقّع تمامًا (${bytes(amount)}، EIP-191)`,
    moreBytes: (amount) => `وكذلك ${bytes(amount)}.`,
  },

  malformed: {
    noPrefix: 'لا يبدأ بـ 0x.',
    notHex: 'يحتوي على محارف ليست خانات سداسية عشرية.',
    halfByte: 'عدد خاناته فردي، فينقصه نصف بايت.',
    wrapped: 'مغلّف لمحفظة عقد ذكي لم تُنشر بعد (ERC-6492).',
    delegating: 'مغلّف لحساب لم يفوّض بعد (ERC-8010).',
    long: (amount) =>
      `طوله ${bytes(amount)}. طول توقيع المفتاح 65 أو 64، وقد يكون توقيع محفظة العقد الذكي أطول.`,
    short: (amount) => `طوله ${bytes(amount)}. طول توقيع المفتاح 65 أو 64.`,
    lastByte: 'آخر بايت فيه، v، ليس 0 أو 1 أو 27 أو 28.',
    range: 'قيمة r أو s فيه خارج النطاق، أو قيمة s في النصف الأعلى، وهذا ما يجب ألا تستخدمه المحافظ.',
  },

  contract: {
    lead: 'لا يمكن التحقق من توقيع محفظة عقد ذكي إلا على سلسلة كتلها. يستطيع هذا الخادم سؤال السلسلة إذا أعدّه مشغّله لذلك. وعندها يتلقى الرسالة والتوقيع.',
    ask: 'سؤال هذا الخادم',
    asking: 'جارٍ السؤال…',
    key: 'وقّعه المفتاح.',
    contract: (chainId) => `يؤكد العقد الذكي على السلسلة ${chainId} صحة التوقيع.`,
    unreachable: 'تعذّر الوصول إلى الخادم. تحقق من اتصالك وحاول مرة أخرى.',
  },

  times: {
    title: 'الوقت',
    valid: 'الرسالة صالحة الآن.',
    broken: 'الوقت صحيح، لكن المواقع لا تقبل رسالة فيها أخطاء.',
    early: 'لم يبدأ سريان الرسالة بعد.',
    late: 'انتهت صلاحية الرسالة.',
    never: 'تنتهي صلاحية الرسالة قبل أن تبدأ.',
    nowName: 'الآن',
    now: 'الآن',
    before: (length) => `قبل الآن بـ ${length}`,
    after: (length) => `بعد الآن بـ ${length}`,
  },

  wallet: {
    title: 'ما تفعله المحفظة بها',
    noScheme: (named) => `لا مخطط في الرسالة، فتفترض المحفظة ${isolate(named)}.`,
    says: (named) => `حسب الرسالة، الجهة التي تطلب هي ${isolate(named)}.`,
    compares: (named) => `تقارن المحفظة ${isolate(named)} بالصفحة التي تطلب.`,
    enterOrigin: 'أدخل أصل الصفحة لترى النتيجة.',
    asking: (origin) => `الصفحة التي تطلب هي ${isolate(origin)}. تعرف المحفظة ذلك من المتصفح لا من الصفحة.`,
    shows: 'تعرض المحفظة الرسالة كتسجيل دخول.',
    offers: (address) => `تعرض التوقيع بالعنوان ${isolate(address)} ولا تعرض أي حساب آخر.`,
    warns: 'تحذّر المحفظة من التصيّد أو ترفض التوقيع.',
    notSame: 'ليسا متطابقين.',
    unreadable: 'لا تعرض المحفظة الرسالة كتسجيل دخول.',
    unreadableReason: 'لا يتبع النص EIP-4361 تمامًا، فلا تستطيع المحفظة معرفة من يطلب وماذا يطلب.',
    imitation:
      'إذا قال النص مع ذلك «wants you to sign in with your Ethereum account»، فينبغي أن تحذّر المحفظة.',
  },

  copy: {
    title: 'نسخ بصيغة',
    forms: { text: 'نص', json: 'JSON', javascript: 'سلسلة نصية JavaScript', link: 'رابط' },
    copied: (form) => `تم النسخ: ${isolate(form)}.`,
    refused: 'لم يسمح متصفحك بالنسخ.',
    note: 'يحتوي الرابط على كل ما أدخلته، بعد علامة #. لا ترسل المتصفحات هذا الجزء أبدًا.',
  },

  build: {
    partsRegion: 'أجزاء الرسالة',
    scheme: 'المخطط (اختياري)',
    domain: 'النطاق',
    address: 'العنوان',
    addressNote: 'اختر محفظة لملء هذا.',
    statement: 'البيان (اختياري)',
    firstStatement: 'Sign in to try this out.',
    uri: 'URI',
    nonce: 'Nonce',
    newNonce: 'قيمة Nonce جديدة',
    chainId: 'معرّف السلسلة',
    requestId: 'معرّف الطلب (اختياري)',
    issuedAt: 'وقت الإصدار',
    expirationTime: 'وقت الانتهاء (اختياري)',
    notBefore: 'ليس قبل (اختياري)',
    resources: 'الموارد (اختياري)',
    resource: (number) => `المورد ${formatNumber(number)}`,
    removeResource: (number) => `إزالة المورد ${formatNumber(number)}`,
    remove: 'إزالة',
    addResource: 'إضافة مورد',
    invalid: {
      scheme: 'أدخل مخططًا مثل https، أو اترك هذا فارغًا.',
      domain: 'أدخل نطاقًا مثل example.org، من دون https:// أو مسار.',
      address: 'أدخل عنوانًا مع المجموع الاختباري: 0x و40 خانة سداسية عشرية.',
      statement: 'استخدم سطرًا واحدًا من حروف ASCII وأرقامها وعلامات ترقيمها، من دون " % < > \\ ^ ` { | }.',
      uri: 'أدخل URI مثل https://example.org/sign-in.',
      chainId: 'أدخل عددًا صحيحًا، مثل 1.',
      nonce: 'أدخل 8 حروف أو أرقام على الأقل.',
      issuedAt: 'أدخل تاريخًا ووقتًا مثل 2026-01-31T12:00:00Z.',
      expirationTime: 'أدخل تاريخًا ووقتًا مثل 2026-01-31T12:00:00Z، أو اترك هذا فارغًا.',
      notBefore: 'أدخل تاريخًا ووقتًا مثل 2026-01-31T12:00:00Z، أو اترك هذا فارغًا.',
      requestId: "استخدم فقط الحروف والأرقام ورموز % وهذه العلامات: - . _ ~ ! $ & ' ( ) * + , ; = : @.",
      resources: 'يجب أن يكون كل مورد URI، مثل https://example.org/terms.',
    },
    messageRegion: 'الرسالة',
    notWritten: 'تظهر الرسالة هنا بعد أن يكون لها عنوان ويصبح كل جزء صالحًا.',
    inspectUnsigned: 'الفحص من دون توقيع',
    signTitle: 'التوقيع',
    noWallet: 'لم يُعثر على محفظة في هذا المتصفح.',
    otherAccounts: (wallet, accounts) =>
      `يمكن التوقيع في ${isolate(wallet)} عن ${formatList(Array.from(accounts, isolate), 'conjunction')}، لكن ليس عن العنوان الذي في الرسالة.`,
    waiting: (wallet) => `في انتظار ${isolate(wallet)}…`,
    sign: (wallet) => `التوقيع باستخدام ${isolate(wallet)}`,
  },
}
