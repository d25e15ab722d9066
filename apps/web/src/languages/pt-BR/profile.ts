import { pluralOf } from '@countersign/react'
import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/profile.ts'

const plural = pluralOf('pt-BR')

export const username: Translation<typeof en.username> = {
  label: 'Nome de usuário',
  none: 'Ainda sem nome de usuário',
  lead: 'Os apps que você conectar vão chamar você por este nome. Os que já conhecem você mantêm o nome que têm.',
  hint: (left) =>
    plural(left, {
      one: (n) =>
        `De 3 a 32 caracteres: a–z, 0–9, - e _, começando com uma letra. Ele continua seu: mais ninguém poderá tê-lo. Você pode escolher mais ${n}.`,
      other: (n) =>
        `De 3 a 32 caracteres: a–z, 0–9, - e _, começando com uma letra. Ele continua seu: mais ninguém poderá tê-lo. Você pode escolher mais ${n}.`,
    }),
  choose: 'Escolher um nome de usuário',
  change: 'Alterar',
  changeName: 'Alterar nome de usuário',
  saving: 'Salvando…',
  saved: (username) => `Seu nome de usuário agora é ${username}.`,
  removed: 'Nome de usuário removido.',
  notSaved: 'Não foi possível alterar seu nome de usuário.',
  notLoaded: 'Não foi possível carregar seus nomes de usuário',
  problems: {
    too_short: () => 'É curto demais. Um nome de usuário tem de 3 a 32 caracteres.',
    first_letter: () => 'Um nome de usuário começa com uma letra de a a z. Depois, pode ter dígitos, - e _.',
    upper_case: (text) => `Use somente letras minúsculas, como ${text.toLowerCase()}.`,
    ens_name: () =>
      'Isso parece um nome ENS. Use de a a z, de 0 a 9, - e _, sem pontos, e comece com uma letra.',
    address: () =>
      'Isso parece um endereço de carteira. Escolha um nome que comece com uma letra, como ada ou ada_1815.',
    reserved_word: () => 'Esse nome é reservado. Escolha outro, como o seu próprio nome.',
    hexadecimal: () =>
      'Isso poderia ser confundido com um endereço ou um ID, que usam de 0 a 9 e de a a f. Adicione uma letra depois de f.',
    made_name: () =>
      'Isso parece um nome que geramos para quem não tem nome de usuário. Escolha um mais curto.',
  },
  tooLong: (length) => `Isso tem ${length} caracteres. Um nome de usuário tem no máximo 32.`,
  forbidden: {
    space: 'Um nome de usuário não pode ter espaços. Use a–z, 0–9, - e _.',
    invisible: (code) =>
      `Um nome de usuário não pode ter o caractere invisível ${code}. Use a–z, 0–9, - e _.`,
    character: (character) => `Um nome de usuário não pode ter “${character}”. Use a–z, 0–9, - e _.`,
    lookalike: (character, code) =>
      `Um nome de usuário não pode ter “${character}” (${code}). Use a–z, 0–9, - e _.`,
  },

  remove: 'Remover',
  removeName: 'Remover nome de usuário',
  removeTitle: (username) => `Remover o nome de usuário ${username}?`,
  removeStays: 'Ele continua seu: mais ninguém pode tê-lo, e você pode usá-lo de novo.',
  removeKnown: 'Os apps que conhecem você por este nome vão mantê-lo.',
  removing: 'Removendo…',
  keep: 'Manter',

  earlier: 'Nomes de usuário anteriores',
  earlierLead: 'Só você pode usar seus nomes de usuário anteriores:',
  noneLeft: 'Você já usou os 3 nomes de usuário que uma conta pode ter.',
  takeBack: 'Usar de novo',
  takeBackName: (username) => `Usar de novo: ${username}`,
}

export const email: Translation<typeof en.email> = {
  label: 'E-mail',
  none: 'Ainda sem endereço de e-mail',
  lead: 'Os apps que você permite podem ver este endereço. Você não pode entrar aqui com ele.',
  hint: 'Vamos enviar um link a este endereço. Ele só pode ser de uma conta aqui.',
  add: 'Adicionar um endereço de e-mail',
  another: 'Usar outro endereço',
  change: 'Alterar',
  changeName: 'Alterar endereço de e-mail',
  invalid: 'Digite um endereço de e-mail, como nome@example.com.',
  saving: 'Salvando…',
  notAsked: 'Não foi possível enviar um link.',
  notLoaded: 'Não foi possível carregar seu endereço de e-mail',
  requested: (address) => `Estamos enviando um link a ${address}.`,

  waiting: {
    sending: (address) => `Estamos enviando um link a ${address}.`,
    sent: (address) =>
      `Enviamos um link por e-mail a ${address}. Abra-o em até 30 minutos, neste navegador. Se não o encontrar, veja a pasta de spam.`,
    refused: (address) => `O servidor de e-mail não aceitou ${address}. Confira se está escrito certo.`,
  },
  resend: 'Reenviar link',
  resent: 'Estamos enviando um novo link. Os links anteriores não funcionam mais.',
  cancel: 'Cancelar',
  cancelled: 'Cancelado. O link não funciona mais.',
  notDone: 'Não foi possível fazer esta alteração.',

  remove: 'Remover',
  removeName: 'Remover endereço de e-mail',
  removeTitle: (address) => `Remover ${address}?`,
  removeApplications: 'Os apps não poderão mais pedir um endereço de e-mail. Talvez ainda conheçam este.',
  removeHeld: 'Durante 90 dias, só você pode adicioná-lo de novo.',
  removing: 'Removendo…',
  removed: 'Endereço de e-mail removido.',
  notRemoved: 'Não foi possível removê-lo.',
  keep: 'Manter',

  linkTitle: 'Confirmar seu endereço de e-mail?',
  linkLead: 'Você abriu o link que enviamos por e-mail. Confirme para adicionar o endereço a esta conta.',
  confirm: 'Confirmar endereço',
  confirming: 'Confirmando…',
  confirmedTitle: 'Endereço de e-mail confirmado',
  confirmedLead: (address) => `${address} agora faz parte da sua conta.`,
  incompleteTitle: 'Este link está incompleto',
  incomplete: 'Abra o link inteiro do e-mail ou peça um novo no seu perfil.',
  endedTitle: 'Este link não funciona mais',
  ended: 'Um link funciona uma só vez, por 30 minutos. Peça um novo no seu perfil.',
  notConfirmed: 'Não foi possível confirmar seu endereço de e-mail.',
  toProfile: 'Ir para seu perfil',
}
