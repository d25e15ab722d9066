// One module because it is the one table of the inspector's texts, and holds nothing else.
import type { SignInMessage } from '@countersign/siwe'
import { formatNumber } from '../../language/locale.ts'
import type { TextTable } from '../../language/TextTable.ts'

/** What a field of the message is called, and what it is for in one sentence. */
type FieldText = { readonly name: string; readonly meaning: string }

/** Counts a thing: `count(2, 'problem')` is `2 problems`. */
const count = (amount: number, noun: string): string =>
  `${formatNumber(amount)} ${noun}${amount === 1 ? '' : 's'}`

const fields = {
  scheme: {
    name: 'Scheme',
    meaning: 'How the site is reached; the wallet compares it with the page that asks.',
  },
  domain: {
    name: 'Domain',
    meaning: 'The site that asks; the wallet compares it with the page that asks, and the site with itself.',
  },
  address: {
    name: 'Address',
    meaning: 'The account that signs in; its capital letters are a checksum (EIP-55) that reveals typos.',
  },
  statement: {
    name: 'Statement',
    meaning: 'What the site wants the person to agree to, in its own words; no program acts on it.',
  },
  uri: {
    name: 'URI',
    meaning: 'What the signing is about, mostly the page to sign in to; it should be on the same site.',
  },
  version: { name: 'Version', meaning: 'The version of the message format; there is only 1.' },
  chainId: {
    name: 'Chain ID',
    meaning: 'The network of the account; the signature of a contract wallet is checked there.',
  },
  nonce: {
    name: 'Nonce',
    meaning: 'A random value that the site gave out for this one sign-in, so that no message works twice.',
  },
  issuedAt: { name: 'Issued at', meaning: 'When the message was made.' },
  expirationTime: {
    name: 'Expiration time',
    meaning: 'From this moment on the site refuses the signed message.',
  },
  notBefore: { name: 'Not before', meaning: 'Until this moment the site refuses the signed message.' },
  requestId: { name: 'Request ID', meaning: "The site's own reference for this request." },
  resources: {
    name: 'Resource',
    meaning: 'Something that the person agrees to by signing, beyond the sign-in itself.',
  },
} as const satisfies Readonly<Record<keyof SignInMessage, FieldText>>

/** The words of the inspector. */
export const inspector = {
  fields,

  modes: { inspect: 'Inspect', build: 'Build' },
  titles: { inspect: 'Inspect a message', build: 'Build a message' },
  leads: {
    inspect:
      'See what each part of a sign-in message means, and what is wrong with it. Nothing you enter leaves this page unless you ask for it.',
    build:
      'Fill in the parts, sign with a wallet, and see what comes of it. Nothing you enter leaves this page unless you ask for it.',
  },
  modeLegend: 'What to do',

  input: {
    region: 'Input',
    linkIgnored: 'The link that led here holds nothing that this page can read, so it was left aside.',
    message: 'Message',
    undo: 'Undo the last change',
    cut: (lines: number) =>
      `The box shows the start of ${formatNumber(lines)} lines; all of them are checked. They are too many to change here: paste another text, or clear this one.`,
    returns: 'Carriage returns (CR) are kept as they came. Typing in this box removes them.',
    clear: 'Clear the message',
    samples: 'Samples',
    signature: 'Signature (optional)',
    signaturePlaceholder: '0x…',
    expected: 'What your site expects (optional)',
    origin: 'Origin',
    originPlaceholder: 'https://example.org',
    originProblem: 'Write it like https://example.org.',
    nonce: 'Nonce',
    uri: 'URI',
    time: 'Time',
    timePlaceholder: 'now',
    timeProblem: 'Write it like 2026-11-20T16:25:24Z, or leave it empty for now.',
  },

  samples: {
    good: 'A good message',
    changed: 'Changed after signing',
    lowerCase: 'Address in lower case',
    returns: 'Windows line breaks',
    mistakes: 'Several mistakes',
    misleading: 'A misleading domain',
    recap: 'Capabilities (ReCap)',
  },

  empty: {
    title: 'Nothing to inspect yet',
    paste: 'Paste the text that a wallet was asked to sign. It starts like this:',
    example: 'example.org wants you to sign in with your Ethereum account:',
    more: 'With the signature, the report also tells who signed it. With the origin and the nonce that your site expects, it tells whether your site should accept it.',
    sample: 'No message at hand? Take one of the samples.',
  },

  report: 'Report',
  repaired: 'Repaired.',
  results: { good: 'Good: ', refused: 'Refused: ', unknown: 'Not checked: ' },

  verdict: {
    good: 'A sign-in message',
    mistakes: 'Sign-in message with mistakes',
    refused: 'A sign-in message that your site should refuse',
    bad: 'Not a sign-in message',
    problems: (amount: number) => count(amount, 'problem'),
    warnings: (amount: number) => count(amount, 'warning'),
    none: 'No problems, no warnings.',
    found: (counts: readonly string[]) => `${counts.join(', ')}.`,
    seeReport: 'See the report',
  },

  annotated: {
    region: 'The message, field by field',
    hidden: (characters: number) => `${formatNumber(characters)} more characters are checked, but not shown.`,
    hint: 'Point at a field, or move to it with the Tab key, to see what it is for.',
    /** Stands where the text ends too early. */
    end: '⏹',
    explained: (name: string) => `${name}.`,
    before: (name: string) => `${name}: `,
    after: (meaning: string) => `. ${meaning}`,
  },

  findings: {
    place: (line: number, column: number) => `Line ${line}, column ${column}.`,
    expected: 'Expected',
    found: 'Found',
    further: (amount: number) => `and ${amount} more, further on.`,
    repairAll: (amount: number) => `Repair all ${amount}`,
  },

  recap: {
    title: 'What signing allows',
    on: 'On',
    namespace: (name: string) => `(${name})`,
    never: 'can never be used',
    always: 'without limits',
    only: (limits: readonly string[]) => `only where ${limits.join(' or ')}`,
    empty: 'Nothing: the list of capabilities is empty.',
    more: (amount: number) => `and ${amount} more.`,
    proofs: (proofs: readonly string[]) => `Passed on from: ${proofs.join(', ')}`,
  },

  recognised: {
    inside: 'There is a sign-in message inside',
    wrappings: (names: readonly string[]) => `Wrapped in: ${names.join(' › ')}.`,
    explained: 'Wallets sign the message itself. Unwrap it to see what it says; you can undo this.',
    unwrap: 'Unwrap and inspect',
    unwrapped: (names: readonly string[]) => `Unwrapped: ${names.join(' › ')}.`,
    takeSignature: 'Use it as the signature',
    signatureTaken: 'The signature is in its own field.',
  },

  checks: {
    title: 'What your site checks',
    refuse: 'Your site should refuse it.',
    accept: 'Your site should accept it.',
    incomplete: 'No problems found yet. Some checks need more input.',
    signature: 'Signature',
    domain: (origin: string) => `It is the domain of ${origin}.`,
    scheme: (origin: string) => `It is the scheme of ${origin}.`,
    uri: (origin: string) => `It is on ${origin}.`,
    notNamed: 'The message names none.',
    notInFuture: 'It is not in the future.',
    reached: 'That moment is reached.',
    notReached: 'That moment is not reached.',
    enterOrigin: 'Enter the origin of your site to check it.',
    enterNonce: 'Enter the nonce of your site to check it.',
    expectedNonce: 'It is the expected one.',
    enterSignature: 'Enter the signature to check it.',
    signerMatches: 'It is the one of the address in the message.',
  },

  signature: {
    title: 'Signature',
    enter: 'Enter the signature to see whose it is.',
    malformed: (reason: string) => `This is not the signature of a key. ${reason}`,
    impossible: 'No key can have made this signature.',
    recovered: 'Recovered',
    claimed: 'Claimed',
    noAddress: 'The message names no address.',
    match: 'They match: this account signed exactly this text.',
    differ: 'They differ: the claimed account did not sign exactly this text with its key.',
    hash: 'Hash',
    bytes: (amount: number) => `The exact bytes that are signed (${count(amount, 'byte')}, EIP-191)`,
    moreBytes: (amount: number) => `and ${count(amount, 'byte')} more.`,
  },

  malformed: {
    noPrefix: 'It does not start with 0x.',
    notHex: 'It holds characters that are not hexadecimal digits.',
    halfByte: 'It has an odd number of digits, so half a byte is missing.',
    wrapped: 'It is wrapped for a contract wallet that is not deployed yet (ERC-6492).',
    delegating: 'It is wrapped for an account that has not delegated itself yet (ERC-8010).',
    long: (bytes: number) =>
      `It has ${bytes} bytes, where a key makes 65 or 64. Contract wallets make longer ones.`,
    short: (bytes: number) => `It has ${bytes} bytes, where a key makes 65 or 64.`,
    lastByte: 'Its last byte, v, is not 0, 1, 27 or 28.',
    range: 'Its r or s is out of range, or s is in the upper half, which no wallet should use.',
  },

  contract: {
    lead: 'If the account is a contract wallet, its chain has to be asked. This server can do that where its operator configured the chain; it is then sent the message and the signature.',
    ask: 'Ask this server',
    asking: 'Asking …',
    key: 'The key signed it.',
    contract: (chainId: number | null) => `The contract on chain ${chainId} vouches for it.`,
    unreachable: 'The server could not be reached. Check your connection and ask again.',
  },

  times: {
    title: 'Time',
    valid: 'Its times allow it now.',
    broken: 'Its times allow it now, but sites refuse a message with mistakes.',
    early: 'The message is not valid yet.',
    late: 'The message has expired.',
    never: 'The message expires before it becomes valid.',
    nowName: 'Now',
    now: 'now',
    before: (length: string) => `${length} before now`,
    after: (length: string) => `${length} after now`,
  },

  wallet: {
    title: 'How a wallet will treat this',
    noScheme: (named: string) => `The message names no scheme, so the wallet takes it for ${named}.`,
    says: (named: string) => `The message says that ${named} asks.`,
    compares: (named: string) => `It compares ${named} with the page that asks.`,
    enterOrigin: 'Enter the origin of the page to see what comes of it.',
    asking: (origin: string) =>
      `The page that asks is ${origin}: the wallet knows this from the browser, not from the page.`,
    shows: 'It shows the message as a sign-in.',
    offers: (address: string) => `It offers to sign with ${address}, and with no other account.`,
    warns: 'It warns of phishing, or refuses to sign.',
    notSame: 'The two are not the same.',
    unreadable: 'It does not show it as a sign-in.',
    unreadableReason: "The text doesn't follow EIP-4361 exactly, so the wallet can't tell who asks for what.",
    imitation:
      'A text that says "wants you to sign in with your Ethereum account" and is none should make it warn.',
  },

  copy: {
    title: 'Copy as',
    forms: { text: 'Text', json: 'JSON', javascript: 'JavaScript string', link: 'Link' },
    copied: (form: string) => `${form} copied.`,
    refused: 'This browser does not let the page copy.',
    note: 'The link holds all that you entered, after the #: browsers do not send that part to anyone.',
  },

  build: {
    partsRegion: 'Parts of the message',
    scheme: 'Scheme (optional)',
    domain: 'Domain',
    address: 'Address',
    addressNote: 'Choose a wallet to fill it in.',
    statement: 'Statement (optional)',
    firstStatement: 'Sign in to try this out.',
    uri: 'URI',
    nonce: 'Nonce',
    newNonce: 'New nonce',
    chainId: 'Chain ID',
    requestId: 'Request ID (optional)',
    issuedAt: 'Issued at',
    expirationTime: 'Expiration time (optional)',
    notBefore: 'Not before (optional)',
    resources: 'Resources (optional)',
    resource: (number: number) => `Resource ${number}`,
    removeResource: (number: number) => `Remove resource ${number}`,
    remove: 'Remove',
    addResource: 'Add a resource',
    problem: (message: string, expected: string) =>
      `${message.endsWith('.') ? message : `${message}.`} Expected: ${expected}.`,
    messageRegion: 'The message',
    notWritten: 'The message appears here once it has an address and all its parts are right.',
    inspectUnsigned: 'Inspect it unsigned',
    signTitle: 'Sign it',
    noWallet: 'No wallet was found in this browser.',
    otherAccounts: (wallet: string, accounts: readonly string[]) =>
      `${wallet} signs for ${accounts.join(', ')}, not for the address in the message.`,
    waiting: (wallet: string) => `Waiting for ${wallet}…`,
    sign: (wallet: string) => `Sign with ${wallet}`,
  },
} as const satisfies TextTable
