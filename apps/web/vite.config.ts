import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { fillPageSettings } from './plugins/fillPageSettings.ts'
import { inlineIcon } from './plugins/inlineIcon.ts'
import { leanPage, nameFile } from './plugins/leanPage.ts'
import { listFiles } from './plugins/listFiles.ts'
import { livingTexts } from './plugins/livingTexts.ts'
import { plainImports } from './plugins/plainImports.ts'
import { precompress } from './plugins/precompress.ts'
import { trimBaseAccount } from './plugins/trimBaseAccount.ts'

/** The server that the development server passes its calls to; `npm run dev` sets it. */
const server = process.env['COUNTERSIGN_DEV_SERVER'] ?? 'http://127.0.0.1:3001'
const passed = { target: server, changeOrigin: false }

export default defineConfig({
  plugins: [
    react(),
    livingTexts(),
    plainImports(),
    trimBaseAccount(),
    fillPageSettings(),
    inlineIcon(),
    leanPage(),
    listFiles(),
    precompress(),
  ],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  server: { proxy: { '/api': passed, '/healthz': passed, '/readyz': passed } },
  build: {
    outDir: 'dist/site',
    emptyOutDir: true,
    target: 'es2023',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // Everything is its own file: the content security policy then needs no exception.
    assetsInlineLimit: 0,
    // The page names what it needs at once; what is loaded later brings its own along (plugins/plainImports.ts).
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed, { hostType }) => (hostType === 'html' ? needed : []),
    },
    // One file of styles for all pages, small and there from the start: nothing is ever shown without its own.
    cssCodeSplit: false,
    // What is built in is other people's work too: their licences stay with it.
    license: { fileName: 'licenses.md' },
    manifest: true,
    sourcemap: true,
    rolldownOptions: {
      output: {
        chunkFileNames: nameFile,
        // React changes less often than the rest: its own file stays in the browser's cache over an update.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\/|rolldown\/runtime/ },
            // Small parts of the same pages, in one file instead of several.
            {
              name: 'call',
              test: /node_modules\/valibot\/|protocol\/src\/shapes\/(?:account|changes|values|signIn)\.ts|client\/src\/api\/createCalls\.ts/,
            },
            {
              name: 'request',
              test: /web\/src\/(?:interaction\/(?:RequestingApp|useInteraction|texts|InteractionPage|SignForApplication)|api\/(?:isInteraction|interactionApi))/,
            },
            // What a message and its signature are made of, for whoever signs, and for who inspects one.
            {
              name: 'message',
              test: /siwe\/src\/(?!recognise|inspect|signature\/recoverAddress)|client\/src\/wallet\/(?:openWallets|eip1193\/(?:readWalletError|accounts))|@noble\/hashes\/(?:sha3|_u64|utils)/,
            },
            // How an address and a time are shown.
            {
              name: 'facts',
              test: /react\/src\/(?:address\/(?:Address|Identicon|shortenAddress)|controls\/(?:Time|Hint|formatTime))|protocol\/src\/planIdenticon/,
            },
            // What /sign-in and /interaction both need, in one file: it compresses better than many small ones.
            {
              name: 'parts',
              test: new RegExp(
                [
                  'vite/preload-helper',
                  'node_modules/mipd/',
                  'web/src/(?:language/|wording/|api/apiOptions|entries/(?:entries|renderPage)|sign-in/texts|disclosure/(?:ScopeList|texts)|refusal/explainRefusal)',
                  'web/src/hand-over/WalletElsewhere',
                  'web/src/site-wallets/(?:siteWallets|whileWaiting|yourWallet)',
                  'web/src/throwaway/throwawayWallet',
                  'web/src/ui/(?:Tag|fillText|failures|formatDuration|isPhone|PageFrame|PageFooter|readPageSettings|rememberedReturn)\\.',
                  'product-api/src/pageEntries',
                  'client/src/(?:browserEnvironment|Lifetime|LateCode|api/(?:ApiError|sendRequest|createSignInApi))',
                  'client/src/wallet/(?:cleanWords|lastUsedWallet|discoverWallets|WalletError)',
                  'client/src/wallet/eip1193/(?:askWallet|Eip1193Provider|eip1193Connector)',
                  'client/src/sign-in/(?:SignInProblem|SigningTarget|connecting|createSignIn|machine|machineState)\\.',
                  'client/src/sign-in/effects/(?:challenges|connect|followSession|Run|WalletLink)\\.',
                  'protocol/src/walletIdentity',
                  'react/src/(?:address/keepAddressesWhole|controls/(?:Button|Note)|provider/|texts/pluralOf|wallet/Wallet(?:Icon|List|Missing))',
                  'react/src/sign-in/(?:StepHeading|SignIn|describeChoice|useLaterViews)\\.',
                ].join('|'),
              ),
            },
          ],
          includeDependenciesRecursively: false,
        },
      },
    },
  },
})
