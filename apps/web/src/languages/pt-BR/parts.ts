import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/parts.ts'

export const copyLink: Translation<typeof en.copyLink> = {
  copyLink: 'Copiar link',
  linkCopied: 'Link copiado',
  notCopied: 'Não foi possível copiar. Selecione o link e copie.',
  link: 'Link',
}

export const parts: Translation<typeof en.parts> = {
  skip: 'Ir para o conteúdo',
  tryAgain: 'Tentar de novo',

  offlineNote:
    'Você está sem internet. Está vendo conteúdo salvo e não pode fazer alterações até a conexão voltar.',

  nothingHereTab: 'Página não encontrada',
  nothingHereTitle: 'Página não encontrada',
  nothingHere: 'Não há nenhuma página em {path}. Verifique se há erros no endereço.',
  toAccount: 'Ir para sua conta',

  showMore: (things) => `Mostrar mais: ${things}`,
  showingMore: (things) => `Mostrando mais: ${things}.`,
  moreNotLoaded: (things) => `Não foi possível carregar mais: ${things}.`,
  loadingMore: 'Carregando…',

  saved: (what) => `Alteração salva: ${what}.`,
  notSaved: (what, reason) => `Alteração não salva: ${what}. ${reason}`,
  undo: 'Desfazer',
  undoLabel: (what) => `Desfazer: ${what}`,

  save: 'Salvar',
  cancel: 'Cancelar',
  nameForbidden: 'Este nome contém um caractere invisível ou que inverte o texto. Digite-o de novo.',
  nameTooLong: (length, most) => `Este nome tem ${length} caracteres. Ele pode ter no máximo ${most}.`,

  namedAddress: (name, address) => `${name} (${address})`,
  unknownBrowser: 'Navegador desconhecido',
  browserOnSystem: (browser, system) => `${browser} em ${system}`,
  chain: (id) => `blockchain ${id}`,
  namedChain: (name, id) => `${name} (blockchain ${id})`,
}

export const nameRefusals: Translation<typeof en.nameRefusals> = {
  address:
    'Isto parece um endereço de carteira, e outras pessoas poderiam achar que é um. Escolha outro nome.',
  ens_name: 'Isto parece um nome ENS, e outras pessoas poderiam achar que é um. Tire o ponto.',
  mixed_scripts: 'Isto mistura letras de alfabetos diferentes, que podem ser parecidas. Use um só alfabeto.',
}

export const signedOut: Translation<typeof en.signedOut> = {
  here: {
    title: 'Você saiu',
    lead: 'Sua sessão neste navegador foi encerrada.',
    action: 'Entrar de novo',
  },
  unknown: {
    title: 'Sua sessão foi encerrada',
    lead: 'Entre para continuar.',
    action: 'Entrar',
  },
  unlinked: {
    title: 'Carteira desvinculada',
    lead: 'Você tinha entrado com esta carteira, então sua sessão neste navegador foi encerrada. Entre com outra carteira da sua conta.',
    action: 'Entrar com outra carteira',
  },
  deleted: {
    title: 'Conta excluída',
    lead: 'Todos os dados dela neste site foram apagados. Se você entrar com uma das carteiras dela, terá uma conta nova e vazia.',
    action: 'Entrar',
  },
}

export const signedInAlready: Translation<typeof en.signedInAlready> = {
  tab: 'Sessão aberta',
  title: (address) => `Você entrou com ${address}`,
  lead: 'Entrar com outra carteira encerra esta sessão.',
  another: 'Usar outra carteira',
  signOut: 'Sair',
  signingOut: 'Saindo…',
}
