import { pluralOf } from '../language/pluralOf.ts'
import type { ServerTexts } from './ServerTexts.ts'

const plural = pluralOf('pt-BR')

export const ptBr: ServerTexts = {
  locale: 'pt-BR',
  shell: {
    description: (name) => `Entre em ${name} com sua carteira de criptomoedas: sem senha, sem taxa.`,
    inspectorDescription:
      'Veja o que cada parte de uma mensagem de login significa e o que há de errado nela.',
    needsScript: 'Esta página precisa de JavaScript para se comunicar com a carteira do seu navegador.',
    notLoaded: 'A página não carregou. Verifique sua conexão e recarregue.',
    language: 'Idioma',
    notReviewed: 'Nenhum falante nativo revisou esta tradução ainda.',
  },
  foot: {
    terms: 'Termos',
    privacy: 'Privacidade',
    support: 'Suporte',
    theme: 'Tema',
    system: 'Sistema',
    light: 'Claro',
    dark: 'Escuro',
  },
  pages: {
    signInStopped: 'Não foi possível entrar',
    signOutStopped: 'Não foi possível sair',
    ourFault: 'Algo deu errado do nosso lado. Espere um minuto, volte ao app e comece de novo.',
    unknownApplication: 'O app de onde você veio não está registrado neste site ou não está mais em uso.',
    unsupportedRequest: (application) => `${application} enviou uma solicitação que não pode ser concluída.`,
    unsupportedUnnamedRequest: 'O app de onde você veio enviou uma solicitação que não pode ser concluída.',
    adviceForSignIn:
      'Volte ao app e comece de novo. Se continuar acontecendo, envie estes detalhes ao operador do app:',
    adviceForSignOut: 'Envie estes detalhes ao operador do app:',
    stillSignedIn: 'Sua sessão neste site continua aberta.',
    stillSignedInLink: 'Sair pela sua conta',
    signOutTitle: (site) => `Sair de ${site}?`,
    signOutQuestion: (application, host) => `${application} pergunta se você também quer sair de ${host}.`,
    signOutUnnamedQuestion: (host) => `Um app pergunta se você também quer sair de ${host}.`,
    signOutConfirm: (site) => `Sair de ${site}`,
    signOutCancel: 'Não sair',
    signedOutTitle: 'Você saiu',
    signedOut: 'Você pode fechar esta página.',
    deviceDoneTitle: 'O login no dispositivo foi feito',
    deviceDone: 'Continue no dispositivo. Você pode fechar esta página.',
    deviceRefusedTitle: 'O login no dispositivo não foi feito',
    deviceRefused: 'Você recusou, ou a solicitação expirou. Para tentar de novo, comece pelo dispositivo.',
    deviceAnsweredTitle: 'Já respondido',
    deviceAnswered: 'O dispositivo mostra o resultado. Para tentar de novo, comece pelo dispositivo.',
    busyTitle: 'Tentativas demais',
    busy: 'Houve entradas ou saídas demais vindas da sua rede. Sua carteira está bem.',
    busyWait: (seconds) =>
      plural(seconds, (count) => ({
        one: `Espere ${count} segundo e recarregue esta página.`,
        other: `Espere ${count} segundos e recarregue esta página.`,
      })),
    hostChangedTitle: 'Não é possível mostrar esta página',
    hostChanged:
      'Um servidor na frente deste site esconde o endereço que você abriu. Você não tem como corrigir isso: avise o responsável pelo site e envie estes detalhes:',
    backTitle: 'Voltando ao app',
    back: 'O JavaScript está desativado neste navegador. Para voltar ao app, escolha Continuar.',
    backAction: 'Continuar',
    strangerTitle: 'Você conhece este app?',
    strangerAsks: (application, host) =>
      `${application} se registrou por conta própria neste site, e você ainda não o usou aqui. Ele quer levar você para ${host}.`,
    strangerAdvice: 'Continue apenas se conhecer esse endereço. Se não conhecer, feche esta página.',
    gateLinkTitle: 'Abra o site de novo',
    gateLinkOver: 'Passou tempo demais desde que você abriu o site. Escolha Continuar para começar de novo.',
    gateLinkBroken: 'Não é possível usar este link. Abra de novo o site que você queria visitar.',
    gateFrameTitle: 'Abra esta página em uma nova aba',
    gateFrame: (host) =>
      `Você precisa entrar para ver ${host}, e não dá para fazer isso dentro de outra página.`,
    gateFrameAction: 'Abrir em uma nova aba',
    gateLostTitle: 'Sua sessão não estava mais aberta',
    gateLost: (host) =>
      `O que você enviou não chegou a ${host}, porque sua sessão tinha terminado. Nada foi salvo.`,
    gateLostAdvice:
      'Entre de novo em uma nova aba. Depois, volte à página anterior nesta aba: seu navegador talvez ainda tenha o que você digitou.',
    gateLostAction: 'Fazer login em uma nova aba',
    gateLoopTitle: 'Você está indo e voltando entre páginas',
    gateLoop: (host) => `Você entrou, mas este navegador não guarda o cookie que dá acesso a ${host}.`,
    gateLoopAdvice:
      'Permita cookies para este site, confira o relógio deste dispositivo e tente de novo. Se isso não resolver, avise o responsável pelo site.',
    gateAgainAction: 'Tentar de novo',
    gateLongTitle: 'Este endereço é longo demais',
    gateLong: (host) =>
      `Você precisa entrar em ${host}, e este endereço é longo demais para voltar a ele depois. Entre pela página inicial e abra o link de novo.`,
    gateLongAction: 'Ir para a página inicial',
    gateAccountTitle: 'Você entrou',
    gateAccount: (host) => `Você entrou em ${host}.`,
    gateAccountNamed: (host, name) => `Você entrou em ${host} com a conta ${name}.`,
    gateAccountAction: (site) => `Sua conta em ${site}`,
    gateSignOutLink: 'Sair',
    gateSignOut:
      'Isso encerra sua sessão neste navegador e, com ela, seu login em todos os sites que você abriu com essa sessão.',
    gateOpenConnections:
      'O que já está aberto, como um download ou uma exibição ao vivo, continua até terminar ou você fechar.',
    gateForeignSignOut: 'Outro site tentou encerrar sua sessão. Nada mudou.',
    gateFailureTitle: 'Não é possível verificar isto agora',
    gateFailure:
      'Não é possível verificar seu login no momento, por isso nada é mostrado. Espere um minuto e recarregue esta página.',
  },
  mails: {
    verify: ({ site, host, until }) => ({
      subject: `Confirme seu endereço de e-mail para ${site}`,
      paragraphs: [
        `Alguém, esperamos que você, está adicionando este endereço de e-mail a uma conta em ${site} (${host}). Para confirmá-lo, abra este link no navegador em que você entrou:`,
        `O link funciona uma única vez, por 30 minutos: até ${until}.`,
        'Se não foi você, ignore este e-mail. Nada muda enquanto ninguém abrir o link.',
      ],
    }),
    unavailable: ({ site, host }) => ({
      subject: `Seu endereço de e-mail em ${site}`,
      paragraphs: [
        `Alguém, esperamos que você, tentou adicionar este endereço de e-mail a uma conta em ${site} (${host}). Não é possível, porque lá ele pertence a outra conta, ou pertenceu nos últimos 90 dias.`,
        'Se foi você, entre na outra conta ou adicione outro endereço.',
        'Se não foi você, ignore este e-mail. Nada mudou.',
      ],
    }),
    changed: ({ site, host, when }) => ({
      subject: `Seu endereço de e-mail em ${site} foi alterado`,
      paragraphs: [
        `Sua conta em ${site} (${host}) agora tem outro endereço de e-mail no lugar deste. A alteração foi feita em ${when}.`,
        'Se não foi você, entre no site e confira a atividade da sua conta.',
      ],
    }),
    removed: ({ site, host, when }) => ({
      subject: `Seu endereço de e-mail em ${site} foi removido`,
      paragraphs: [
        `Este endereço de e-mail foi removido da sua conta em ${site} (${host}) em ${when}.`,
        'Se não foi você, entre no site e confira a atividade da sua conta.',
      ],
    }),
  },
}
