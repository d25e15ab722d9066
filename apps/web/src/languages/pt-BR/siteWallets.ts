import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/siteWallets.ts'

export const walletConnect: Translation<typeof en.walletConnect> = {
  making: 'Criando um código…',
  waiting: 'Esperando sua carteira.',
  scan: 'Escaneie este código com o app da sua carteira. A câmera do celular não consegue lê-lo.',
  qrCode: 'QR code do WalletConnect para o app da sua carteira',
  copy: 'Não consegue escanear? Copie o link e cole na tela do WalletConnect da sua carteira.',
  choose: 'Escolha sua carteira e permita a conexão nela. Depois, volte aqui.',
  anotherOpen: 'Outra carteira neste celular',
  anotherLead: 'Ou copie o link e cole na tela do WalletConnect da sua carteira.',
  onlyYou: 'Não compartilhe o link nem o código com ninguém. Eles funcionam uma só vez, por cinco minutos.',
  relay: 'A conexão passa por {relay}, que não consegue ler suas mensagens.',
  sign: 'Assine o pedido na sua carteira e volte aqui.',
  openWallet: 'Abrir sua carteira',
}

export const yourWallet: Translation<typeof en.yourWallet> = {
  reviewLead: 'Sua carteira vai pedir que você assine esta mensagem.',
  signing: 'Confirme na sua carteira. Assinar é grátis e não move fundos.',
  signingButton: 'Esperando sua carteira…',
  askAgain: 'Perguntar de novo à sua carteira',
  ownersAwaited:
    'Esperando os outros proprietários. Quando eles tiverem assinado esta mensagem, pergunte de novo à sua carteira.',
  accountLead: 'Sua carteira está conectada com vários endereços.',
  walletLocked: 'Sua carteira está bloqueada ou não permitiu este site. Desbloqueie-a e tente de novo.',
  walletDisconnected: 'Sua carteira perdeu a conexão. Reconecte-a e tente de novo.',
  walletUnsupported: 'Sua carteira não consegue assinar mensagens. Escolha outra carteira.',
}
