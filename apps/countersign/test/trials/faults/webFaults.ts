import type { Fault } from './Fault.ts'

/** In the web app: its texts, its controls, and how it looks. */
export const webFaults: readonly Fault[] = [
  {
    name: 'a Spanish text of the hand-over is left in English',
    file: 'apps/web/src/languages/es/handOver.ts',
    was: "'Este navegador no tiene ninguna wallet. Abre esta página en el navegador de tu wallet.'",
    becomes: "'This browser has no wallet. Open this page in your wallet’s browser.'",
    tests: ['apps/web/src/languages/tables.test.ts'],
  },
  {
    name: 'the dots of what an application learns name a side',
    file: 'apps/web/src/disclosure/ScopeList.module.css',
    was: 'inset-inline-start: 2px;',
    becomes: 'left: 2px;',
    tests: ['checks/houseRules.test.ts'],
  },
  {
    name: 'the inspector does not tell that a nonce is wrong',
    file: 'apps/web/src/inspector/CheckList.tsx',
    was: ": refused(name, 'nonce_invalid')",
    becomes: ': unknown(name, texts.checks.enterNonce)',
    tests: ['apps/web/src/inspector/CheckList.test.ts'],
  },
  {
    name: 'after the last page of a list the focus goes nowhere',
    file: 'apps/web/src/ui/MoreButton.tsx',
    was: 'if (!hasNextPage) first.focus()',
    becomes: 'if (hasNextPage) first.focus()',
    tests: ['apps/web/src/account/ActivityPage.browser.test.tsx'],
    only: 'is shown page by page',
  },
  {
    name: 'a device’s code can be sent again while it is looked for',
    file: 'apps/web/src/device/DevicePage.tsx',
    was: 'if (isSending) return',
    becomes: "if (isSending && problem !== '') return",
    tests: ['apps/web/src/device/DevicePage.browser.test.tsx'],
  },
  {
    name: 'the sign-in leads on to an encoded second slash',
    file: 'apps/web/src/sign-in/parseReturnTo.ts',
    was: '(?!\\/|%2f|%5c)',
    becomes: '(?!\\/)',
    tests: ['apps/web/src/sign-in/parseReturnTo.test.ts'],
  },
  {
    name: 'a short address ends with three characters instead of four',
    file: 'packages/react/src/address/shortenAddress.ts',
    was: 'address.slice(-4)',
    becomes: 'address.slice(-3)',
    tests: ['packages/react/src/address/shortenAddress.test.ts'],
  },
  {
    name: 'the words on buttons cannot be read in dark',
    file: 'packages/react/src/styles/tokens.css',
    was: '--countersign-accent: light-dark(#14624a, #58c79d);',
    becomes: '--countersign-accent: light-dark(#14624a, #14624a);',
    tests: ['e2e/tests/accessibility/screens.test.ts'],
    only: 'reviewing',
  },
  {
    name: 'the red of what is wrong is too dark in dark',
    file: 'packages/react/src/styles/tokens.css',
    was: '--countersign-stop: light-dark(#a8251b, #ff8a7d);',
    becomes: '--countersign-stop: light-dark(#a8251b, #a8251b);',
    tests: ['e2e/tests/inspector/accessibility.test.ts'],
    only: 'problems: axe finds',
  },
  {
    name: 'the account’s navigation sticks out on the left, right-to-left only',
    file: 'apps/web/src/account/AccountLayout.module.css',
    was: 'margin: 0 -16px -1px;',
    becomes: 'margin: 0 -16px -1px -24px;',
    tests: ['e2e/tests/accessibility/screens.test.ts'],
    only: 'sessions: axe finds',
  },
  {
    name: 'the title of a choice of wallets does not break into lines',
    file: 'apps/web/src/disclosure/WalletChoice.module.css',
    was: 'padding: 0 0 8px;',
    becomes: `padding: 0 0 8px;
  white-space: nowrap;`,
    tests: ['e2e/tests/accessibility/screens.test.ts'],
    only: 'allowing, with a choice of wallets',
  },
  {
    name: 'the question “Was this you?” is a target of 32 px',
    file: 'apps/web/src/account/ActivityPage.module.css',
    was: 'min-height: 44px;',
    becomes: 'min-height: 32px;',
    tests: ['e2e/tests/accessibility/screens.test.ts'],
    only: 'activity: axe finds',
  },
  {
    name: 'the operator’s charts are wider than a narrow screen',
    file: 'apps/web/src/operator/kit/DayChart.module.css',
    was: 'height: 80px;',
    becomes: `min-width: 400px;
  height: 80px;`,
    tests: ['e2e/tests/operator/accessibility.test.ts'],
    only: 'overview: axe finds',
  },
  {
    name: 'the dialog that confirms a change has no name',
    file: 'apps/web/src/confirmation/SigningDialog.tsx',
    was: `            <Dialog.Title className={styles['title']} tabIndex={-1} ref={head} render={<p />}>
              {keepAddressesWhole(title)}
            </Dialog.Title>`,
    becomes: `            <p className={styles['title']} tabIndex={-1} ref={head}>
              {keepAddressesWhole(title)}
            </p>`,
    tests: ['e2e/tests/operator/accessibility.test.ts'],
    only: 'asking before a change',
  },
]
