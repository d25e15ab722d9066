// One module because it is the one table of the inspector's texts, and holds nothing else.
import { pluralOf } from '@countersign/react'
import { formatList, formatNumber } from '../../wording/locale.ts'
import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/inspector.ts'
import { kinds, problems, refusals, repairs, warnings, wrappings } from './inspector/findings.ts'

const plural = pluralOf('pt-BR')

const bytes = (amount: number): string =>
  plural(amount, { one: (n) => `${n} byte`, other: (n) => `${n} bytes` })

export const inspector: Translation<typeof en.inspector> = {
  fields: {
    scheme: {
      name: 'Esquema',
      meaning: 'Como acessar o site. Sua carteira o compara com a página que pede a assinatura.',
    },
    domain: {
      name: 'Domínio',
      meaning:
        'O site que pede a assinatura. Sua carteira o compara com a página que pede, e o site, com o próprio domínio.',
    },
    address: {
      name: 'Endereço',
      meaning:
        'A conta que entra. As letras maiúsculas são uma soma de verificação que revela erros de digitação (EIP-55).',
    },
    statement: {
      name: 'Declaração',
      meaning:
        'Aquilo com que o site pede que você concorde, nas palavras dele. Nenhum programa age com base nisso.',
    },
    uri: {
      name: 'URI',
      meaning: 'Para que serve a assinatura, em geral a página de login. Deveria ser do mesmo site.',
    },
    version: { name: 'Versão', meaning: 'A versão do formato da mensagem. Só existe a versão 1.' },
    chainId: {
      name: 'Chain ID',
      meaning: 'A blockchain da conta. A assinatura de uma carteira de contrato é verificada nela.',
    },
    nonce: {
      name: 'Nonce',
      meaning:
        'Um valor aleatório que o site criou só para este login, para que nenhuma mensagem funcione duas vezes.',
    },
    issuedAt: { name: 'Emitida em', meaning: 'Quando a mensagem foi criada.' },
    expirationTime: {
      name: 'Expiração',
      meaning: 'A partir deste momento, o site não aceita mais a mensagem assinada.',
    },
    notBefore: {
      name: 'Não antes de',
      meaning: 'Até este momento, o site ainda não aceita a mensagem assinada.',
    },
    requestId: { name: 'Request ID', meaning: 'A referência do próprio site para este pedido.' },
    resources: {
      name: 'Recurso',
      meaning: 'Outra coisa com que você concorda ao assinar, além do próprio login.',
    },
  },
  problems,
  repairs,
  warnings,
  kinds,
  wrappings,
  refusals,

  modes: { inspect: 'Inspecionar', build: 'Montar' },
  titles: { inspect: 'Inspecionar uma mensagem', build: 'Montar uma mensagem' },
  leads: {
    inspect:
      'Veja o que cada parte de uma mensagem de login significa e o que há de errado nela. O que você digita fica nesta página, a menos que você escolha enviar.',
    build:
      'Preencha as partes, assine com uma carteira e veja o resultado. O que você digita fica nesta página, a menos que você escolha enviar.',
  },
  modeLegend: 'O que fazer',

  input: {
    region: 'Entrada de dados',
    linkIgnored: 'Esta página não consegue ler o link que você abriu, então ele foi ignorado.',
    message: 'Mensagem',
    undo: 'Desfazer a última alteração',
    cut: (lines) =>
      `Todas as ${formatNumber(lines)} linhas são verificadas, mas só as primeiras aparecem. Para alterar o texto, cole outro ou limpe este.`,
    returns: 'Os retornos de carro (CR) são mantidos como foram colados. Digitar neste campo os remove.',
    clear: 'Limpar a mensagem',
    samples: 'Exemplos',
    signature: 'Assinatura (opcional)',
    signaturePlaceholder: '0x…',
    expected: 'O que seu site espera (opcional)',
    origin: 'Origem',
    originPlaceholder: 'https://example.org',
    originProblem: 'Digite uma origem, como https://example.org.',
    nonce: 'Nonce',
    uri: 'URI',
    time: 'Data e hora',
    timePlaceholder: 'agora',
    timeProblem: 'Digite uma data e hora, como 2026-11-20T16:25:24Z, ou deixe vazio para usar a hora atual.',
  },

  samples: {
    good: 'Mensagem válida',
    changed: 'Alterada após a assinatura',
    lowerCase: 'Endereço em minúsculas',
    returns: 'Quebras de linha do Windows',
    mistakes: 'Vários erros',
    misleading: 'Domínio enganoso',
    recap: 'Permissões (ReCap)',
  },

  empty: {
    title: 'Ainda não há nada para inspecionar',
    paste: 'Cole o texto que a carteira recebeu para assinar. Ele começa assim:',
    example: 'example.org wants you to sign in with your Ethereum account:',
    more: 'Adicione a assinatura para ver quem assinou. Adicione a origem e o nonce que seu site espera para ver se ele deve aceitar a mensagem.',
    sample: 'Não tem uma mensagem à mão? Experimente um dos exemplos.',
  },

  report: 'Relatório',
  repaired: 'Corrigido.',
  results: { good: 'Certo: ', refused: 'Não aceito: ', unknown: 'Não verificado: ' },

  verdict: {
    good: 'Mensagem de login válida',
    mistakes: 'Mensagem de login com erros',
    refused: 'Mensagem de login que seu site não deve aceitar',
    bad: 'Não é uma mensagem de login',
    problems: (amount) => plural(amount, { one: (n) => `${n} problema`, other: (n) => `${n} problemas` }),
    warnings: (amount) => plural(amount, { one: (n) => `${n} aviso`, other: (n) => `${n} avisos` }),
    none: 'Nenhum problema ou aviso.',
    found: (counts) => `${counts.join(', ')}.`,
    seeReport: 'Ver o relatório',
  },

  annotated: {
    region: 'A mensagem, campo por campo',
    hidden: (characters) =>
      plural(characters, {
        one: (n) => `Mais ${n} caractere é verificado, mas não aparece.`,
        other: (n) => `Mais ${n} caracteres são verificados, mas não aparecem.`,
      }),
    hint: 'Aponte para um campo, ou chegue até ele com a tecla Tab, para ver para que serve.',
    end: '⏹',
    explained: (name) => `${name}.`,
    before: (name) => `${name}: `,
    after: (meaning) => `. ${meaning}`,
  },

  findings: {
    place: (line, column) => `Linha ${line}, coluna ${column}`,
    details: 'Detalhes técnicos',
    code: 'Erro',
    expected: 'Esperado',
    found: 'Encontrado',
    further: (amount) => `Mais ${formatNumber(amount)} abaixo.`,
    repairAll: (amount) => `Corrigir tudo (${amount})`,
  },

  recap: {
    title: 'O que a assinatura permite',
    on: 'Em',
    namespace: (name) => `(${name})`,
    never: 'nunca pode ser usada',
    always: 'sem limites',
    only: (limits) => `somente onde ${formatList(limits, 'disjunction')}`,
    empty: 'Nada. A lista de permissões está vazia.',
    more: (amount) => `E mais ${formatNumber(amount)}.`,
    proofs: (proofs) => `Repassado de: ${formatList(proofs, 'conjunction')}`,
  },

  recognised: {
    inside: 'Há uma mensagem de login aqui dentro',
    wrappings: (names) => `Dentro de: ${names.join(' › ')}.`,
    explained:
      'Uma carteira assina somente a própria mensagem. Extraia a mensagem para ver o que ela diz. Você pode desfazer isto.',
    unwrap: 'Extrair e inspecionar',
    unwrapped: (names) => `Extraída de: ${names.join(' › ')}.`,
    takeSignature: 'Usar como assinatura',
    signatureTaken: 'A assinatura agora está no campo dela.',
  },

  checks: {
    title: 'O que seu site verifica',
    refuse: 'Seu site não deve aceitá-la.',
    accept: 'Seu site deve aceitá-la.',
    incomplete: 'Nenhum problema até agora. Algumas verificações precisam de mais dados.',
    signature: 'Assinatura',
    domain: (origin) => `Corresponde a ${origin}.`,
    scheme: (origin) => `Corresponde a ${origin}.`,
    uri: (origin) => `Em ${origin}.`,
    notNamed: 'Não está na mensagem.',
    notInFuture: 'Não está no futuro.',
    reached: 'Já chegou.',
    notReached: 'Ainda não chegou.',
    enterOrigin: 'Para verificar isto, digite a origem do seu site.',
    enterNonce: 'Para verificar isto, digite o nonce que seu site espera.',
    expectedNonce: 'Como esperado.',
    enterSignature: 'Para verificar isto, digite a assinatura.',
    signerMatches: 'Feita pelo endereço da mensagem.',
  },

  signature: {
    title: 'Assinatura',
    enter: 'Digite a assinatura para ver quem assinou.',
    malformed: (reason) => `Esta não é a assinatura de uma chave. ${reason}`,
    impossible: 'Nenhuma chave pode ter feito esta assinatura.',
    recovered: 'Assinado por',
    claimed: 'Na mensagem',
    noAddress: 'Nenhum endereço',
    match: 'Os endereços são iguais: esta conta assinou exatamente este texto.',
    differ:
      'Os endereços são diferentes: a conta da mensagem não assinou exatamente este texto com a chave dela.',
    hash: 'Hash',
    bytes: (amount) => `Os bytes exatos que são assinados (${bytes(amount)}, EIP-191)`,
    moreBytes: (amount) => `E mais ${bytes(amount)}.`,
  },

  malformed: {
    noPrefix: 'Ela não começa com 0x.',
    notHex: 'Ela contém caracteres que não são dígitos hexadecimais.',
    halfByte: 'Ela tem um número ímpar de dígitos: falta meio byte.',
    wrapped:
      'Ela está envolvida em outro formato, para uma carteira de contrato que ainda não foi implantada (ERC-6492).',
    delegating: 'Ela está envolvida em outro formato, para uma conta que ainda não delegou (ERC-8010).',
    long: (amount) =>
      `O comprimento dela é de ${bytes(amount)}. A assinatura de uma chave tem 65 ou 64; a de uma carteira de contrato pode ser maior.`,
    short: (amount) => `O comprimento dela é de ${bytes(amount)}. A assinatura de uma chave tem 65 ou 64.`,
    lastByte: 'O último byte dela, v, não é 0, 1, 27 nem 28.',
    range:
      'O r ou o s dela está fora do intervalo, ou o s está na metade superior, que as carteiras não devem usar.',
  },

  contract: {
    lead: 'Só a blockchain de uma carteira de contrato pode verificar a assinatura dela. Este servidor pode perguntar à blockchain se o operador o configurou para isso. Nesse caso, ele recebe a mensagem e a assinatura.',
    ask: 'Perguntar a este servidor',
    asking: 'Perguntando…',
    key: 'Assinado pela chave.',
    contract: (chainId) => `O contrato na blockchain ${chainId} confirma a assinatura.`,
    unreachable: 'Não foi possível acessar o servidor. Verifique sua conexão com a internet e tente de novo.',
  },

  times: {
    title: 'Tempo',
    valid: 'A mensagem é válida agora.',
    broken: 'O momento é certo, mas os sites não aceitam uma mensagem com erros.',
    early: 'A mensagem ainda não é válida.',
    late: 'A mensagem expirou.',
    never: 'A mensagem expira antes de se tornar válida.',
    nowName: 'Agora',
    now: 'agora',
    before: (length) => `${length} antes de agora`,
    after: (length) => `${length} depois de agora`,
  },

  wallet: {
    title: 'O que uma carteira faz com ela',
    noScheme: (named) => `A mensagem não tem esquema, então a carteira supõe ${named}.`,
    says: (named) => `Segundo a mensagem, quem pede é ${named}.`,
    compares: (named) => `A carteira compara ${named} com a página que pede.`,
    enterOrigin: 'Digite a origem da página para ver o resultado.',
    asking: (origin) =>
      `A página que pede é ${origin}. A carteira sabe disso pelo navegador, não pela página.`,
    shows: 'A carteira mostra a mensagem como um login.',
    offers: (address) => `Ela oferece assinar com ${address} e com nenhuma outra conta.`,
    warns: 'A carteira alerta sobre phishing ou se recusa a assinar.',
    notSame: 'Eles não são iguais.',
    unreadable: 'A carteira não mostra a mensagem como um login.',
    unreadableReason:
      'O texto não segue EIP-4361 exatamente, então a carteira não consegue saber quem está pedindo o quê.',
    imitation:
      'Se mesmo assim o texto disser “wants you to sign in with your Ethereum account”, a carteira deve alertar.',
  },

  copy: {
    title: 'Copiar como',
    forms: { text: 'Texto', json: 'JSON', javascript: 'String de JavaScript', link: 'Link' },
    copied: (form) => `Copiado: ${form}.`,
    refused: 'Seu navegador não permitiu copiar.',
    note: 'O link contém tudo o que você digitou, depois do #. Os navegadores nunca enviam essa parte.',
  },

  build: {
    partsRegion: 'Partes da mensagem',
    scheme: 'Esquema (opcional)',
    domain: 'Domínio',
    address: 'Endereço',
    addressNote: 'Escolha uma carteira para preencher este campo.',
    statement: 'Declaração (opcional)',
    firstStatement: 'Sign in to try this out.',
    uri: 'URI',
    nonce: 'Nonce',
    newNonce: 'Novo nonce',
    chainId: 'Chain ID',
    requestId: 'Request ID (opcional)',
    issuedAt: 'Emitida em',
    expirationTime: 'Expiração (opcional)',
    notBefore: 'Não antes de (opcional)',
    resources: 'Recursos (opcional)',
    resource: (number) => `Recurso ${number}`,
    removeResource: (number) => `Remover recurso ${number}`,
    remove: 'Remover',
    addResource: 'Adicionar um recurso',
    invalid: {
      scheme: 'Digite um esquema, como https, ou deixe vazio.',
      domain: 'Digite um domínio, como example.org, sem https:// nem caminho.',
      address: 'Digite um endereço com a soma de verificação: 0x e 40 dígitos hexadecimais.',
      statement: 'Use uma só linha de letras ASCII, dígitos e pontuação, sem " % < > \\ ^ ` { | }.',
      uri: 'Digite um URI, como https://example.org/sign-in.',
      chainId: 'Digite um número inteiro, como 1.',
      nonce: 'Digite pelo menos 8 letras ou dígitos.',
      issuedAt: 'Digite uma data e hora, como 2026-01-31T12:00:00Z.',
      expirationTime: 'Digite uma data e hora, como 2026-01-31T12:00:00Z, ou deixe vazio.',
      notBefore: 'Digite uma data e hora, como 2026-01-31T12:00:00Z, ou deixe vazio.',
      requestId: "Use somente letras, dígitos, códigos com % e - . _ ~ ! $ & ' ( ) * + , ; = : @.",
      resources: 'Cada recurso deve ser um URI, como https://example.org/terms.',
    },
    messageRegion: 'A mensagem',
    notWritten: 'A mensagem aparece aqui quando tiver um endereço e todas as partes forem válidas.',
    inspectUnsigned: 'Inspecionar sem assinar',
    signTitle: 'Assinar a mensagem',
    noWallet: 'Nenhuma carteira encontrada neste navegador.',
    otherAccounts: (wallet, accounts) =>
      `${wallet} pode assinar por ${formatList(accounts, 'conjunction')}, mas não pelo endereço da mensagem.`,
    waiting: (wallet) => `Esperando ${wallet}…`,
    sign: (wallet) => `Assinar com ${wallet}`,
  },
}
