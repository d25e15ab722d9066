import { pluralOf } from '@countersign/react'
import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/safe.ts'

const plural = pluralOf('pt-BR')

export const safe: Translation<typeof en.safe> = {
  name: 'Safe',
  tab: 'Entrar com um Safe',
  frameTitle: (site) => `Entrar em ${site}`,
  looking: 'Procurando seu Safe',
  noSafe: 'Abra esta página no Safe{Wallet}.',
  noSafeLead: 'No seu Safe, vá para Apps, depois My custom apps, e adicione este endereço:',
  safe: 'Safe',
  chain: 'Blockchain',
  owners: 'Assinaturas',
  ownersOf: (threshold, owners) =>
    plural(owners, {
      one: (n) => `${n} proprietário`,
      other: (n) => `${threshold} de ${n} proprietários`,
    }),
  readOnly: 'A carteira conectada não é proprietária deste Safe. Conecte uma que seja.',
  opens: (host) =>
    `Você vai entrar em ${host} por uma nova aba. Mantenha esta página aberta: a aba precisa dela para acessar seu Safe.`,
  open: (host) => `Abrir ${host}`,
  openAgain: 'Abrir a aba de novo',
  blocked: 'Seu navegador bloqueou a aba. Permita pop-ups nesta página e tente de novo.',
  connected: 'Continue na aba que se abriu.',
  asking: 'Seu Safe mostra uma mensagem para assinar. Confira se ela é igual à da aba.',
  waiting:
    'Os outros proprietários podem assinar a mensagem neste Safe, em Transactions, Messages. A aba mostra quanto tempo eles têm e continua quando eles tiverem assinado.',
  askAgain: 'Mostrar a mensagem de novo',
  stop: 'Cancelar',

  connecting: 'Conectando ao seu Safe',
  lost: 'Abra esta página a partir do seu Safe',
  lostLead:
    'Esta aba perdeu a conexão com seu Safe. No seu Safe, escolha este app e abra a aba a partir dele.',
  chooseTitle: 'Onde você quer entrar?',
  elsewhere: 'Outro app que usa o login deste site',
  elsewhereLead:
    'Na página de login dele, escolha “Usar uma carteira no celular” e copie o link. Cole o link aqui, assine com seu Safe e depois volte a essa página.',
  link: 'Link da página de login',
  linkExample: 'https://…/phone#…',
  notOurs: (host) => `Este não é um link de login de ${host}. Copie o link inteiro.`,
  continue: 'Continuar',
}
