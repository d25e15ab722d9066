import { pluralOf } from '@countersign/react'
import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/handOver.ts'

const plural = pluralOf('pt-BR')

export const handOver: Translation<typeof en.handOver> = {
  lead: 'Escaneie este código com o app da sua carteira. Se escanear com a câmera do celular, abra o link na sua carteira.',
  qrCode: 'QR code com um link para o celular',
  onlyYou: 'Não compartilhe o link nem o código com ninguém. Eles funcionam uma só vez, por três minutos.',
  loopback:
    'Seu celular não consegue acessar {host}, que é este computador. Abra o link aqui, em outro navegador.',

  making: 'Criando um link…',
  waiting: 'Esperando o celular.',
  opened: 'Link aberto no celular.',
  openedLead: 'Assine no celular. Esta página continua quando você terminar.',
  signed: 'Assinado no celular.',
  codeLead: 'Digite os seis dígitos que aparecem no celular.',
  code: 'Seis dígitos',
  goOn: 'Continuar',
  checking: 'Verificando…',
  notSix: 'Digite seis dígitos, como 104 283.',
  triesLeft: (left) =>
    plural(left, {
      one: (n) => `Estes dígitos não conferem. Você tem mais ${n} tentativa.`,
      other: (n) => `Estes dígitos não conferem. Você tem mais ${n} tentativas.`,
    }),
  completed: 'Pronto.',
  completedElsewhere: 'Pronto. Continue na outra aba deste navegador.',
  cancel: 'Cancelar',

  expired: 'O link expirou.',
  expiredLead: 'Nada foi alterado.',
  refused: 'Pedido rejeitado no celular.',
  refusedLead: 'Nada foi alterado. Se não foi você quem rejeitou, outra pessoa tem o link.',
  denied: 'Esta assinatura não pode ser usada aqui.',
  deniedLead: 'Nada foi alterado.',
  usedUp: 'Você digitou três códigos errados.',
  usedUpLead: 'Esta assinatura não pode mais ser usada. Comece de novo.',
  cancelled: 'Cancelado.',
  cancelledLead: 'O link não funciona mais.',
  again: 'Criar um novo link',
  offline: 'Você está sem internet. Esta página continua quando a conexão voltar.',
  unreachable: 'O servidor não está respondendo. Vamos continuar tentando.',
  tryAgain: 'Tentar de novo',

  walletsLead: 'Abra sua carteira e assine nela. Depois, use o link que ela mostrar para voltar aqui.',
  another: 'Outra carteira',
  anotherLead: 'Copie o link e abra-o no navegador da sua carteira.',
  walletOpened: 'Link aberto na sua carteira.',
  walletOpenedLead: 'Assine nela. Depois, use o link que ela mostrar para voltar aqui.',
  walletSigned: 'Assinado na sua carteira.',
  returnLead: 'Toque no link de volta na sua carteira. Se ele abrir dentro da carteira, copie-o e cole aqui.',
  returnLink: 'Link de volta',
  openInWallet: 'Este navegador não tem carteira. Abra esta página no navegador da sua carteira.',
  openElsewhere: 'Este navegador não tem carteira. Copie o link e abra-o em um navegador que tenha.',
  noWallet: 'Ainda não tem carteira?',
  compare: 'Comparar carteiras em ethereum.org',
  notALink: 'Este não é o link da sua carteira. Copie o link inteiro.',
  wrongLink: 'Este link é de outro pedido. Copie o que sua carteira mostra agora.',
}
