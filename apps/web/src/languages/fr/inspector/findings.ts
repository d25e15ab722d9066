import type { Translation } from '../../../wording/Translation.ts'
import type * as en from '../../en/inspector/findings.ts'

export const problems: Translation<typeof en.problems> = {
  address_blank_line: 'Il y a une ligne vide avant l’adresse.',
  address_checksum:
    'Les majuscules de l’adresse ne correspondent pas à sa somme de contrôle (EIP-55). Cherchez une faute de frappe.',
  address_extra: 'Il y a du texte en trop après l’adresse.',
  address_line_wrong: 'La deuxième ligne n’est pas une adresse Ethereum.',
  address_malformed: 'L’adresse doit être « 0x » suivi de 40 chiffres hexadécimaux.',
  address_missing: 'L’adresse manque.',
  address_no_checksum:
    'L’adresse n’a pas de somme de contrôle : EIP-55 l’écrit avec des majuscules et des minuscules.',
  blank_line: 'Il y a une ligne vide là où il ne peut pas y en avoir.',
  chain_id_large: ({ value }) => `Le Chain ID est trop grand : le maximum autorisé est ${value}.`,
  chain_id_malformed: 'Le Chain ID doit être un nombre entier en chiffres décimaux.',
  domain_malformed: 'Le domaine doit être un nom d’hôte, avec un port si nécessaire, et rien d’autre.',
  domain_missing: 'Le domaine manque sur la première ligne.',
  first_line_extra: 'Il y a du texte en trop à la fin de la première ligne.',
  first_line_wording:
    'Après le domaine, la première ligne doit contenir « wants you to sign in with your Ethereum account: ».',
  label_missing: ({ label }) => `Cette ligne devrait commencer par « ${label}: ».`,
  label_wording: ({ value }) => `L’intitulé de cette ligne doit être exactement « ${value} ».`,
  line_break_after: 'Il y a un saut de ligne après le message.',
  line_break_wrong: 'Les lignes doivent se terminer par un saut de ligne (LF) seul.',
  line_duplicate: ({ label }) => `Il y a plusieurs lignes « ${label} ».`,
  line_missing: ({ label }) => `La ligne « ${label} » manque.`,
  line_order: ({ label, value }) => `La ligne « ${label} » doit précéder la ligne « ${value} ».`,
  line_unknown: 'Cette ligne n’a pas sa place dans un message de connexion.',
  nonce_character: 'Le nonce ne peut contenir que des lettres et des chiffres.',
  nonce_short: 'Le nonce doit compter au moins 8 lettres ou chiffres.',
  not_eip4361: 'À partir d’ici, le texte ne suit pas EIP-4361.',
  request_id_character: ({ value }) => `Le Request ID contient un caractère non autorisé : ${value}.`,
  request_id_percent: 'Dans le Request ID, « % » doit être suivi de deux chiffres hexadécimaux.',
  resource_beside_label: 'Chaque ressource doit avoir sa propre ligne, sous « Resources: ».',
  resource_character: ({ value }) =>
    `La ressource contient un caractère non autorisé dans un URI : ${value}.`,
  resource_host: 'La ressource est un URI dont l’hôte n’est pas valable.',
  resource_mark: 'Chaque ressource doit commencer par un tiret et une espace.',
  resource_missing: 'La ressource est vide.',
  resource_percent: 'Dans la ressource, « % » doit être suivi de deux chiffres hexadécimaux.',
  resource_scheme: 'La ressource doit être un URI avec un schéma, par exemple « https: ».',
  resources_label_missing: 'La liste des ressources doit commencer par une ligne « Resources: ».',
  resources_spaces: 'Il y a des espaces après « Resources: ».',
  scheme_malformed:
    'Le schéma doit commencer par une lettre et ne contenir que des lettres, des chiffres, « + », « - » et « . ».',
  statement_absent_lines: 'Sans déclaration, il doit y avoir deux lignes vides après l’adresse.',
  statement_blank_lines: 'La déclaration doit avoir une ligne vide avant et une ligne vide après.',
  statement_character: ({ value }) => `La déclaration contient un caractère non autorisé : ${value}.`,
  statement_lines: 'La déclaration doit tenir sur une seule ligne.',
  text_after: 'Il y a du texte après le message.',
  text_before: 'Il y a du texte avant le message.',
  time_extra: ({ label }) => `Il y a du texte en trop après la date et l’heure, ligne « ${label} ».`,
  time_impossible: ({ label }) => `La ligne « ${label} » a une date ou une heure qui n’existe pas.`,
  time_malformed: ({ label }) =>
    `La ligne « ${label} » doit avoir une date et une heure, par exemple 2026-01-31T12:00:00Z.`,
  time_offset: ({ label }) =>
    `L’heure de la ligne « ${label} » doit se terminer par « Z » ou par un décalage tel que +01:00.`,
  uri_character: ({ value }) => `L’URI contient un caractère non autorisé : ${value}.`,
  uri_host: 'L’hôte de l’URI n’est pas valable.',
  uri_missing: 'L’URI est vide.',
  uri_percent: 'Dans l’URI, « % » doit être suivi de deux chiffres hexadécimaux.',
  uri_scheme: 'L’URI doit commencer par un schéma, par exemple « https: ».',
  value_spaces: 'Il y a des espaces avant ou après la valeur.',
  version_unknown: 'La version doit être 1.',
  white_space_before: 'Il y a des espaces ou des lignes vides avant le message.',
}

export const repairs: Translation<typeof en.repairs> = {
  add_resources_label: 'Ajouter une ligne « Resources: »',
  add_version: 'Ajouter la ligne « Version: 1 »',
  encode_request_id: 'Encoder avec % ce qu’un Request ID ne peut pas contenir',
  encode_uri: 'Encoder avec % ce qu’un URI ne peut pas contenir',
  fix_line_breaks: 'Terminer chaque ligne par un saut de ligne (LF) seul',
  fix_wording: 'Corriger le texte de la première ligne',
  join_statement: 'Mettre la déclaration sur une seule ligne',
  keep_host: 'Retirer ce qui suit l’hôte',
  leave_blank_lines: 'Laisser deux lignes vides',
  mark_resource: 'Commencer la ressource par un tiret et une espace',
  move_resource: 'Déplacer la ressource à la ligne suivante',
  remove_after: 'Retirer le texte après le message',
  remove_before: 'Retirer ce qui précède le message',
  remove_blank_line: 'Retirer la ligne vide',
  remove_duplicate: 'Retirer la deuxième ligne',
  remove_label_spaces: 'Retirer les espaces après « Resources: »',
  remove_line_breaks: 'Retirer les sauts de ligne après le message',
  remove_spaces: 'Retirer les espaces',
  separate_statement: 'Mettre la déclaration entre deux lignes vides',
  sort_lines: 'Mettre les lignes dans l’ordre',
  use_ascii: 'Utiliser la ponctuation ASCII',
  write_checksum: 'Écrire l’adresse avec sa somme de contrôle',
  write_decimal: 'Écrire le Chain ID en chiffres décimaux',
  write_label: ({ value }) => `Écrire l’intitulé « ${value} »`,
  write_time: 'Écrire l’heure selon RFC 3339',
  write_version: 'Remplacer la version par 1',
}

export const warnings: Translation<typeof en.warnings> = {
  chain_unknown: ({ value }) =>
    `La blockchain ${value} est peu connue. Vérifiez que c’est bien celle que vous voulez.`,
  domain_encoded: 'Le domaine cache des caractères derrière un encodage avec %, dont aucun site n’a besoin.',
  domain_hostless: 'Le domaine n’a pas d’hôte : il n’appartient donc à aucun site.',
  domain_ip: 'Le domaine est une adresse IP, ce qui ne dit pas qui gère le site.',
  domain_localhost: 'Le domaine est cet appareil lui-même, ce qui n’a de sens que pendant le développement.',
  domain_mixed_scripts: ({ value }) =>
    `Le domaine se lit ${value}, un mélange d’écritures typique des domaines trompeurs.`,
  domain_punycode: ({ value }) =>
    `Le domaine s’affiche comme ${value}, ce qui peut ressembler à un autre domaine.`,
  domain_userinfo: ({ value }) => `La partie avant le @ n’est pas le site. Le site est ${value}.`,
  expiration_missing:
    'Il n’y a pas de date d’expiration : quiconque obtient le message signé peut s’en servir indéfiniment.',
  lifetime_empty: 'Le message expire avant de devenir valable : il ne peut jamais être utilisé.',
  lifetime_long: ({ value }) =>
    `Durée de validité du message, en jours : ${value}. Une connexion ne demande que quelques minutes.`,
  nonce_weak: ({ value }) =>
    `Le nonce peut être deviné : il a au plus ${value} bits d’aléa et il lui en faut au moins 64.`,
  recap_misplaced:
    'Une ressource avec des capacités doit être la seule de ce type, et la dernière de la liste (ERC-5573).',
  recap_unreadable: 'La ressource prétend contenir des capacités, mais elles sont illisibles.',
  resources_empty:
    'La liste des ressources est vide. Elle ne dit rien de plus qu’une absence de liste, et est acceptée.',
  scheme_insecure:
    'HTTP n’est pas chiffré : d’autres personnes sur le réseau peuvent lire et modifier la page.',
  statement_imitates_field: ({ value }) =>
    `La déclaration ressemble à la ligne « ${value} » du message, ce qui peut tromper.`,
  statement_recap_mismatch: ({ value }) =>
    `La déclaration ne dit pas ce que les capacités permettent. Elle devrait se terminer par : ${value}`,
  uri_other_origin:
    'L’URI et le domaine ont des origines différentes : la connexion est peut-être pour un autre site.',
}

export const kinds: Translation<typeof en.kinds> = {
  message: 'C’est un message de connexion EIP-4361.',
  unknown: 'L’inspecteur ne reconnaît pas ce texte.',
  signature:
    'C’est la signature d’une clé (65 octets). Pour la vérifier, ajoutez le message qui a été signé.',
  signature_compact:
    'C’est une signature compacte (64 octets, EIP-2098). Pour la vérifier, ajoutez le message qui a été signé.',
  signature_6492:
    'C’est la signature d’un wallet à contrat qui n’est pas encore déployé (ERC-6492). Pour la vérifier, ajoutez le message qui a été signé.',
  signature_8010:
    'C’est la signature d’un compte qui n’a pas encore délégué (ERC-8010). Pour la vérifier, ajoutez le message qui a été signé.',
  address: 'C’est une adresse. Dans un message de connexion, l’adresse est sur la deuxième ligne.',
  secret_or_hash:
    'Ceci fait 32 octets : un hash ou une clé privée. Si c’est une clé privée, effacez-la maintenant et ne la collez jamais nulle part.',
  typed_data:
    'Ce sont des données typées (EIP-712), qui sont structurées. Un message de connexion est du texte brut.',
  transaction: 'C’est une transaction. La signer peut déplacer des fonds ; se connecter n’en déplace jamais.',
  rpc_request: 'C’est une requête ou une réponse JSON-RPC sans message de connexion.',
  wallet_connect:
    'C’est une requête wallet_connect. Elle énumère les éléments d’une connexion ; le wallet écrit le message et le renvoie.',
  solana: 'C’est un message de connexion pour Solana. EIP-4361 ne concerne que les comptes Ethereum.',
  sui: 'C’est un message de connexion pour Sui. EIP-4361 ne concerne que les comptes Ethereum.',
  starknet: 'C’est un message de connexion pour Starknet. EIP-4361 ne concerne que les comptes Ethereum.',
  siwx: 'C’est un message AppKit (SIWX) qui nomme une blockchain. EIP-4361 dit « your Ethereum account » sur toutes les blockchains.',
  caip122:
    'C’est un message de connexion CAIP-122 pour une autre blockchain. EIP-4361 ne concerne que les comptes Ethereum.',
}

export const wrappings: Translation<typeof en.wrappings> = {
  base64: 'Base64',
  eip191: 'préfixe EIP-191',
  eth_sign: 'requête eth_sign',
  form: 'paramètres d’URL ou de formulaire',
  hex: 'octets hexadécimaux',
  json: 'objet JSON',
  json_list: 'liste JSON',
  json_string: 'chaîne JSON',
  mail: 'e-mail cité',
  message_fields: 'champs du message en JSON',
  one_line: 'une seule ligne',
  personal_sign: 'requête personal_sign',
  rpc_response: 'réponse JSON-RPC',
  cacao: 'CACAO (CAIP-74)',
  code_block: 'bloc de code',
  literal: 'objet ou liste d’un programme',
  quoted: 'guillemets',
  shell: 'commande shell',
  signature_below: 'message suivi d’une signature',
  url_encoding: 'encodage d’URL',
}

export const refusals: Translation<typeof en.refusals> = {
  domain_mismatch: ({ received, expected }) => `Le message est pour ${received}, et non pour ${expected}.`,
  scheme_mismatch: ({ received, expected }) => `Le message indique ${received}, et non ${expected}.`,
  uri_mismatch: 'Le message est pour une autre page.',
  chain_not_allowed: ({ received }) => `Le site n’accepte pas la blockchain ${received}.`,
  nonce_invalid: 'Ce n’est pas le nonce que votre site a fourni.',
  issued_in_future: 'Le message a été émis dans le futur.',
  not_yet_valid: ({ time }) => `Le message n’est pas encore valable. Valable à partir de : ${time}.`,
  expired: ({ time }) => `Le message a expiré : ${time}.`,
  signature_malformed: 'Ce n’est pas la signature d’une clé.',
  signature_mismatch: ({ expected }) => `Cette signature n’a pas été faite par ${expected}.`,
  wallet_unverifiable: 'Le wallet est un contrat sur une blockchain que le site ne peut pas vérifier.',
  wallet_undeployed:
    'Le wallet n’est pas encore déployé sur sa blockchain, où seuls les wallets déployés peuvent être vérifiés.',
  chain_unreachable: 'Le wallet n’a pas pu être vérifié, car sa blockchain n’a pas répondu.',
}
