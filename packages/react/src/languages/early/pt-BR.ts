import { pluralOf } from '../../texts/pluralOf.ts'
import type { EarlyTexts } from '../../texts/Texts.ts'

const plural = pluralOf('pt-BR')

/** What is said in Brazilian Portuguese until a wallet is chosen. */
export const earlyTexts: EarlyTexts = {
  locale: 'pt-BR',
  justNow: 'agora mesmo',
  chooseTitle: (application) => `Entrar em ${application}`,
  chooseLead: 'Use a carteira que você já tem. Sem senha, sem taxa.',
  lookingForWallets: 'Procurando carteiras.',
  walletsFound: (count) =>
    plural(count, { one: (n) => `${n} carteira encontrada.`, other: (n) => `${n} carteiras encontradas.` }),
  lastUsed: 'Última usada neste dispositivo',
  notListed: 'Não encontrou sua carteira? Ative a extensão dela e ela vai aparecer aqui.',
  walletMissing: 'Nenhuma carteira encontrada neste navegador.',
  getWalletTitle: 'Obter uma carteira',
  getWallet:
    'Uma carteira é um app ou uma extensão de navegador que guarda suas chaves. Instale uma e volte aqui.',
  getWalletLink: 'Comparar carteiras em ethereum.org',
  phoneTitle: 'Usar uma carteira no celular',
  phone: 'Abra esta página no navegador da sua carteira.',
  keepsListening: 'Quando você ativar uma carteira, ela vai aparecer aqui.',
  connecting: (wallet) => `Abra ${wallet} para continuar.`,
  termFor: 'Para',
  termUntil: 'Prazo',
  exactText: 'Mostrar o texto exato',
  serverUnreachable: 'O servidor não respondeu. Espere um momento e tente de novo.',
  tryAgain: 'Tentar de novo',
  copyAddress: (shown, address) => `${shown}. Copiar o endereço ${address}`,
  clickToCopy: 'Clique para copiar',
  copied: 'Copiado',
  copyFailed: 'Não foi possível copiar. Selecione o endereço.',
}
