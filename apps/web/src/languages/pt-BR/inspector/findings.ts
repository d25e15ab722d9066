import type { Translation } from '../../../wording/Translation.ts'
import type * as en from '../../en/inspector/findings.ts'

export const problems: Translation<typeof en.problems> = {
  address_blank_line: 'Há uma linha em branco antes do endereço.',
  address_checksum:
    'As letras maiúsculas do endereço não correspondem à soma de verificação (EIP-55). Procure erros de digitação.',
  address_extra: 'Há texto a mais depois do endereço.',
  address_line_wrong: 'A segunda linha não é um endereço Ethereum.',
  address_malformed: 'O endereço deve ser “0x” seguido de 40 dígitos hexadecimais.',
  address_missing: 'Falta o endereço.',
  address_no_checksum:
    'O endereço não tem soma de verificação: EIP-55 o escreve com letras maiúsculas e minúsculas.',
  blank_line: 'Há uma linha em branco onde não é permitido.',
  chain_id_large: ({ value }) => `O Chain ID é grande demais: o máximo permitido é ${value}.`,
  chain_id_malformed: 'O Chain ID deve ser um número inteiro em dígitos decimais.',
  domain_malformed: 'O domínio deve ser um nome de host, com uma porta se for preciso, e mais nada.',
  domain_missing: 'Falta o domínio na primeira linha.',
  first_line_extra: 'Há texto a mais no fim da primeira linha.',
  first_line_wording:
    'Depois do domínio, a primeira linha deve dizer “wants you to sign in with your Ethereum account:”.',
  label_missing: ({ label }) => `Esta linha deveria começar com “${label}:”.`,
  label_wording: ({ value }) => `O rótulo desta linha deve ser exatamente “${value}”.`,
  line_break_after: 'Há uma quebra de linha depois da mensagem.',
  line_break_wrong: 'As linhas devem terminar somente com o caractere LF.',
  line_duplicate: ({ label }) => `Há mais de uma linha “${label}”.`,
  line_missing: ({ label }) => `Falta a linha “${label}”.`,
  line_order: ({ label, value }) => `A linha “${label}” deve vir antes da linha “${value}”.`,
  line_unknown: 'Esta linha não faz parte de uma mensagem de login.',
  nonce_character: 'O nonce só pode conter letras e dígitos.',
  nonce_short: 'O nonce deve ter pelo menos 8 letras ou dígitos.',
  not_eip4361: 'A partir daqui, o texto não segue EIP-4361.',
  request_id_character: ({ value }) => `O Request ID contém um caractere que não é permitido: ${value}.`,
  request_id_percent: 'No Request ID, “%” deve ser seguido de dois dígitos hexadecimais.',
  resource_beside_label: 'Cada recurso precisa da própria linha, abaixo de “Resources:”.',
  resource_character: ({ value }) => `O recurso contém um caractere que não é permitido em um URI: ${value}.`,
  resource_host: 'O recurso é um URI com um host inválido.',
  resource_mark: 'Cada recurso deve começar com um hífen e um espaço.',
  resource_missing: 'O recurso está vazio.',
  resource_percent: 'No recurso, “%” deve ser seguido de dois dígitos hexadecimais.',
  resource_scheme: 'O recurso deve ser um URI com um esquema, como “https:”.',
  resources_label_missing: 'A lista de recursos deve começar com uma linha “Resources:”.',
  resources_spaces: 'Há espaços depois de “Resources:”.',
  scheme_malformed: 'O esquema deve começar com uma letra e conter somente letras, dígitos, “+”, “-” e “.”.',
  statement_absent_lines: 'Sem uma declaração, deve haver duas linhas em branco depois do endereço.',
  statement_blank_lines: 'A declaração precisa de uma linha em branco antes e outra depois.',
  statement_character: ({ value }) => `A declaração contém um caractere que não é permitido: ${value}.`,
  statement_lines: 'A declaração deve ficar em uma só linha.',
  text_after: 'Há texto depois da mensagem.',
  text_before: 'Há texto antes da mensagem.',
  time_extra: ({ label }) => `Há texto a mais depois da data e hora na linha “${label}”.`,
  time_impossible: ({ label }) => `A linha “${label}” tem uma data ou hora que não existe.`,
  time_malformed: ({ label }) => `A linha “${label}” deve ter uma data e hora, como 2026-01-31T12:00:00Z.`,
  time_offset: ({ label }) =>
    `A hora na linha “${label}” deve terminar em “Z” ou em um deslocamento, como +01:00.`,
  uri_character: ({ value }) => `O URI contém um caractere que não é permitido: ${value}.`,
  uri_host: 'O host no URI é inválido.',
  uri_missing: 'O URI está vazio.',
  uri_percent: 'No URI, “%” deve ser seguido de dois dígitos hexadecimais.',
  uri_scheme: 'O URI deve começar com um esquema, como “https:”.',
  value_spaces: 'Há espaços antes ou depois do valor.',
  version_unknown: 'A versão deve ser 1.',
  white_space_before: 'Há espaço em branco antes da mensagem.',
}

export const repairs: Translation<typeof en.repairs> = {
  add_resources_label: 'Adicionar uma linha “Resources:”',
  add_version: 'Adicionar a linha “Version: 1”',
  encode_request_id: 'Codificar com % o que um Request ID não pode conter',
  encode_uri: 'Codificar com % o que um URI não pode conter',
  fix_line_breaks: 'Terminar cada linha somente com o caractere LF',
  fix_wording: 'Corrigir as palavras da primeira linha',
  join_statement: 'Pôr a declaração em uma só linha',
  keep_host: 'Remover o que vem depois do host',
  leave_blank_lines: 'Deixar duas linhas em branco',
  mark_resource: 'Começar o recurso com “- ”',
  move_resource: 'Mover o recurso para a linha seguinte',
  remove_after: 'Remover o texto depois da mensagem',
  remove_before: 'Remover o que vem antes da mensagem',
  remove_blank_line: 'Remover a linha em branco',
  remove_duplicate: 'Remover a segunda linha',
  remove_label_spaces: 'Remover os espaços depois de “Resources:”',
  remove_line_breaks: 'Remover as quebras de linha depois da mensagem',
  remove_spaces: 'Remover os espaços',
  separate_statement: 'Pôr a declaração entre duas linhas em branco',
  sort_lines: 'Pôr as linhas em ordem',
  use_ascii: 'Usar pontuação ASCII',
  write_checksum: 'Escrever o endereço com a soma de verificação',
  write_decimal: 'Escrever o Chain ID em dígitos decimais',
  write_label: ({ value }) => `Escrever o rótulo assim: “${value}”`,
  write_time: 'Escrever a data e hora como em RFC 3339',
  write_version: 'Alterar a versão para 1',
}

export const warnings: Translation<typeof en.warnings> = {
  chain_unknown: ({ value }) => `A blockchain ${value} não é muito conhecida. Confira se é a que você quer.`,
  domain_encoded: 'O domínio esconde caracteres com a codificação %, de que nenhum site precisa.',
  domain_hostless: 'O domínio não tem host, então não pertence a nenhum site.',
  domain_ip: 'O domínio é um endereço IP, que não diz quem opera o site.',
  domain_localhost: 'O domínio é este próprio dispositivo, o que só faz sentido durante o desenvolvimento.',
  domain_mixed_scripts: ({ value }) =>
    `Lê-se no domínio ${value}, uma mistura de alfabetos típica de domínios que imitam outros.`,
  domain_punycode: ({ value }) => `O domínio aparece como ${value}, que pode parecer outro domínio.`,
  domain_userinfo: ({ value }) => `A parte antes de @ não é o site. O site é ${value}.`,
  expiration_missing: 'Não há expiração, então quem conseguir a mensagem assinada pode usá-la para sempre.',
  lifetime_empty: 'A mensagem expira antes de se tornar válida, então nunca pode ser usada.',
  lifetime_long: ({ value }) =>
    `Duração da validade da mensagem, em dias: ${value}. Um login precisa só de minutos.`,
  nonce_weak: ({ value }) =>
    `O nonce pode ser adivinhado: tem no máximo ${value} bits de aleatoriedade e precisa de pelo menos 64.`,
  recap_misplaced: 'Um recurso com permissões deve ser o único do tipo e o último da lista (ERC-5573).',
  recap_unreadable: 'O recurso afirma conter permissões, mas não é possível lê-las.',
  resources_empty: 'A lista de recursos está vazia. Ela não diz mais do que a ausência de lista e é aceita.',
  scheme_insecure: 'HTTP não é criptografado, então outros na rede podem ler e alterar a página.',
  statement_imitates_field: ({ value }) =>
    `A declaração parece a linha “${value}” da mensagem, o que pode enganar as pessoas.`,
  statement_recap_mismatch: ({ value }) =>
    `A declaração não diz o que as permissões autorizam. Ela deveria terminar em: ${value}`,
  uri_other_origin: 'O URI e o domínio têm origens diferentes, então o login pode ser para outro site.',
}

export const kinds: Translation<typeof en.kinds> = {
  message: 'Esta é uma mensagem de login EIP-4361.',
  unknown: 'O inspetor não reconhece este texto.',
  signature:
    'Esta é a assinatura de uma chave (65 bytes). Para verificá-la, adicione a mensagem que foi assinada.',
  signature_compact:
    'Esta é uma assinatura compacta (64 bytes, EIP-2098). Para verificá-la, adicione a mensagem que foi assinada.',
  signature_6492:
    'Esta é a assinatura de uma carteira de contrato que ainda não foi implantada (ERC-6492). Para verificá-la, adicione a mensagem que foi assinada.',
  signature_8010:
    'Esta é a assinatura de uma conta que ainda não delegou (ERC-8010). Para verificá-la, adicione a mensagem que foi assinada.',
  address: 'Este é um endereço. Em uma mensagem de login, o endereço fica na segunda linha.',
  secret_or_hash:
    'Isto tem 32 bytes: um hash ou uma chave privada. Se for uma chave privada, apague-a agora e nunca a cole em lugar nenhum.',
  typed_data:
    'Estes são dados tipados (EIP-712), que têm uma estrutura. Uma mensagem de login é texto simples.',
  transaction: 'Esta é uma transação. Assiná-la pode mover fundos; entrar nunca move.',
  rpc_request: 'Este é um pedido ou uma resposta JSON-RPC sem mensagem de login.',
  wallet_connect:
    'Este é um pedido wallet_connect. Ele lista as partes de um login; a carteira escreve a mensagem e a devolve.',
  solana: 'Esta é uma mensagem de login para Solana. EIP-4361 é só para contas Ethereum.',
  sui: 'Esta é uma mensagem de login para Sui. EIP-4361 é só para contas Ethereum.',
  starknet: 'Esta é uma mensagem de login para Starknet. EIP-4361 é só para contas Ethereum.',
  siwx: 'Esta é uma mensagem do AppKit (SIWX) que cita uma blockchain. EIP-4361 diz “your Ethereum account” em todas as blockchains.',
  caip122: 'Esta é uma mensagem de login CAIP-122 para outra blockchain. EIP-4361 é só para contas Ethereum.',
}

export const wrappings: Translation<typeof en.wrappings> = {
  base64: 'Base64',
  eip191: 'prefixo EIP-191',
  eth_sign: 'pedido eth_sign',
  form: 'parâmetros de URL ou de formulário',
  hex: 'bytes hexadecimais',
  json: 'objeto JSON',
  json_list: 'lista JSON',
  json_string: 'string JSON',
  mail: 'e-mail citado',
  message_fields: 'campos da mensagem em JSON',
  one_line: 'uma só linha',
  personal_sign: 'pedido personal_sign',
  rpc_response: 'resposta JSON-RPC',
  cacao: 'CACAO (CAIP-74)',
  code_block: 'bloco de código',
  literal: 'objeto ou lista de um programa',
  quoted: 'aspas',
  shell: 'comando de shell',
  signature_below: 'mensagem com uma assinatura abaixo',
  url_encoding: 'codificação de URL',
}

export const refusals: Translation<typeof en.refusals> = {
  domain_mismatch: ({ received, expected }) => `A mensagem é para ${received}, não para ${expected}.`,
  scheme_mismatch: ({ received, expected }) => `A mensagem diz ${received}, não ${expected}.`,
  uri_mismatch: 'A mensagem é para outra página.',
  chain_not_allowed: ({ received }) => `O site não aceita a blockchain ${received}.`,
  nonce_invalid: 'Este não é o nonce que seu site forneceu.',
  issued_in_future: 'A mensagem foi emitida no futuro.',
  not_yet_valid: ({ time }) => `A mensagem ainda não é válida. Válida a partir de: ${time}.`,
  expired: ({ time }) => `A mensagem expirou: ${time}.`,
  signature_malformed: 'Esta não é a assinatura de uma chave.',
  signature_mismatch: ({ expected }) => `Esta assinatura não foi feita por ${expected}.`,
  wallet_unverifiable: 'A carteira é um contrato em uma blockchain que o site não consegue verificar.',
  wallet_undeployed:
    'A carteira ainda não foi implantada na blockchain, onde só é possível verificar carteiras já implantadas.',
  chain_unreachable: 'Não foi possível verificar a carteira, porque a blockchain dela não respondeu.',
}
