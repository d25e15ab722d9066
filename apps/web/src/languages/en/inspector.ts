// One module because it is the one table of the inspector's texts, and holds nothing else.
import type { SignInMessage } from '@countersign/siwe'
import { formatList, formatNumber } from '../../wording/locale.ts'
import type { TextTable } from '../../wording/TextTable.ts'
import { kinds, problems, refusals, repairs, warnings, wrappings } from './inspector/findings.ts'

/** What a field of the message is called, and what it is for in one sentence. */
type FieldText = { readonly name: string; readonly meaning: string }

/** Counts a thing: `count(2, 'problem')` is `2 problems`. */
const count = (amount: number, noun: string): string =>
  `${formatNumber(amount)} ${noun}${amount === 1 ? '' : 's'}`

const fields = {
  scheme: {
    name: 'Scheme',
    meaning: 'How to reach the site. Your wallet compares it with the page that asks.',
  },
  domain: {
    name: 'Domain',
    meaning:
      'The site that asks. Your wallet compares it with the page that asks, and the site compares it with its own.',
  },
  address: {
    name: 'Address',
    meaning: 'The account that signs in. Its capital letters are a checksum that reveals typos (EIP-55).',
  },
  statement: {
    name: 'Statement',
    meaning: 'What the site asks you to agree to, in its own words. No program acts on it.',
  },
  uri: {
    name: 'URI',
    meaning: 'What the signature is for, usually the page to sign in to. It should be on the same site.',
  },
  version: { name: 'Version', meaning: 'The version of the message format. There is only version 1.' },
  chainId: {
    name: 'Chain ID',
    meaning: 'The chain of the account. A contract wallet’s signature is checked there.',
  },
  nonce: {
    name: 'Nonce',
    meaning: 'A random value that the site created for this one sign-in, so that no message works twice.',
  },
  issuedAt: { name: 'Issued at', meaning: 'When the message was created.' },
  expirationTime: {
    name: 'Expiration time',
    meaning: 'From this moment on, the site refuses the signed message.',
  },
  notBefore: { name: 'Not before', meaning: 'Until this moment, the site refuses the signed message.' },
  requestId: { name: 'Request ID', meaning: 'The site’s own reference for this request.' },
  resources: {
    name: 'Resource',
    meaning: 'Something else that you agree to by signing, beyond the sign-in itself.',
  },
} as const satisfies Readonly<Record<keyof SignInMessage, FieldText>>

/** The words of the inspector. */
export const inspector = {
  fields,
  problems,
  repairs,
  warnings,
  kinds,
  wrappings,
  refusals,

  modes: { inspect: 'Inspect', build: 'Build' },
  titles: { inspect: 'Inspect a message', build: 'Build a message' },
  leads: {
    inspect:
      'See what each part of a sign-in message means, and what’s wrong with it. What you enter stays on this page unless you choose to send it.',
    build:
      'Fill in the parts, sign with a wallet, and see the result. What you enter stays on this page unless you choose to send it.',
  },
  modeLegend: 'What to do',

  input: {
    region: 'Input',
    linkIgnored: 'This page can’t read the link that you followed, so it was ignored.',
    message: 'Message',
    undo: 'Undo the last change',
    cut: (lines: number) =>
      `All ${formatNumber(lines)} lines are checked, but only the first are shown. To change the text, paste another one or clear this one.`,
    returns: 'Carriage returns (CR) are kept as pasted. Typing in this box removes them.',
    clear: 'Clear the message',
    samples: 'Samples',
    signature: 'Signature (optional)',
    signaturePlaceholder: '0x…',
    expected: 'What your site expects (optional)',
    origin: 'Origin',
    originPlaceholder: 'https://example.org',
    originProblem: 'Enter an origin such as https://example.org.',
    nonce: 'Nonce',
    uri: 'URI',
    time: 'Time',
    timePlaceholder: 'now',
    timeProblem: 'Enter a time such as 2026-11-20T16:25:24Z, or leave this empty for the current time.',
  },

  samples: {
    good: 'Valid message',
    changed: 'Changed after signing',
    lowerCase: 'Lower-case address',
    returns: 'Windows line breaks',
    mistakes: 'Several mistakes',
    misleading: 'Misleading domain',
    recap: 'Capabilities (ReCap)',
  },

  empty: {
    title: 'Nothing to inspect yet',
    paste: 'Paste the text that the wallet was asked to sign. It starts like this:',
    example: 'example.org wants you to sign in with your Ethereum account:',
    more: 'Add the signature to see who signed. Add the origin and the nonce that your site expects to see whether it should accept the message.',
    sample: 'No message at hand? Try one of the samples.',
  },

  report: 'Report',
  repaired: 'Fixed.',
  results: { good: 'Good: ', refused: 'Refused: ', unknown: 'Not checked: ' },

  verdict: {
    good: 'Valid sign-in message',
    mistakes: 'Sign-in message with mistakes',
    refused: 'Sign-in message that your site should refuse',
    bad: 'Not a sign-in message',
    problems: (amount: number) => count(amount, 'problem'),
    warnings: (amount: number) => count(amount, 'warning'),
    none: 'No problems or warnings.',
    found: (counts: readonly string[]) => `${counts.join(', ')}.`,
    seeReport: 'See the report',
  },

  annotated: {
    region: 'The message, field by field',
    hidden: (characters: number) => `${formatNumber(characters)} more characters are checked but not shown.`,
    hint: 'Point at a field, or press Tab to move to it, to see what it’s for.',
    /** Stands where the text ends too early. */
    end: '⏹',
    explained: (name: string) => `${name}.`,
    before: (name: string) => `${name}: `,
    after: (meaning: string) => `. ${meaning}`,
  },

  findings: {
    place: (line: number, column: number) => `Line ${line}, column ${column}`,
    details: 'Technical details',
    code: 'Error',
    expected: 'Expected',
    found: 'Found',
    further: (amount: number) => `${formatNumber(amount)} more further down.`,
    repairAll: (amount: number) => `Fix all ${amount}`,
  },

  recap: {
    title: 'What signing allows',
    on: 'On',
    namespace: (name: string) => `(${name})`,
    never: 'can never be used',
    always: 'without limits',
    only: (limits: readonly string[]) => `only where ${formatList(limits, 'disjunction')}`,
    empty: 'Nothing. The list of capabilities is empty.',
    more: (amount: number) => `And ${formatNumber(amount)} more.`,
    proofs: (proofs: readonly string[]) => `Passed on from: ${formatList(proofs, 'conjunction')}`,
  },

  recognised: {
    inside: 'There’s a sign-in message inside',
    wrappings: (names: readonly string[]) => `Wrapped in: ${names.join(' › ')}.`,
    explained: 'A wallet signs only the message itself. Unwrap it to see what it says. You can undo this.',
    unwrap: 'Unwrap and inspect',
    unwrapped: (names: readonly string[]) => `Unwrapped: ${names.join(' › ')}.`,
    takeSignature: 'Use it as the signature',
    signatureTaken: 'The signature is now in its own field.',
  },

  checks: {
    title: 'What your site checks',
    refuse: 'Your site should refuse it.',
    accept: 'Your site should accept it.',
    incomplete: 'No problems found yet. Some checks need more input.',
    signature: 'Signature',
    domain: (origin: string) => `Matches ${origin}.`,
    scheme: (origin: string) => `Matches ${origin}.`,
    uri: (origin: string) => `On ${origin}.`,
    notNamed: 'Not in the message.',
    notInFuture: 'Not in the future.',
    reached: 'Already reached.',
    notReached: 'Not reached yet.',
    enterOrigin: 'To check this, enter the origin of your site.',
    enterNonce: 'To check this, enter the nonce that your site expects.',
    expectedNonce: 'As expected.',
    enterSignature: 'To check this, enter the signature.',
    signerMatches: 'Made by the address in the message.',
  },

  signature: {
    title: 'Signature',
    enter: 'Enter the signature to see who signed.',
    malformed: (reason: string) => `This isn’t a key’s signature. ${reason}`,
    impossible: 'No key can have made this signature.',
    recovered: 'Signed by',
    claimed: 'In the message',
    noAddress: 'No address',
    match: 'The addresses match: this account signed exactly this text.',
    differ: 'The addresses differ: the account in the message didn’t sign exactly this text with its key.',
    hash: 'Hash',
    bytes: (amount: number) => `The exact bytes that are signed (${count(amount, 'byte')}, EIP-191)`,
    moreBytes: (amount: number) => `And ${count(amount, 'byte')} more.`,
  },

  malformed: {
    noPrefix: 'It doesn’t start with 0x.',
    notHex: 'It contains characters that aren’t hexadecimal digits.',
    halfByte: 'It has an odd number of digits, so half a byte is missing.',
    wrapped: 'It is wrapped for a contract wallet that isn’t deployed yet (ERC-6492).',
    delegating: 'It is wrapped for an account that hasn’t delegated yet (ERC-8010).',
    long: (bytes: number) =>
      `It is ${bytes} bytes long. A key’s signature has 65 or 64; a contract wallet’s can be longer.`,
    short: (bytes: number) => `It is ${bytes} bytes long. A key’s signature has 65 or 64.`,
    lastByte: 'Its last byte, v, isn’t 0, 1, 27 or 28.',
    range: 'Its r or s is out of range, or its s is in the upper half, which wallets must not use.',
  },

  contract: {
    lead: 'Only its chain can check a contract wallet’s signature. This server can ask the chain if its operator has set it up. It then receives the message and the signature.',
    ask: 'Ask this server',
    asking: 'Asking…',
    key: 'Signed by the key.',
    contract: (chainId: number | null) => `The contract on chain ${chainId} confirms the signature.`,
    unreachable: 'Couldn’t reach the server. Check your connection and try again.',
  },

  times: {
    title: 'Time',
    valid: 'The message is valid now.',
    broken: 'The time is right, but sites refuse a message with mistakes.',
    early: 'The message isn’t valid yet.',
    late: 'The message has expired.',
    never: 'The message expires before it becomes valid.',
    nowName: 'Now',
    now: 'now',
    before: (length: string) => `${length} before now`,
    after: (length: string) => `${length} after now`,
  },

  wallet: {
    title: 'What a wallet does with it',
    noScheme: (named: string) => `The message has no scheme, so the wallet assumes ${named}.`,
    says: (named: string) => `According to the message, ${named} is asking.`,
    compares: (named: string) => `The wallet compares ${named} with the page that asks.`,
    enterOrigin: 'Enter the origin of the page to see the result.',
    asking: (origin: string) =>
      `The page that asks is ${origin}. The wallet knows this from the browser, not from the page.`,
    shows: 'The wallet shows the message as a sign-in.',
    offers: (address: string) => `It offers to sign with ${address} and no other account.`,
    warns: 'The wallet warns of phishing or refuses to sign.',
    notSame: 'They aren’t the same.',
    unreadable: 'The wallet doesn’t show the message as a sign-in.',
    unreadableReason:
      'The text doesn’t follow EIP-4361 exactly, so the wallet can’t tell who is asking for what.',
    imitation:
      'If the text says "wants you to sign in with your Ethereum account" all the same, the wallet should warn.',
  },

  copy: {
    title: 'Copy as',
    forms: { text: 'Text', json: 'JSON', javascript: 'JavaScript string', link: 'Link' },
    copied: (form: string) => `${form} copied.`,
    refused: 'Your browser didn’t allow copying.',
    note: 'The link contains everything you entered, after the #. Browsers never send that part.',
  },

  build: {
    partsRegion: 'Parts of the message',
    scheme: 'Scheme (optional)',
    domain: 'Domain',
    address: 'Address',
    addressNote: 'Choose a wallet to fill this in.',
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
    /** What a field of the form asks for, where something else stands in it. */
    invalid: {
      scheme: 'Enter a scheme such as https, or leave this empty.',
      domain: 'Enter a domain such as example.org, without https:// or a path.',
      address: 'Enter an address with its checksum: 0x and 40 hexadecimal digits.',
      statement: 'Use a single line of ASCII letters, digits and punctuation, without " % < > \\ ^ ` { | }.',
      uri: 'Enter a URI such as https://example.org/sign-in.',
      chainId: 'Enter a whole number, such as 1.',
      nonce: 'Enter at least 8 letters or digits.',
      issuedAt: 'Enter a date and time such as 2026-01-31T12:00:00Z.',
      expirationTime: 'Enter a date and time such as 2026-01-31T12:00:00Z, or leave this empty.',
      notBefore: 'Enter a date and time such as 2026-01-31T12:00:00Z, or leave this empty.',
      requestId: "Use only letters, digits, %-codes and - . _ ~ ! $ & ' ( ) * + , ; = : @.",
      resources: 'Each resource must be a URI, such as https://example.org/terms.',
    },
    messageRegion: 'The message',
    notWritten: 'The message appears here once it has an address and every part is valid.',
    inspectUnsigned: 'Inspect without signing',
    signTitle: 'Sign it',
    noWallet: 'No wallet found in this browser.',
    otherAccounts: (wallet: string, accounts: readonly string[]) =>
      `${wallet} can sign for ${formatList(accounts, 'conjunction')}, but not for the address in the message.`,
    waiting: (wallet: string) => `Waiting for ${wallet}…`,
    sign: (wallet: string) => `Sign with ${wallet}`,
  },
} as const satisfies TextTable
