import { isLoopback } from '@countersign/siwe'
import { settingTexts as texts } from '../texts/start.ts'
import { ConfigurationError, parseChoice, parseList, parseOrigin } from './parseSetting.ts'
import type { SettingText } from './Setting.ts'

/** The wallets that pages offer beside those of the browser. */
export const walletSettings = {
  throwawayWallet: {
    env: 'COUNTERSIGN_THROWAWAY_WALLET',
    option: '--throwaway-wallet',
    placeholder: '<when>',
    fallback: 'localhost',
    description:
      'when to offer a throwaway wallet for testing: localhost (on plain-http loopback addresses), always or never',
    page: {
      group: 'wallets',
      title: 'Throwaway wallet',
      note: 'Where people can try a sign-in with a key that lives only in the page.',
    },
    parse: (given: SettingText): 'localhost' | 'always' | 'never' =>
      parseChoice(given, ['localhost', 'always', 'never']),
  },
  baseAccount: {
    env: 'COUNTERSIGN_BASE_ACCOUNT',
    option: '--base-account',
    placeholder: '<on|off>',
    fallback: 'off',
    description:
      'whether to offer Base Account, which signs in a pop-up of keys.coinbase.com: on (needs COUNTERSIGN_RPC_8453) or off',
    page: { group: 'wallets', title: 'Base Account', note: 'Lets people sign in with a Base Account.' },
    parse: (given: SettingText): 'on' | 'off' => parseChoice(given, ['on', 'off']),
  },
  walletconnectProjectId: {
    env: 'COUNTERSIGN_WALLETCONNECT_PROJECT_ID',
    option: '--walletconnect-project-id',
    placeholder: '<id>',
    fallback: 'none',
    description:
      'your project id at Reown (32 hex digits); if set, people can use wallets over WalletConnect',
    page: {
      group: 'wallets',
      title: 'WalletConnect project ID',
      note: 'Lets people sign in with phone wallets over WalletConnect.',
    },
    parse: (given: SettingText): string => parseProjectId(given),
    unset: null,
  },
  walletconnectRelay: {
    env: 'COUNTERSIGN_WALLETCONNECT_RELAY',
    option: '--walletconnect-relay',
    placeholder: '<address>',
    fallback: 'wss://relay.walletconnect.org',
    description: 'the WalletConnect relay to use, if you run your own',
    page: {
      group: 'wallets',
      title: 'WalletConnect relay',
      note: 'The relay that connects pages and wallets.',
    },
    parse: (given: SettingText): string => parseRelay(given),
  },
  safeApp: {
    env: 'COUNTERSIGN_SAFE_APP',
    option: '--safe-app',
    placeholder: '<origins>',
    fallback: 'off',
    description:
      "whether owners of a Safe can sign in from Safe's own page: on (https://app.safe.global), the origins of other such pages, separated by commas, or off",
    page: {
      group: 'wallets',
      title: 'Safe app',
      note: 'Lets people sign in with a Safe, inside Safe Wallet.',
    },
    parse: (given: SettingText): readonly string[] => parseSafeApp(given),
  },
} as const

/** 128 bits in hex, as WalletConnect's dashboard shows them. */
function parseProjectId({ text, from }: SettingText): string {
  const id = text.trim().toLowerCase()
  if (!/^[0-9a-f]{32}$/.test(id)) throw new ConfigurationError(texts.walletConnectProjectId(from))
  return id
}

/** An address without a path, so that the policy of the pages admits it and nothing else. */
function parseRelay({ text, from }: SettingText): string {
  const relay = URL.canParse(text) ? new URL(text) : undefined
  const isPlain = relay?.protocol === 'ws:' && isLoopback(relay.hostname)
  if (relay === undefined || !(relay.protocol === 'wss:' || isPlain) || !isBare(relay))
    throw new ConfigurationError(texts.walletConnectRelay(from))
  return `${relay.protocol}//${relay.host}`
}

function isBare({ username, password, pathname, search, hash }: URL): boolean {
  return pathname === '/' && [username, password, search, hash].every((part) => part === '')
}

function parseSafeApp(given: SettingText): readonly string[] {
  if (given.text === 'off') return []
  if (given.text === 'on') return ['https://app.safe.global']
  return [...new Set(parseList(given, parseOrigin))]
}
