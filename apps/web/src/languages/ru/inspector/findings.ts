import type { Translation } from '../../../wording/Translation.ts'
import type * as en from '../../en/inspector/findings.ts'

export const problems: Translation<typeof en.problems> = {
  address_blank_line: 'Перед адресом пустая строка.',
  address_checksum:
    'Заглавные буквы адреса не соответствуют его контрольной сумме (EIP-55). Проверьте, нет ли опечатки.',
  address_extra: 'После адреса есть лишний текст.',
  address_line_wrong: 'Вторая строка — не адрес Ethereum.',
  address_malformed: 'Адрес должен состоять из «0x» и 40 шестнадцатеричных цифр.',
  address_missing: 'Адреса нет.',
  address_no_checksum: 'У адреса нет контрольной суммы: по EIP-55 он пишется заглавными и строчными буквами.',
  blank_line: 'Пустая строка там, где её быть не должно.',
  chain_id_large: ({ value }) => `Chain ID слишком большой: допустимо не больше ${value}.`,
  chain_id_malformed: 'Chain ID должен быть целым числом из десятичных цифр.',
  domain_malformed: 'Домен должен быть именем хоста, при необходимости с портом, и ничем больше.',
  domain_missing: 'В первой строке нет домена.',
  first_line_extra: 'В конце первой строки есть лишний текст.',
  first_line_wording:
    'После домена в первой строке должно быть «wants you to sign in with your Ethereum account:».',
  label_missing: ({ label }) => `Эта строка должна начинаться с «${label}:».`,
  label_wording: ({ value }) => `Название этой строки должно быть ровно «${value}».`,
  line_break_after: 'После сообщения есть перевод строки.',
  line_break_wrong: 'Строки должны заканчиваться только переводом строки (LF).',
  line_duplicate: ({ label }) => `Строка «${label}» есть больше одного раза.`,
  line_missing: ({ label }) => `Строки «${label}» нет.`,
  line_order: ({ label, value }) => `Строка «${label}» должна стоять перед строкой «${value}».`,
  line_unknown: 'Такой строки в сообщении для входа быть не должно.',
  nonce_character: 'Nonce может содержать только буквы и цифры.',
  nonce_short: 'В nonce должно быть не меньше 8 букв или цифр.',
  not_eip4361: 'Начиная отсюда текст не соответствует EIP-4361.',
  request_id_character: ({ value }) => `В Request ID есть недопустимый символ: ${value}.`,
  request_id_percent: 'После «%» в Request ID должны идти две шестнадцатеричные цифры.',
  resource_beside_label: 'Каждому ресурсу нужна своя строка под «Resources:».',
  resource_character: ({ value }) => `В ресурсе есть символ, недопустимый в URI: ${value}.`,
  resource_host: 'Ресурс — URI с неверным хостом.',
  resource_mark: 'Каждый ресурс должен начинаться с «- ».',
  resource_missing: 'Ресурс пустой.',
  resource_percent: 'После «%» в ресурсе должны идти две шестнадцатеричные цифры.',
  resource_scheme: 'Ресурс должен быть URI со схемой, например «https:».',
  resources_label_missing: 'Список ресурсов должен начинаться со строки «Resources:».',
  resources_spaces: 'После «Resources:» есть пробелы.',
  scheme_malformed: 'Схема должна начинаться с буквы и содержать только буквы, цифры, «+», «-» и «.».',
  statement_absent_lines: 'Если заявления нет, после адреса должны быть две пустые строки.',
  statement_blank_lines: 'До и после заявления должно быть по одной пустой строке.',
  statement_character: ({ value }) => `В заявлении есть недопустимый символ: ${value}.`,
  statement_lines: 'Заявление должно занимать одну строку.',
  text_after: 'После сообщения есть текст.',
  text_before: 'Перед сообщением есть текст.',
  time_extra: ({ label }) => `В строке «${label}» после даты и времени есть лишний текст.`,
  time_impossible: ({ label }) => `В строке «${label}» указаны дата или время, которых не бывает.`,
  time_malformed: ({ label }) =>
    `В строке «${label}» должны быть дата и время, например 2026-01-31T12:00:00Z.`,
  time_offset: ({ label }) =>
    `Время в строке «${label}» должно заканчиваться на «Z» или смещение, например +01:00.`,
  uri_character: ({ value }) => `В URI есть недопустимый символ: ${value}.`,
  uri_host: 'Хост в URI неверный.',
  uri_missing: 'URI пустой.',
  uri_percent: 'После «%» в URI должны идти две шестнадцатеричные цифры.',
  uri_scheme: 'URI должен начинаться со схемы, например «https:».',
  value_spaces: 'До или после значения есть пробелы.',
  version_unknown: 'Версия должна быть 1.',
  white_space_before: 'Перед сообщением есть пробельные символы.',
}

export const repairs: Translation<typeof en.repairs> = {
  add_resources_label: 'Добавить строку «Resources:»',
  add_version: 'Добавить строку «Version: 1»',
  encode_request_id: 'Закодировать через % то, что недопустимо в Request ID',
  encode_uri: 'Закодировать через % то, что недопустимо в URI',
  fix_line_breaks: 'Заканчивать строки только переводом строки (LF)',
  fix_wording: 'Исправить текст первой строки',
  join_statement: 'Записать заявление одной строкой',
  keep_host: 'Удалить то, что идёт после хоста',
  leave_blank_lines: 'Оставить две пустые строки',
  mark_resource: 'Начать ресурс с «- »',
  move_resource: 'Перенести ресурс на следующую строку',
  remove_after: 'Удалить текст после сообщения',
  remove_before: 'Удалить то, что перед сообщением',
  remove_blank_line: 'Удалить пустую строку',
  remove_duplicate: 'Удалить вторую строку',
  remove_label_spaces: 'Удалить пробелы после «Resources:»',
  remove_line_breaks: 'Удалить переводы строк после сообщения',
  remove_spaces: 'Удалить пробелы',
  separate_statement: 'Поместить заявление между двумя пустыми строками',
  sort_lines: 'Расположить строки по порядку',
  use_ascii: 'Использовать знаки препинания ASCII',
  write_checksum: 'Записать адрес с контрольной суммой',
  write_decimal: 'Записать Chain ID десятичными цифрами',
  write_label: ({ value }) => `Записать название как «${value}»`,
  write_time: 'Записать время по RFC 3339',
  write_version: 'Изменить версию на 1',
}

export const warnings: Translation<typeof en.warnings> = {
  chain_unknown: ({ value }) => `Блокчейн ${value} мало известен. Проверьте, что имеется в виду именно он.`,
  domain_encoded: 'Домен скрывает символы за кодированием через %, которое не нужно ни одному сайту.',
  domain_hostless: 'В домене нет хоста, поэтому он не относится ни к какому сайту.',
  domain_ip: 'Домен — IP-адрес; из него не видно, кому принадлежит сайт.',
  domain_localhost: 'Домен — само это устройство; это имеет смысл только при разработке.',
  domain_mixed_scripts: ({ value }) =>
    `Домен читается как ${value}: такая смесь алфавитов характерна для доменов-двойников.`,
  domain_punycode: ({ value }) => `Домен отображается как ${value} и может выглядеть как другой домен.`,
  domain_userinfo: ({ value }) => `Часть перед @ — не сайт. Сайт — ${value}.`,
  expiration_missing:
    'Срок действия не указан: тот, кто получит подписанное сообщение, сможет использовать его всегда.',
  lifetime_empty: 'Срок сообщения истекает раньше, чем оно начинает действовать; использовать его нельзя.',
  lifetime_long: ({ value }) => `Срок действия сообщения в днях: ${value}. Для входа хватает минут.`,
  nonce_weak: ({ value }) =>
    `Nonce можно угадать: случайных битов в нём не больше ${value}, а нужно не меньше 64.`,
  recap_misplaced:
    'Ресурс с полномочиями должен быть единственным в своём роде и последним в списке (ERC-5573).',
  recap_unreadable: 'Ресурс должен содержать полномочия, но прочитать их нельзя.',
  resources_empty: 'Список ресурсов пуст. Он значит не больше, чем отсутствие списка, и принимается.',
  scheme_insecure: 'HTTP не шифруется: другие в сети могут читать и изменять страницу.',
  statement_imitates_field: ({ value }) =>
    `Заявление похоже на строку «${value}» сообщения и может ввести в заблуждение.`,
  statement_recap_mismatch: ({ value }) =>
    `Заявление не говорит, что разрешают полномочия. Оно должно заканчиваться так: ${value}`,
  uri_other_origin: 'У URI и домена разные источники: вход может быть для другого сайта.',
}

export const kinds: Translation<typeof en.kinds> = {
  message: 'Это сообщение для входа по EIP-4361.',
  unknown: 'Инспектор не распознал этот текст.',
  signature: 'Это подпись ключа (65 байт). Чтобы проверить её, добавьте сообщение, которое было подписано.',
  signature_compact:
    'Это компактная подпись (64 байта, EIP-2098). Чтобы проверить её, добавьте сообщение, которое было подписано.',
  signature_6492:
    'Это подпись контрактного кошелька, который ещё не развёрнут (ERC-6492). Чтобы проверить её, добавьте сообщение, которое было подписано.',
  signature_8010:
    'Это подпись аккаунта, который ещё не выполнил делегирование (ERC-8010). Чтобы проверить её, добавьте сообщение, которое было подписано.',
  address: 'Это адрес. В сообщении для входа он стоит во второй строке.',
  secret_or_hash:
    'Это 32 байта: хеш или закрытый ключ. Если это закрытый ключ, сразу удалите его и никуда не вставляйте.',
  typed_data: 'Это типизированные данные (EIP-712), то есть структура. Сообщение для входа — обычный текст.',
  transaction: 'Это транзакция. Её подпись может переместить средства; вход — никогда.',
  rpc_request: 'Это запрос или ответ JSON-RPC без сообщения для входа.',
  wallet_connect:
    'Это запрос wallet_connect. В нём перечислены части входа; сообщение пишет и возвращает кошелёк.',
  solana: 'Это сообщение для входа в Solana. EIP-4361 — только для аккаунтов Ethereum.',
  sui: 'Это сообщение для входа в Sui. EIP-4361 — только для аккаунтов Ethereum.',
  starknet: 'Это сообщение для входа в Starknet. EIP-4361 — только для аккаунтов Ethereum.',
  siwx: 'Это сообщение AppKit (SIWX), в котором назван блокчейн. В EIP-4361 на любом блокчейне стоит «your Ethereum account».',
  caip122:
    'Это сообщение для входа по CAIP-122 для другого блокчейна. EIP-4361 — только для аккаунтов Ethereum.',
}

export const wrappings: Translation<typeof en.wrappings> = {
  base64: 'Base64',
  eip191: 'префикс EIP-191',
  eth_sign: 'запрос eth_sign',
  form: 'параметры URL или формы',
  hex: 'шестнадцатеричные байты',
  json: 'объект JSON',
  json_list: 'список JSON',
  json_string: 'строка JSON',
  mail: 'цитата из письма',
  message_fields: 'поля сообщения как JSON',
  one_line: 'одна строка',
  personal_sign: 'запрос personal_sign',
  rpc_response: 'ответ JSON-RPC',
  cacao: 'CACAO (CAIP-74)',
  code_block: 'блок кода',
  literal: 'объект или список программы',
  quoted: 'кавычки',
  shell: 'команда оболочки',
  signature_below: 'сообщение с подписью под ним',
  url_encoding: 'кодирование URL',
}

export const refusals: Translation<typeof en.refusals> = {
  domain_mismatch: ({ received, expected }) => `Сообщение для ${received}, а не для ${expected}.`,
  scheme_mismatch: ({ received, expected }) => `В сообщении указано ${received}, а не ${expected}.`,
  uri_mismatch: 'Сообщение для другой страницы.',
  chain_not_allowed: ({ received }) => `Сайт не принимает блокчейн ${received}.`,
  nonce_invalid: 'Это не тот nonce, который выдал ваш сайт.',
  issued_in_future: 'Дата выпуска сообщения в будущем.',
  not_yet_valid: ({ time }) => `Сообщение начнёт действовать: ${time}.`,
  expired: ({ time }) => `Срок сообщения истёк: ${time}.`,
  signature_malformed: 'Это не подпись ключа.',
  signature_mismatch: ({ expected }) => `Эта подпись сделана не ${expected}.`,
  wallet_unverifiable: 'Кошелёк — контракт в блокчейне, который сайт не может проверить.',
  wallet_undeployed:
    'Кошелёк ещё не развёрнут в своём блокчейне, а проверить там можно только развёрнутые кошельки.',
  chain_unreachable: 'Кошелёк не удалось проверить: его блокчейн не ответил.',
}
