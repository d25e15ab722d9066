// One module because it is the one table of the inspector's texts, and holds nothing else.
import { pluralOf } from '@countersign/react'
import { formatList, formatNumber } from '../../wording/locale.ts'
import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/inspector.ts'
import { kinds, problems, refusals, repairs, warnings, wrappings } from './inspector/findings.ts'

const plural = pluralOf('fr')

const bytes = (amount: number): string =>
  plural(amount, { one: (n) => `${n} octet`, other: (n) => `${n} octets` })

export const inspector: Translation<typeof en.inspector> = {
  fields: {
    scheme: {
      name: 'Schéma',
      meaning: 'Comment joindre le site. Votre wallet le compare avec la page qui demande.',
    },
    domain: {
      name: 'Domaine',
      meaning:
        'Le site qui demande. Votre wallet le compare avec la page qui demande, et le site avec son propre domaine.',
    },
    address: {
      name: 'Adresse',
      meaning:
        'Le compte qui se connecte. Ses majuscules sont une somme de contrôle qui révèle les fautes de frappe (EIP-55).',
    },
    statement: {
      name: 'Déclaration',
      meaning:
        'Ce que le site vous demande d’accepter, dans ses propres mots. Aucun programme n’en tient compte.',
    },
    uri: {
      name: 'URI',
      meaning:
        'À quoi sert la signature, en général la page de connexion. Elle devrait être sur le même site.',
    },
    version: {
      name: 'Version',
      meaning: 'La version du format du message. Il n’existe que la version 1.',
    },
    chainId: {
      name: 'Chain ID',
      meaning: 'La blockchain du compte. La signature d’un wallet à contrat y est vérifiée.',
    },
    nonce: {
      name: 'Nonce',
      meaning:
        'Une valeur aléatoire que le site a créée pour cette seule connexion, afin qu’aucun message ne serve deux fois.',
    },
    issuedAt: { name: 'Émis le', meaning: 'Quand le message a été créé.' },
    expirationTime: {
      name: 'Expiration',
      meaning: 'À partir de ce moment, le site n’accepte plus le message signé.',
    },
    notBefore: {
      name: 'Pas avant',
      meaning: 'Jusqu’à ce moment, le site n’accepte pas encore le message signé.',
    },
    requestId: { name: 'Request ID', meaning: 'La référence que le site donne à cette demande.' },
    resources: {
      name: 'Ressource',
      meaning: 'Autre chose que vous acceptez en signant, au-delà de la connexion elle-même.',
    },
  },
  problems,
  repairs,
  warnings,
  kinds,
  wrappings,
  refusals,

  modes: { inspect: 'Inspecter', build: 'Composer' },
  titles: { inspect: 'Inspecter un message', build: 'Composer un message' },
  leads: {
    inspect:
      'Voyez ce que signifie chaque partie d’un message de connexion, et ce qui ne va pas. Ce que vous saisissez reste sur cette page, sauf si vous choisissez de l’envoyer.',
    build:
      'Remplissez les parties, signez avec un wallet et voyez le résultat. Ce que vous saisissez reste sur cette page, sauf si vous choisissez de l’envoyer.',
  },
  modeLegend: 'Que faire',

  input: {
    region: 'Saisie',
    linkIgnored: 'Cette page ne peut pas lire le lien que vous avez suivi : il a été ignoré.',
    message: 'Message',
    undo: 'Annuler la dernière modification',
    cut: (lines) =>
      `Les ${formatNumber(lines)} lignes sont toutes vérifiées, mais seules les premières sont affichées. Pour modifier le texte, collez-en un autre ou effacez celui-ci.`,
    returns:
      'Les retours chariot (CR) sont conservés tels que collés. Saisir du texte dans ce champ les supprime.',
    clear: 'Effacer le message',
    samples: 'Exemples',
    signature: 'Signature (facultatif)',
    signaturePlaceholder: '0x…',
    expected: 'Ce que votre site attend (facultatif)',
    origin: 'Origine',
    originPlaceholder: 'https://example.org',
    originProblem: 'Saisissez une origine, par exemple https://example.org.',
    nonce: 'Nonce',
    uri: 'URI',
    time: 'Heure',
    timePlaceholder: 'maintenant',
    timeProblem:
      'Saisissez une date et une heure, par exemple 2026-11-20T16:25:24Z, ou laissez vide pour l’heure actuelle.',
  },

  samples: {
    good: 'Message valable',
    changed: 'Modifié après signature',
    lowerCase: 'Adresse en minuscules',
    returns: 'Sauts de ligne Windows',
    mistakes: 'Plusieurs erreurs',
    misleading: 'Domaine trompeur',
    recap: 'Capacités (ReCap)',
  },

  empty: {
    title: 'Rien à inspecter pour le moment',
    paste: 'Collez le texte que le wallet devait signer. Il commence ainsi :',
    example: 'example.org wants you to sign in with your Ethereum account:',
    more: 'Ajoutez la signature pour voir qui a signé. Ajoutez l’origine et le nonce que votre site attend pour voir s’il devrait accepter le message.',
    sample: 'Pas de message sous la main ? Essayez l’un des exemples.',
  },

  report: 'Rapport',
  repaired: 'Corrigé.',
  results: { good: 'Correct : ', refused: 'Non accepté : ', unknown: 'Non vérifié : ' },

  verdict: {
    good: 'Message de connexion valable',
    mistakes: 'Message de connexion avec des erreurs',
    refused: 'Message de connexion que votre site ne devrait pas accepter',
    bad: 'Pas un message de connexion',
    problems: (amount) => plural(amount, { one: (n) => `${n} problème`, other: (n) => `${n} problèmes` }),
    warnings: (amount) =>
      plural(amount, { one: (n) => `${n} avertissement`, other: (n) => `${n} avertissements` }),
    none: 'Aucun problème ni avertissement.',
    found: (counts) => `${counts.join(', ')}.`,
    seeReport: 'Voir le rapport',
  },

  annotated: {
    region: 'Le message, champ par champ',
    hidden: (characters) =>
      plural(characters, {
        one: (n) => `${n} caractère de plus est vérifié mais pas affiché.`,
        other: (n) => `${n} caractères de plus sont vérifiés mais pas affichés.`,
      }),
    hint: 'Pointez un champ, ou appuyez sur Tab pour y aller, afin de voir à quoi il sert.',
    end: '⏹',
    explained: (name) => `${name}.`,
    before: (name) => `${name} : `,
    after: (meaning) => `. ${meaning}`,
  },

  findings: {
    place: (line, column) => `Ligne ${line}, colonne ${column}`,
    details: 'Détails techniques',
    code: 'Erreur',
    expected: 'Attendu',
    found: 'Trouvé',
    further: (amount) => `${formatNumber(amount)} de plus ci-dessous.`,
    repairAll: (amount) => `Tout corriger (${amount})`,
  },

  recap: {
    title: 'Ce que la signature permet',
    on: 'Sur',
    namespace: (name) => `(${name})`,
    never: 'ne peut jamais être utilisé',
    always: 'sans limite',
    only: (limits) => `seulement là où ${formatList(limits, 'disjunction')}`,
    empty: 'Rien. La liste des capacités est vide.',
    more: (amount) => `Et ${formatNumber(amount)} de plus.`,
    proofs: (proofs) => `Transmis par : ${formatList(proofs, 'conjunction')}`,
  },

  recognised: {
    inside: 'Il y a un message de connexion à l’intérieur',
    wrappings: (names) => `Enveloppé dans : ${names.join(' › ')}.`,
    explained:
      'Un wallet ne signe que le message lui-même. Retirez l’enveloppe pour voir ce qu’il dit. Vous pourrez annuler.',
    unwrap: 'Retirer l’enveloppe et inspecter',
    unwrapped: (names) => `Enveloppe retirée : ${names.join(' › ')}.`,
    takeSignature: 'Utiliser comme signature',
    signatureTaken: 'La signature est maintenant dans son propre champ.',
  },

  checks: {
    title: 'Ce que votre site vérifie',
    refuse: 'Votre site ne devrait pas l’accepter.',
    accept: 'Votre site devrait l’accepter.',
    incomplete: 'Aucun problème trouvé jusqu’ici. Certaines vérifications demandent d’autres données.',
    signature: 'Signature',
    domain: (origin) => `Correspond à ${origin}.`,
    scheme: (origin) => `Correspond à ${origin}.`,
    uri: (origin) => `Sur ${origin}.`,
    notNamed: 'Absent du message.',
    notInFuture: 'Pas dans le futur.',
    reached: 'Déjà atteint.',
    notReached: 'Pas encore atteint.',
    enterOrigin: 'Pour vérifier cela, saisissez l’origine de votre site.',
    enterNonce: 'Pour vérifier cela, saisissez le nonce que votre site attend.',
    expectedNonce: 'Comme attendu.',
    enterSignature: 'Pour vérifier cela, saisissez la signature.',
    signerMatches: 'Faite par l’adresse du message.',
  },

  signature: {
    title: 'Signature',
    enter: 'Saisissez la signature pour voir qui a signé.',
    malformed: (reason) => `Ce n’est pas la signature d’une clé. ${reason}`,
    impossible: 'Aucune clé ne peut avoir fait cette signature.',
    recovered: 'Signé par',
    claimed: 'Dans le message',
    noAddress: 'Pas d’adresse',
    match: 'Les adresses correspondent : ce compte a signé exactement ce texte.',
    differ:
      'Les adresses diffèrent : le compte indiqué dans le message n’a pas signé exactement ce texte avec sa clé.',
    hash: 'Hash',
    bytes: (amount) => `Les octets exacts qui sont signés (${bytes(amount)}, EIP-191)`,
    moreBytes: (amount) => `Et ${bytes(amount)} de plus.`,
  },

  malformed: {
    noPrefix: 'Elle ne commence pas par 0x.',
    notHex: 'Elle contient des caractères qui ne sont pas des chiffres hexadécimaux.',
    halfByte: 'Elle a un nombre impair de chiffres : il manque un demi-octet.',
    wrapped: 'Elle est enveloppée pour un wallet à contrat qui n’est pas encore déployé (ERC-6492).',
    delegating: 'Elle est enveloppée pour un compte qui n’a pas encore délégué (ERC-8010).',
    long: (amount) =>
      `Sa longueur est de ${bytes(amount)}. La signature d’une clé en compte 65 ou 64 ; celle d’un wallet à contrat peut être plus longue.`,
    short: (amount) => `Sa longueur est de ${bytes(amount)}. La signature d’une clé en compte 65 ou 64.`,
    lastByte: 'Son dernier octet, v, n’est ni 0, ni 1, ni 27, ni 28.',
    range:
      'Son r ou son s est hors limites, ou son s est dans la moitié supérieure, que les wallets ne doivent pas utiliser.',
  },

  contract: {
    lead: 'Seule sa blockchain peut vérifier la signature d’un wallet à contrat. Ce serveur peut interroger la blockchain si son opérateur l’a prévu. Il reçoit alors le message et la signature.',
    ask: 'Interroger ce serveur',
    asking: 'Interrogation…',
    key: 'Signé par la clé.',
    contract: (chainId) => `Le contrat sur la blockchain ${chainId} confirme la signature.`,
    unreachable: 'Impossible de joindre le serveur. Vérifiez votre connexion Internet et réessayez.',
  },

  times: {
    title: 'Temps',
    valid: 'Le message est valable maintenant.',
    broken: 'Le moment est bon, mais les sites n’acceptent pas un message qui contient des erreurs.',
    early: 'Le message n’est pas encore valable.',
    late: 'Le message a expiré.',
    never: 'Le message expire avant de devenir valable.',
    nowName: 'Maintenant',
    now: 'maintenant',
    before: (length) => `${length} avant maintenant`,
    after: (length) => `${length} après maintenant`,
  },

  wallet: {
    title: 'Ce qu’un wallet en fait',
    noScheme: (named) => `Le message n’a pas de schéma : le wallet suppose donc ${named}.`,
    says: (named) => `D’après le message, ${named} fait la demande.`,
    compares: (named) => `Le wallet compare ${named} avec la page qui demande.`,
    enterOrigin: 'Saisissez l’origine de la page pour voir le résultat.',
    asking: (origin) =>
      `La page qui demande est ${origin}. Le wallet le sait par le navigateur, pas par la page.`,
    shows: 'Le wallet affiche le message comme une connexion.',
    offers: (address) => `Il propose de signer avec ${address}, et avec aucun autre compte.`,
    warns: 'Le wallet avertit d’un hameçonnage ou refuse de signer.',
    notSame: 'Ce n’est pas la même.',
    unreadable: 'Le wallet n’affiche pas le message comme une connexion.',
    unreadableReason:
      'Le texte ne suit pas exactement EIP-4361 : le wallet ne peut pas savoir qui demande quoi.',
    imitation:
      'Si le texte contient malgré tout « wants you to sign in with your Ethereum account », le wallet devrait avertir.',
  },

  copy: {
    title: 'Copier comme',
    forms: { text: 'Texte', json: 'JSON', javascript: 'Chaîne JavaScript', link: 'Lien' },
    copied: (form) => `Copié : ${form}.`,
    refused: 'Votre navigateur n’a pas autorisé la copie.',
    note: 'Le lien contient tout ce que vous avez saisi, après le #. Les navigateurs n’envoient jamais cette partie.',
  },

  build: {
    partsRegion: 'Parties du message',
    scheme: 'Schéma (facultatif)',
    domain: 'Domaine',
    address: 'Adresse',
    addressNote: 'Choisissez un wallet pour remplir ce champ.',
    statement: 'Déclaration (facultatif)',
    firstStatement: 'Sign in to try this out.',
    uri: 'URI',
    nonce: 'Nonce',
    newNonce: 'Nouveau nonce',
    chainId: 'Chain ID',
    requestId: 'Request ID (facultatif)',
    issuedAt: 'Émis le',
    expirationTime: 'Expiration (facultatif)',
    notBefore: 'Pas avant (facultatif)',
    resources: 'Ressources (facultatif)',
    resource: (number) => `Ressource ${number}`,
    removeResource: (number) => `Retirer la ressource ${number}`,
    remove: 'Retirer',
    addResource: 'Ajouter une ressource',
    invalid: {
      scheme: 'Saisissez un schéma, par exemple https, ou laissez vide.',
      domain: 'Saisissez un domaine, par exemple example.org, sans https:// ni chemin.',
      address: 'Saisissez une adresse avec sa somme de contrôle : 0x et 40 chiffres hexadécimaux.',
      statement:
        'Utilisez une seule ligne de lettres, chiffres et ponctuation ASCII, sans " % < > \\ ^ ` { | }.',
      uri: 'Saisissez un URI, par exemple https://example.org/sign-in.',
      chainId: 'Saisissez un nombre entier, par exemple 1.',
      nonce: 'Saisissez au moins 8 lettres ou chiffres.',
      issuedAt: 'Saisissez une date et une heure, par exemple 2026-01-31T12:00:00Z.',
      expirationTime: 'Saisissez une date et une heure, par exemple 2026-01-31T12:00:00Z, ou laissez vide.',
      notBefore: 'Saisissez une date et une heure, par exemple 2026-01-31T12:00:00Z, ou laissez vide.',
      requestId:
        "Utilisez uniquement des lettres, des chiffres, des codes %XX et - . _ ~ ! $ & ' ( ) * + , ; = : @.",
      resources: 'Chaque ressource doit être un URI, par exemple https://example.org/terms.',
    },
    messageRegion: 'Le message',
    notWritten: 'Le message apparaît ici dès qu’il a une adresse et que chaque partie est valable.',
    inspectUnsigned: 'Inspecter sans signer',
    signTitle: 'Signer',
    noWallet: 'Aucun wallet trouvé dans ce navigateur.',
    otherAccounts: (wallet, accounts) =>
      `${wallet} peut signer pour ${formatList(accounts, 'conjunction')}, mais pas pour l’adresse du message.`,
    waiting: (wallet) => `En attente de ${wallet}…`,
    sign: (wallet) => `Signer avec ${wallet}`,
  },
}
