import { type Config, createConfig, http } from 'wagmi'
import { mainnet } from 'wagmi/chains'
import { trialWallet } from './trialWallet.ts'

/** wagmi's configuration. Put your connectors here: walletConnect(), baseAccount(), safe() … */
export const config: Config = createConfig({
  chains: [mainnet],
  connectors: [trialWallet()],
  transports: { [mainnet.id]: http() },
})
