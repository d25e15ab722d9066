// One module because it is the one table of the account's texts, and holds nothing else.
import { pluralOf } from '@countersign/react'
import { isolate } from '../../wording/isolate.ts'
import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/account.ts'

const plural = pluralOf('ar')

export const account: Translation<typeof en.account> = {
  layout: {
    tab: 'حسابك',
    signedOutTab: 'تم تسجيل الخروج',
    deletedTab: 'تم حذف الحساب',
    navigation: 'الحساب',
    operator: 'المشغّل',
    signOut: 'تسجيل الخروج',
    signingOut: 'جارٍ تسجيل الخروج…',
    stillSignedIn: (reason) => `لم يتم تسجيل خروجك. ${reason}`,
    walletIsOnOther: 'سجّلت الدخول باسم {account}، لكن محفظتك تستخدم {other}.',
    switchAccount: 'تبديل',
    linkIt: 'ربط',
    keepIt: 'إبقاء',
  },

  pages: {
    profile: { label: 'الملف الشخصي', tab: 'حسابك' },
    wallets: { label: 'المحافظ', tab: 'محافظك' },
    sessions: { label: 'الجلسات', tab: 'جلساتك' },
    applications: { label: 'التطبيقات', tab: 'تطبيقاتك' },
    activity: { label: 'النشاط', tab: 'نشاطك' },
    data: { label: 'بياناتك', tab: 'بياناتك' },
  },

  profile: {
    title: 'حسابك',
    lead: 'كيف يعرفك هذا الموقع والتطبيقات التي تسمح لها.',
    loading: 'جارٍ تحميل حسابك',
    notLoaded: 'تعذّر تحميل حسابك',
    section: 'الملف الشخصي',
    noName: 'لا يوجد اسم بعد',
    name: 'الاسم المعروض',
    nameHint: 'من حرف واحد إلى 60 حرفًا. لا يجوز أن يشبه عنوانًا. اتركه فارغًا إذا لم ترد اسمًا.',
    addName: 'إضافة اسم',
    changeName: 'تغيير الاسم',
    picture: 'الصورة',
    identicon: 'أيقونة عنوان محفظتك الأساسية',
    noPicture: 'بلا صورة',
    wallet: 'المحفظة',
    manageWallets: 'إدارة المحافظ',
    chain: 'سلسلة الكتل',
    role: 'الدور',
    operatorRole: 'مشغّل هذا الموقع',
    created: 'تاريخ الإنشاء',
  },

  wallets: {
    title: 'المحافظ',
    lead: 'يمكنك تسجيل الدخول بأي منها.',
    loading: 'جارٍ تحميل محافظك',
    notLoaded: 'تعذّر تحميل محافظك',
    primaryChange: 'المحفظة الأساسية',
    onlyOne:
      'هذه محفظتك الوحيدة. إذا فقدتها، فقدت هذا الحساب. اربط محفظة ثانية واحفظها في مكان آخر، كمحفظة أجهزة مثلًا.',
    unlabelled: 'محفظة بلا تسمية',
    primary: 'الأساسية',
    thisSession: 'هذه الجلسة',
    lastUsed: 'آخر استخدام {time}',
    linkedAt: 'رُبطت {time}',
    keyWallet: 'محفظة مفتاح، هي نفسها على كل سلسلة كتل',
    contractWallet: 'محفظة عقد ذكي',
    contractWalletOn: (chain) => `محفظة عقد ذكي على ${isolate(chain)}`,
    label: 'التسمية',
    labelHint: '60 حرفًا كحد أقصى. أنت وحدك من يراها.',
    addLabel: 'إضافة تسمية',
    addLabelTo: (wallet) => `إضافة تسمية: ${isolate(wallet)}`,
    relabel: 'تغيير التسمية',
    relabelWallet: (wallet) => `تغيير التسمية: ${isolate(wallet)}`,
    makePrimary: 'جعلها الأساسية',
    makePrimaryWallet: (wallet) => `جعلها الأساسية: ${isolate(wallet)}`,
  },

  unlink: {
    action: 'إلغاء الربط',
    name: (wallet) => `إلغاء الربط: ${isolate(wallet)}`,
    title: (wallet) => `هل تريد إلغاء ربط ${isolate(wallet)}؟`,
    working: 'جارٍ إلغاء الربط…',
    notDone: 'تعذّر إلغاء ربط المحفظة.',
    done: (wallet) => `تم إلغاء ربط ${isolate(wallet)}.`,
    noLongerOpens:
      'لن يمكنك بعد ذلك تسجيل الدخول بها إلى هذا الحساب. وتسجيل الدخول بها سينشئ حسابًا جديدًا فارغًا.',
    signsOut: 'سيتم تسجيل خروجك من هذا المتصفح، لأنك سجّلت الدخول بهذه المحفظة.',
    endsAll: 'ستنتهي كل الجلسات الأخرى التي بدأت بها.',
    ends: (others) =>
      plural(others, {
        zero: (n) => `عدد الجلسات الأخرى التي بدأت بها وستنتهي: ${n}.`,
        one: 'ستنتهي جلسة أخرى واحدة بدأت بها.',
        two: 'ستنتهي جلستان أخريان بدأتا بها.',
        few: (n) => `ستنتهي ${n} جلسات أخرى بدأت بها.`,
        many: (n) => `ستنتهي ${n} جلسة أخرى بدأت بها.`,
        other: (n) => `ستنتهي ${n} جلسة أخرى بدأت بها.`,
      }),
    signsOutApplications: 'سيتم تسجيل خروجك من التطبيقات التي سجّلت الدخول إليها بها.',
    disconnects: 'سيُقطع اتصال التطبيقات التي يمكنها رؤية هذه المحفظة.',
    newPrimary: (wallet) => `ستصبح ${isolate(wallet)} محفظتك الأساسية.`,
    linkAgain: 'يمكنك ربطها من جديد لاحقًا.',
  },

  link: {
    action: 'ربط محفظة أخرى',
    working: 'جارٍ التحضير…',
    notDone: 'تعذّر ربط محفظة.',
    done: (wallet) => `تم ربط ${isolate(wallet)}.`,
    lead: 'اختر محفظة لإضافتها إلى هذا الحساب. ستوقّع بها رسالة واحدة، وهذا مجاني ولا ينقل أي أموال.',
    thisAccount: 'هذا الحساب',
    accountOf: (wallet) => `حساب ${isolate(wallet)}`,
    linkedAlreadyTitle: (address) => `العنوان ${isolate(address)} مرتبط من قبل`,
    linkedAlready: (wallet) =>
      `لربط عنوان آخر، افتح ${isolate(wallet)}، وانتقل إلى ذلك العنوان، واسمح به لهذا الموقع. أو اختر محفظة أخرى.`,
    signIn: {
      chooseTitle: () => 'اختر محفظة لربطها',
      chooseLead: 'يجب ألا تكون مرتبطة بهذا الحساب من قبل.',
      termFor: 'الربط بـ',
      termAs: 'المحفظة',
      termLearns: 'يتيح لك',
      learnsAddress: 'تسجيل الدخول إلى هذا الحساب بهذه المحفظة',
      signIn: () => 'ربط هذه المحفظة',
      signInAs: (address) => `ربط ${isolate(address)}`,
      accountChanged: (address) => `انتقلت محفظتك إلى العنوان ${isolate(address)}. هل تريد ربط هذا العنوان؟`,
      verifyingButton: 'جارٍ الربط…',
      acceptedTitle: 'تم الربط',
      problems: {
        nonce_invalid: 'كان ذلك الطلب لجلسة أخرى. وقّع الرسالة الجديدة أدناه.',
      },
    },
  },

  sessions: {
    title: 'الجلسات',
    lead: 'الأماكن التي سجّلت الدخول فيها',
    loading: 'جارٍ تحميل جلساتك',
    notLoaded: 'تعذّر تحميل جلساتك',
    things: 'الجلسات',
    nowhereElse: 'لم تسجّل الدخول في أي مكان آخر.',
    thisOne: 'هذا المتصفح',
    signedInAt: 'تسجيل الدخول {time}',
    seenAt: 'آخر ظهور {time}',
    endsAt: 'تنتهي {time}',
    end: 'إنهاء',
    endLabel: (device, networkAddress) => `إنهاء جلسة ${isolate(device)} على ${isolate(networkAddress)}`,
    ending: 'جارٍ الإنهاء…',
    notEnded: 'تعذّر إنهاء الجلسة.',
    ended: (device) => `تم إنهاء جلسة ${isolate(device)}.`,
    endOthers: 'إنهاء كل الجلسات الأخرى',
    endOthersTitle: (count) =>
      count === undefined
        ? 'هل تريد إنهاء كل الجلسات الأخرى؟'
        : plural(count, {
            zero: (n) => `هل تريد إنهاء الجلسات الأخرى (${n})؟`,
            one: 'هل تريد إنهاء الجلسة الأخرى؟',
            two: 'هل تريد إنهاء الجلستين الأخريين؟',
            few: (n) => `هل تريد إنهاء ${n} جلسات أخرى؟`,
            many: (n) => `هل تريد إنهاء ${n} جلسة أخرى؟`,
            other: (n) => `هل تريد إنهاء ${n} جلسة أخرى؟`,
          }),
    endOthersLead: (count) => {
      const many =
        'سيتم فورًا تسجيل الخروج من تلك المتصفحات ومن التطبيقات التي سجّلت الدخول إليها فيها. وسيبقى دخولك هنا مسجّلًا.'
      return count === undefined
        ? many
        : plural(count, {
            zero: many,
            one: 'سيتم فورًا تسجيل الخروج من ذلك المتصفح ومن التطبيقات التي سجّلت الدخول إليها فيه. وسيبقى دخولك هنا مسجّلًا.',
            two: 'سيتم فورًا تسجيل الخروج من هذين المتصفحين ومن التطبيقات التي سجّلت الدخول إليها فيهما. وسيبقى دخولك هنا مسجّلًا.',
            few: many,
            many,
            other: many,
          })
    },
    endOthersConfirm: (count) =>
      count === undefined
        ? 'إنهاء كل الجلسات الأخرى'
        : plural(count, {
            zero: (n) => `إنهاء الجلسات (${n})`,
            one: 'إنهاء الجلسة',
            two: 'إنهاء الجلستين',
            few: (n) => `إنهاء ${n} جلسات`,
            many: (n) => `إنهاء ${n} جلسة`,
            other: (n) => `إنهاء ${n} جلسة`,
          }),
    endOthersKeep: (count) =>
      count === undefined
        ? 'الإبقاء عليها'
        : plural(count, {
            zero: 'الإبقاء عليها',
            one: 'الإبقاء عليها',
            two: 'الإبقاء عليهما',
            few: 'الإبقاء عليها',
            many: 'الإبقاء عليها',
            other: 'الإبقاء عليها',
          }),
    endedOthers: (count) =>
      plural(count, {
        zero: (n) => `الجلسات التي أُنهيت: ${n}.`,
        one: 'تم إنهاء جلسة واحدة.',
        two: 'تم إنهاء جلستين.',
        few: (n) => `تم إنهاء ${n} جلسات.`,
        many: (n) => `تم إنهاء ${n} جلسة.`,
        other: (n) => `تم إنهاء ${n} جلسة.`,
      }),
  },

  applications: {
    title: 'التطبيقات',
    lead: 'افتح تطبيقًا، أو اطّلع على ما تعرفه عنك تطبيقاتك المتصلة.',
    loading: 'جارٍ تحميل تطبيقاتك',
    openTitle: 'تطبيقات يمكن فتحها',
    openThings: 'التطبيقات التي يمكن فتحها',
    openNotLoaded: 'تعذّر تحميل التطبيقات التي يمكنك فتحها',
    nothingToOpen: 'لا توجد تطبيقات لفتحها بعد. مشغّل هذا الموقع هو من يقرر التطبيقات التي تظهر هنا.',
    connectedTitle: 'متصلة',
    things: 'التطبيقات',
    notLoaded: 'تعذّر تحميل تطبيقاتك',
    none: 'لا توجد تطبيقات متصلة بعد. يظهر التطبيق هنا بعد أن تسجّل الدخول إليه بهذا الحساب.',
    unverified: 'لم يتم التحقق من العنوان',
    firstUsed: 'أول استخدام {time}',
    lastUsed: 'آخر استخدام {time}',
    knows: 'المسموح له به',
    callsYou: 'اسم المستخدم الخاص بك هناك',
    seesYouWith: 'المحفظة التي يستخدمها',
    knowsAsYours: 'المحافظ الأخرى التي يمكنه رؤيتها',
    onChain: (chain) => `(${isolate(chain)})`,
    disconnect: 'قطع الاتصال',
    open: (host) => `فتح ${isolate(host)}`,
    disconnectName: (application) => `قطع الاتصال: ${isolate(application)}`,
    disconnectTitle: (application) => `هل تريد قطع اتصال ${isolate(application)}؟`,
    disconnecting: 'جارٍ قطع الاتصال…',
    disconnected: (application) => `تم قطع اتصال ${isolate(application)}.`,
    notDisconnected: 'تعذّر قطع اتصال التطبيق.',
    disconnectNoAsking: 'سيفقد إمكانية الوصول إلى حسابك، وسيُبلّغ بأنك سجّلت الخروج.',
    disconnectAskedAgain: 'عند تسجيل الدخول إليه في المرة القادمة، ستُسأل من جديد عما يمكنه رؤيته.',
    disconnectKeeps: 'سيحتفظ بما يعرفه عنك من قبل وبما فعلته هناك.',
    chooseWallets: 'اختيار المحافظ',
    chooseWalletsFor: (application) => `اختيار المحافظ: ${isolate(application)}`,
    walletsFor: (application) => `المحافظ الخاصة بـ ${isolate(application)}`,
    proofOfOther: (application) =>
      `سجّلت الدخول إلى ${isolate(application)} بمحفظتك الأخرى. سيُطلب منك هناك التوقيع بهذه المحفظة عند الحاجة.`,
    showThis: (application) => `إظهار هذه المحفظة لـ ${isolate(application)}`,
    showThese: (application) => `إظهار هذه المحافظ لـ ${isolate(application)}`,
    saving: 'جارٍ الحفظ…',
    leaveIt: 'إلغاء',
    notChanged: 'تعذّر حفظ اختيارك.',
    saved: (application) => `تم حفظ اختيارك لـ ${isolate(application)}.`,
  },

  allowedApis: {
    nothing: 'لا شيء حاليًا',
    stop: 'سحب الإذن',
    stopName: (words, api) => `سحب الإذن: ${isolate(words)} (${isolate(api)})`,
    stopAll: 'سحب كل الأذونات',
    stopAllName: (api) => `سحب كل الأذونات: ${isolate(api)}`,
    title: (application) => `هل تريد سحب هذا الإذن من ${isolate(application)}؟`,
    cannot: 'لن يمكنه بعد ذلك استخدام {api} لما يلي: {words}.',
    soon: 'تنتهي إمكانية الوصول التي لديه فورًا، أو بعد وقت قصير، بحسب الخدمة.',
    again: 'للسماح به من جديد، دع التطبيق يطلبه منك. وستوقّع رسالة لذلك.',
    working: 'جارٍ السحب…',
    done: (words, api) => `تم سحب الإذن: ${isolate(words)} (${isolate(api)}).`,
    notDone: 'تعذّر سحب الإذن.',
  },

  activity: {
    title: 'النشاط',
    lead: 'ما حدث في حسابك، الأحدث أولًا.',
    loading: 'جارٍ تحميل نشاطك',
    notLoaded: 'تعذّر تحميل نشاطك',
    none: 'لا يوجد نشاط بعد.',
    things: 'النشاط',
    exportAs: (format) => `تصدير ${isolate(format)}`,
  },

  data: {
    title: 'بياناتك',
    lead: 'نزّل ما يحتفظ به هذا الموقع عنك، أو احذف حسابك.',
    exportTitle: 'تصدير كل شيء',
    exportLead:
      'احصل على ملفك الشخصي ومحافظك وجلساتك وتطبيقاتك المتصلة ونشاطك في ملف JSON واحد. لا يحتوي على مفاتيح، ولا يمكن لأحد تسجيل الدخول به.',
    export: 'تصدير كل شيء بصيغة JSON',
    exporting: 'جارٍ تحضير الملف…',
    exported: 'تم التنزيل.',
    exportedAnnouncement: 'تم تنزيل بياناتك.',
    notExported: 'تعذّر تصدير بياناتك.',
    delete: 'حذف هذا الحساب',
    deleteLead: 'إذا حذفت حسابك، فسيحدث ما يلي فورًا ولا يمكن التراجع عنه:',
    deleteTitle: 'هل تريد حذف هذا الحساب نهائيًا؟',
    deleteWarning: 'لا يمكن لأحد استعادته، ولا حتى مشغّل هذا الموقع.',
    deleting: 'جارٍ الحذف…',
    notDeleted: 'تعذّر حذف حسابك.',
    cannotReturn: {
      open: 'قد لا يمكنك العودة: المشغّل هو من يقرر من يمكن أن يكون له حساب هنا.',
      invited: 'لا يمكنك العودة من دون دعوة جديدة: الحسابات هنا متاحة حاليًا للمدعوين فقط.',
      listed:
        'لا يمكنك العودة: الحسابات هنا متاحة حاليًا للمحافظ المدرجة في قائمة المشغّل فقط، ومحافظك ليست فيها.',
      closed: 'لا يمكنك العودة: إنشاء الحسابات الجديدة مغلق.',
    },
    consequences: {
      removed: 'يُزال ملفك الشخصي ومحافظك وتسمياتك ونشاطك من هذا الموقع.',
      signedOut: 'يتم تسجيل خروجك من كل المتصفحات، ومنها هذا المتصفح.',
      disconnected: 'يُقطع اتصال تطبيقاتك. وتحتفظ هي ببياناتها عنك.',
      walletsStay: 'لا تتأثر محافظك ولا أموالها. فهي ليست مخزنة هنا.',
      newAccount: 'إذا سجّلت الدخول لاحقًا بإحدى محافظك، فستحصل على حساب جديد فارغ لا تعرفه تلك التطبيقات.',
    },
  },
}

export const singleWallet: Translation<typeof en.singleWallet> = {
  section: 'محفظة ثانية',
  title: 'لديك محفظة واحدة فقط لتسجيل الدخول. إذا فقدتها، فقدت هذا الحساب.',
  how: 'لا يمكن لأحد استعادته. اربط محفظة ثانية واحفظها في مكان آخر، كمحفظة أجهزة مثلًا. انتقل إلى «المحافظ» واختر «ربط محفظة أخرى».',
  link: 'ربط محفظة ثانية',
  dismiss: 'تجاهل',
}

export const wasThisYou: Translation<typeof en.wasThisYou> = {
  question: 'هل كنت أنت؟',
  refused:
    'لم يدخل أحد: لم يُقبل تسجيل الدخول هذا. إذا لم تكن أنت، فربما نسخ شخص ما رسالة من رسائلك. لا توقّع إلا الرسائل التي تعرضها محفظتك لهذا الموقع، وارفض الطلبات التي لم تبدأها.',
  lead: 'إذا كنت أنت، فلا داعي لفعل أي شيء. وإذا لم تكن أنت، فهناك شخص آخر يمكنه التوقيع بمحفظة من محافظ هذا الحساب:',
  linkWallet: '{link} لا يملكها أحد غيرك، واجعلها المحفظة الأساسية، ثم ألغِ ربط المحفظة التي تم التوقيع بها.',
  linkWalletLink: 'اربط محفظة',
  endOthers: '{link}.',
  endOthersLink: 'أنهِ الجلسات الأخرى',
  moveAssets: 'انقل أموالك من تلك المحفظة إلى محفظة جديدة، لأن مفتاحها لدى شخص آخر.',
  looking: 'جارٍ البحث عن الجلسة التي بدأت بتسجيل الدخول هذا…',
  notKnown: 'لم نعثر على الجلسة التي بدأت بتسجيل الدخول هذا.',
  ended: 'انتهت من قبل الجلسة التي بدأت بتسجيل الدخول هذا.',
  mayLiveOn: 'قد يكون دخولك إلى بعض التطبيقات ما زال مسجّلًا من خلالها.',
  signOutApplications: 'تسجيل الخروج من هذه التطبيقات',
  signingOut: 'جارٍ تسجيل الخروج…',
  notSignedOut: 'تعذّر تسجيل الخروج من التطبيقات.',
  applicationsSignedOut: 'تم تسجيل خروجك من التطبيقات التي كانت تستخدم هذه الجلسة.',
  noneLeft: 'لا يوجد تطبيق مسجّل الدخول إليه من خلال هذه الجلسة.',
  isCurrent: 'هذه جلستك الحالية. سجّل الخروج منها عندما تنتهي.',
  end: (device) => `إنهاء جلسة ${isolate(device)}`,
}

export const groups: Translation<typeof en.groups> = {
  title: 'المجموعات',
  lead: 'يقرر مشغّل هذا الموقع من يكون في كل مجموعة. والتطبيقات التي تسمح لها برؤية مجموعاتك ترى منها ما يُظهره المشغّل لها.',
  notLoaded: 'تعذّر تحميل مجموعاتك',
  things: 'المجموعات',
  reasons: {
    hand: 'أضافك مشغّل.',
    invitation: 'انضممت بدعوة.',
    address: 'محفظتك {address} مدرجة في قائمة هذه المجموعة. إذا ألغيت ربط هذه المحفظة، خرجت من المجموعة.',
    rule: 'تحتوي محفظتك {address} على ما تطلبه هذه المجموعة. يُعاد التحقق من ذلك بانتظام.',
  },
  claim: '{name}: {value}',
  claimsTitle: 'ما يُشارك أيضًا مع التطبيقات',
  claimsLead: 'حدّد مشغّل هذا لك أو لمجموعاتك. لا يراه إلا التطبيقات التي تسمح لها برؤية مجموعاتك.',
  other: {
    title: 'مجموعات أخرى',
    lead: 'لست في هذه المجموعات.',
    notLoaded: 'تعذّر تحميل المجموعات الأخرى',
    things: 'المجموعات الأخرى',
    absences: {
      decided: 'يقرر مشغّل من يكون في هذه المجموعة.',
      unmet: 'لا تستوفي أي من محافظك هذا. جرى التحقق {time}.',
      unchecked: 'تعذّر التحقق من هذا لأن سلسلة الكتل لم تُجب.',
      unasked: 'لم يُتحقق من هذا مؤخرًا.',
    },
    matches: {
      one: 'يجب أن تستوفي إحدى محافظك هذا الشرط:',
      any: 'يجب أن تستوفي إحدى محافظك أيًّا من هذه الشروط:',
      all: 'يجب أن تستوفي إحدى محافظك كل هذه الشروط:',
    },
    clauses: {
      erc20: '{amount} على الأقل من الرمز {contract} على {chain}',
      erc721: '{amount} على الأقل من مجموعة NFT ذات العنوان {contract} على {chain}',
      erc1155: '{amount} على الأقل من الرمز {id} في العقد {contract} على {chain}',
      owner_of: 'مالك الرمز {id} من مجموعة NFT ذات العنوان {contract} على {chain}',
      ens: 'اسم ENS أساسي تحت {name}',
      safe_owner: 'مالك Safe ذي العنوان {contract} على {chain}',
      view_bool: '{function} في العقد {contract} على {chain} تجيب بنعم',
      view_uint: '{function} في العقد {contract} على {chain} تعطي {comparison}',
    },
    nearest: 'محفظتك {address} هي الأقرب.',
    holds: { yes: 'مستوفى', no: 'غير مستوفى', unknown: 'تعذّر التحقق' },
  },
  checkNote: 'يُعاد التحقق بانتظام مما في محافظك. إذا تغيّر، يمكنك طلب التحقق الآن.',
  check: 'التحقق مجددًا',
  checking: 'جارٍ التحقق…',
  checked: 'جرى التحقق.',
  notChecked: 'لم يُتحقق من محافظك.',
}
