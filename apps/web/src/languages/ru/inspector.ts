// One module because it is the one table of the inspector's texts, and holds nothing else.
import { pluralOf } from '@countersign/react'
import { formatList, formatNumber } from '../../wording/locale.ts'
import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/inspector.ts'
import { kinds, problems, refusals, repairs, warnings, wrappings } from './inspector/findings.ts'

const plural = pluralOf('ru')

const bytes = (amount: number): string =>
  plural(amount, {
    one: (n) => `${n} байт`,
    few: (n) => `${n} байта`,
    many: (n) => `${n} байт`,
    other: (n) => `${n} байта`,
  })

export const inspector: Translation<typeof en.inspector> = {
  fields: {
    scheme: {
      name: 'Схема',
      meaning: 'Как обратиться к сайту. Кошелёк сравнивает её со страницей, которая запрашивает подпись.',
    },
    domain: {
      name: 'Домен',
      meaning:
        'Сайт, который запрашивает подпись. Кошелёк сравнивает его со страницей, а сайт — со своим доменом.',
    },
    address: {
      name: 'Адрес',
      meaning:
        'Аккаунт, который входит. Заглавные буквы — контрольная сумма, по которой видны опечатки (EIP-55).',
    },
    statement: {
      name: 'Заявление',
      meaning: 'На что сайт просит вашего согласия, своими словами. Программы на него не опираются.',
    },
    uri: {
      name: 'URI',
      meaning: 'Для чего подпись; обычно это страница входа. Она должна быть на том же сайте.',
    },
    version: { name: 'Версия', meaning: 'Версия формата сообщения. Есть только версия 1.' },
    chainId: {
      name: 'Chain ID',
      meaning: 'Блокчейн аккаунта. Подпись контрактного кошелька проверяется в нём.',
    },
    nonce: {
      name: 'Nonce',
      meaning:
        'Случайное значение, которое сайт создал для этого одного входа, чтобы ни одно сообщение не сработало дважды.',
    },
    issuedAt: { name: 'Выпущено', meaning: 'Когда создано сообщение.' },
    expirationTime: {
      name: 'Истекает',
      meaning: 'С этого момента сайт не принимает подписанное сообщение.',
    },
    notBefore: { name: 'Не раньше', meaning: 'До этого момента сайт не принимает подписанное сообщение.' },
    requestId: { name: 'Request ID', meaning: 'Собственное обозначение этого запроса на сайте.' },
    resources: {
      name: 'Ресурс',
      meaning: 'Что-то ещё, на что вы соглашаетесь подписью, кроме самого входа.',
    },
  },
  problems,
  repairs,
  warnings,
  kinds,
  wrappings,
  refusals,

  modes: { inspect: 'Проверить', build: 'Составить' },
  titles: { inspect: 'Проверить сообщение', build: 'Составить сообщение' },
  leads: {
    inspect:
      'Узнайте, что значит каждая часть сообщения для входа и что в нём не так. То, что вы вводите, остаётся на этой странице, пока вы сами это не отправите.',
    build:
      'Заполните части, подпишите кошельком и посмотрите результат. То, что вы вводите, остаётся на этой странице, пока вы сами это не отправите.',
  },
  modeLegend: 'Что сделать',

  input: {
    region: 'Ввод',
    linkIgnored: 'Эта страница не может прочитать ссылку, по которой вы пришли; она не использована.',
    message: 'Сообщение',
    undo: 'Отменить последнее изменение',
    cut: (lines) =>
      `Проверены все строки (${formatNumber(lines)}), но показаны только первые. Чтобы изменить текст, вставьте другой или очистите этот.`,
    returns: 'Возвраты каретки (CR) сохранены как при вставке. Ввод в это поле удалит их.',
    clear: 'Очистить сообщение',
    samples: 'Примеры',
    signature: 'Подпись (необязательно)',
    signaturePlaceholder: '0x…',
    expected: 'Чего ожидает ваш сайт (необязательно)',
    origin: 'Источник',
    originPlaceholder: 'https://example.org',
    originProblem: 'Введите источник, например https://example.org.',
    nonce: 'Nonce',
    uri: 'URI',
    time: 'Время',
    timePlaceholder: 'сейчас',
    timeProblem:
      'Введите время, например 2026-11-20T16:25:24Z, или оставьте поле пустым для текущего времени.',
  },

  samples: {
    good: 'Верное сообщение',
    changed: 'Изменено после подписи',
    lowerCase: 'Адрес строчными буквами',
    returns: 'Переводы строк Windows',
    mistakes: 'Несколько ошибок',
    misleading: 'Домен, вводящий в заблуждение',
    recap: 'Полномочия (ReCap)',
  },

  empty: {
    title: 'Пока проверять нечего',
    paste: 'Вставьте текст, который просили подписать кошельком. Он начинается так:',
    example: 'example.org wants you to sign in with your Ethereum account:',
    more: 'Добавьте подпись, чтобы узнать, кто подписал. Добавьте источник и nonce, которых ожидает ваш сайт, чтобы узнать, следует ли ему принять сообщение.',
    sample: 'Нет сообщения под рукой? Попробуйте один из примеров.',
  },

  report: 'Отчёт',
  repaired: 'Исправлено.',
  results: { good: 'Верно: ', refused: 'Не принято: ', unknown: 'Не проверено: ' },

  verdict: {
    good: 'Верное сообщение для входа',
    mistakes: 'Сообщение для входа с ошибками',
    refused: 'Сообщение для входа, которое ваш сайт не должен принимать',
    bad: 'Не сообщение для входа',
    problems: (amount) =>
      plural(amount, {
        one: (n) => `${n} ошибка`,
        few: (n) => `${n} ошибки`,
        many: (n) => `${n} ошибок`,
        other: (n) => `${n} ошибки`,
      }),
    warnings: (amount) =>
      plural(amount, {
        one: (n) => `${n} предупреждение`,
        few: (n) => `${n} предупреждения`,
        many: (n) => `${n} предупреждений`,
        other: (n) => `${n} предупреждения`,
      }),
    none: 'Ошибок и предупреждений нет.',
    found: (counts) => `${counts.join(', ')}.`,
    seeReport: 'Показать отчёт',
  },

  annotated: {
    region: 'Сообщение по полям',
    hidden: (characters) => `Проверено, но не показано символов: ${formatNumber(characters)}.`,
    hint: 'Наведите указатель на поле или перейдите к нему клавишей Tab, чтобы узнать, для чего оно.',
    end: '⏹',
    explained: (name) => `${name}.`,
    before: (name) => `${name}: `,
    after: (meaning) => `. ${meaning}`,
  },

  findings: {
    place: (line, column) => `Строка ${line}, столбец ${column}`,
    details: 'Технические подробности',
    code: 'Ошибка',
    expected: 'Ожидалось',
    found: 'Найдено',
    further: (amount) => `Ещё ниже: ${formatNumber(amount)}.`,
    repairAll: (amount) => `Исправить все (${formatNumber(amount)})`,
  },

  recap: {
    title: 'Что разрешает подпись',
    on: 'Для',
    namespace: (name) => `(${name})`,
    never: 'использовать нельзя',
    always: 'без ограничений',
    only: (limits) => `только если ${formatList(limits, 'disjunction')}`,
    empty: 'Ничего. Список полномочий пуст.',
    more: (amount) => `И ещё ${formatNumber(amount)}.`,
    proofs: (proofs) => `Передано от: ${formatList(proofs, 'conjunction')}`,
  },

  recognised: {
    inside: 'Внутри есть сообщение для входа',
    wrappings: (names) => `Обёрнуто в: ${names.join(' › ')}.`,
    explained:
      'Кошелёк подписывает только само сообщение. Разверните его, чтобы увидеть, что в нём. Это можно отменить.',
    unwrap: 'Развернуть и проверить',
    unwrapped: (names) => `Развёрнуто: ${names.join(' › ')}.`,
    takeSignature: 'Использовать как подпись',
    signatureTaken: 'Подпись теперь в своём поле.',
  },

  checks: {
    title: 'Что проверяет ваш сайт',
    refuse: 'Ваш сайт не должен его принимать.',
    accept: 'Ваш сайт должен его принять.',
    incomplete: 'Ошибок пока не найдено. Для некоторых проверок нужны ещё данные.',
    signature: 'Подпись',
    domain: (origin) => `Соответствует ${origin}.`,
    scheme: (origin) => `Соответствует ${origin}.`,
    uri: (origin) => `На ${origin}.`,
    notNamed: 'В сообщении нет.',
    notInFuture: 'Не в будущем.',
    reached: 'Уже наступило.',
    notReached: 'Ещё не наступило.',
    enterOrigin: 'Чтобы проверить это, введите источник своего сайта.',
    enterNonce: 'Чтобы проверить это, введите nonce, которого ожидает ваш сайт.',
    expectedNonce: 'Как ожидалось.',
    enterSignature: 'Чтобы проверить это, введите подпись.',
    signerMatches: 'Сделана адресом из сообщения.',
  },

  signature: {
    title: 'Подпись',
    enter: 'Введите подпись, чтобы узнать, кто подписал.',
    malformed: (reason) => `Это не подпись ключа. ${reason}`,
    impossible: 'Никакой ключ не мог сделать эту подпись.',
    recovered: 'Подписал',
    claimed: 'В сообщении',
    noAddress: 'Адреса нет',
    match: 'Адреса совпадают: этот аккаунт подписал именно этот текст.',
    differ: 'Адреса разные: аккаунт из сообщения не подписывал именно этот текст своим ключом.',
    hash: 'Хеш',
    bytes: (amount) => `Точные байты, которые подписываются (${bytes(amount)}, EIP-191)`,
    moreBytes: (amount) => `И ещё ${bytes(amount)}.`,
  },

  malformed: {
    noPrefix: 'Она не начинается с 0x.',
    notHex: 'В ней есть символы, которые не являются шестнадцатеричными цифрами.',
    halfByte: 'Число цифр нечётное, то есть не хватает половины байта.',
    wrapped: 'Она обёрнута для контрактного кошелька, который ещё не развёрнут (ERC-6492).',
    delegating: 'Она обёрнута для аккаунта, который ещё не выполнил делегирование (ERC-8010).',
    long: (amount) =>
      `Её длина: ${bytes(amount)}. В подписи ключа 65 или 64; у контрактного кошелька может быть больше.`,
    short: (amount) => `Её длина: ${bytes(amount)}. В подписи ключа 65 или 64.`,
    lastByte: 'Её последний байт, v, — не 0, 1, 27 или 28.',
    range:
      'Её r или s вне допустимых пределов, или s в верхней половине, которую кошельки не должны использовать.',
  },

  contract: {
    lead: 'Подпись контрактного кошелька может проверить только его блокчейн. Этот сервер может спросить блокчейн, если оператор это настроил. Тогда он получит сообщение и подпись.',
    ask: 'Спросить этот сервер',
    asking: 'Спрашиваем…',
    key: 'Подписано ключом.',
    contract: (chainId) => `Контракт в блокчейне ${chainId} подтверждает подпись.`,
    unreachable: 'Не удалось связаться с сервером. Проверьте подключение и попробуйте снова.',
  },

  times: {
    title: 'Время',
    valid: 'Сообщение сейчас действует.',
    broken: 'Время верное, но сообщение с ошибками сайты не принимают.',
    early: 'Сообщение ещё не действует.',
    late: 'Срок сообщения истёк.',
    never: 'Срок сообщения истекает раньше, чем оно начинает действовать.',
    nowName: 'Сейчас',
    now: 'сейчас',
    before: (length) => `${length} до настоящего момента`,
    after: (length) => `${length} после настоящего момента`,
  },

  wallet: {
    title: 'Что делает с ним кошелёк',
    noScheme: (named) => `В сообщении нет схемы, поэтому кошелёк предполагает ${named}.`,
    says: (named) => `Согласно сообщению, запрашивает ${named}.`,
    compares: (named) => `Кошелёк сравнивает ${named} со страницей, которая запрашивает подпись.`,
    enterOrigin: 'Введите источник страницы, чтобы увидеть результат.',
    asking: (origin) => `Запрашивает страница ${origin}. Кошелёк знает это от браузера, а не от страницы.`,
    shows: 'Кошелёк показывает сообщение как вход.',
    offers: (address) => `Он предлагает подписать с ${address} и ни с каким другим аккаунтом.`,
    warns: 'Кошелёк предупреждает о фишинге или отказывается подписывать.',
    notSame: 'Они не совпадают.',
    unreadable: 'Кошелёк не показывает сообщение как вход.',
    unreadableReason:
      'Текст не следует EIP-4361 в точности, поэтому кошелёк не может понять, кто и о чём просит.',
    imitation:
      'Если в тексте всё же есть «wants you to sign in with your Ethereum account», кошелёк должен предупредить.',
  },

  copy: {
    title: 'Скопировать как',
    forms: { text: 'Текст', json: 'JSON', javascript: 'Строка JavaScript', link: 'Ссылка' },
    copied: (form) => `Скопировано: ${form}.`,
    refused: 'Браузер не разрешил копирование.',
    note: 'В ссылке, после знака #, всё, что вы ввели. Эту часть браузеры никогда не отправляют.',
  },

  build: {
    partsRegion: 'Части сообщения',
    scheme: 'Схема (необязательно)',
    domain: 'Домен',
    address: 'Адрес',
    addressNote: 'Выберите кошелёк, чтобы заполнить это поле.',
    statement: 'Заявление (необязательно)',
    firstStatement: 'Sign in to try this out.',
    uri: 'URI',
    nonce: 'Nonce',
    newNonce: 'Новый nonce',
    chainId: 'Chain ID',
    requestId: 'Request ID (необязательно)',
    issuedAt: 'Выпущено',
    expirationTime: 'Истекает (необязательно)',
    notBefore: 'Не раньше (необязательно)',
    resources: 'Ресурсы (необязательно)',
    resource: (number) => `Ресурс ${number}`,
    removeResource: (number) => `Удалить ресурс ${number}`,
    remove: 'Удалить',
    addResource: 'Добавить ресурс',
    invalid: {
      scheme: 'Введите схему, например https, или оставьте поле пустым.',
      domain: 'Введите домен, например example.org, без https:// и без пути.',
      address: 'Введите адрес с контрольной суммой: 0x и 40 шестнадцатеричных цифр.',
      statement: 'Используйте одну строку из букв, цифр и знаков препинания ASCII, без " % < > \\ ^ ` { | }.',
      uri: 'Введите URI, например https://example.org/sign-in.',
      chainId: 'Введите целое число, например 1.',
      nonce: 'Введите не меньше 8 букв или цифр.',
      issuedAt: 'Введите дату и время, например 2026-01-31T12:00:00Z.',
      expirationTime: 'Введите дату и время, например 2026-01-31T12:00:00Z, или оставьте поле пустым.',
      notBefore: 'Введите дату и время, например 2026-01-31T12:00:00Z, или оставьте поле пустым.',
      requestId: "Используйте только буквы, цифры, коды с % и - . _ ~ ! $ & ' ( ) * + , ; = : @.",
      resources: 'Каждый ресурс должен быть URI, например https://example.org/terms.',
    },
    messageRegion: 'Сообщение',
    notWritten: 'Сообщение появится здесь, когда в нём будет адрес и все части будут верны.',
    inspectUnsigned: 'Проверить без подписи',
    signTitle: 'Подписать',
    noWallet: 'В этом браузере кошелёк не найден.',
    otherAccounts: (wallet, accounts) =>
      `${wallet} может подписать за ${formatList(accounts, 'conjunction')}, но не за адрес из сообщения.`,
    waiting: (wallet) => `Ждём ${wallet}…`,
    sign: (wallet) => `Подписать с ${wallet}`,
  },
}
