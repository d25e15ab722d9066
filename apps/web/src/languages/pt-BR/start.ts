import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/start.ts'

export const signIn: Translation<typeof en.signIn> = {
  tab: 'Entrar',
  toAccount: 'Ir para sua conta',
  continue: 'Continuar para a página que você queria',
  continuing: 'Abrindo a página…',
}

export const entries: Translation<typeof en.entries> = {
  notLoadedTitle: 'Esta página não carregou',
  notLoaded: 'Verifique sua conexão com a internet e recarregue a página.',
  brokenTitle: 'Algo deu errado nesta página',
  broken: 'Nada foi assinado nem alterado. Recarregue a página para continuar.',
  reload: 'Recarregar',
}

export const failures: Translation<typeof en.failures> = {
  interrupted: 'Você fechou o pedido de assinatura.',
  brokenPage: 'Algo deu errado nesta página. Recarregue-a.',
  offline: 'Você está sem internet. Restabeleça a conexão e tente de novo.',
  unreachable: 'O servidor não respondeu. Espere um momento e tente de novo.',
}

export const elsewhere: Translation<typeof en.elsewhere> = {
  phone: 'Usar uma carteira no celular',
  openWallet: 'Abra sua carteira para continuar.',
  signed: 'Assinado com a carteira no celular.',
}

export const elsewhereOnComputer: Translation<typeof en.elsewhereOnComputer> = {
  phoneTitle: 'Ou use o celular',
  phone: 'Entre com uma carteira no celular.',
}

export const elsewhereOnPhone: Translation<typeof en.elsewhereOnPhone> = {
  walletMissing: 'Abra sua carteira para entrar.',
  keepsListening: '',
  notListed: '',
}
