// One module because it is the one table of the account's texts, and holds nothing else.
import { pluralOf } from '@countersign/react'
import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/account.ts'

const plural = pluralOf('es')

export const account: Translation<typeof en.account> = {
  layout: {
    tab: 'Tu cuenta',
    signedOutTab: 'Sesión cerrada',
    deletedTab: 'Cuenta eliminada',
    navigation: 'Cuenta',
    operator: 'Operador',
    signOut: 'Cerrar sesión',
    signingOut: 'Cerrando sesión…',
    stillSignedIn: (reason) => `Tu sesión sigue abierta. ${reason}`,
    walletIsOnOther: 'Has iniciado sesión como {account}, pero tu wallet usa {other}.',
    switchAccount: 'Cambiar',
    linkIt: 'Vincular',
    keepIt: 'Dejarlo así',
  },

  pages: {
    profile: { label: 'Perfil', tab: 'Tu cuenta' },
    wallets: { label: 'Wallets', tab: 'Tus wallets' },
    sessions: { label: 'Sesiones', tab: 'Tus sesiones' },
    applications: { label: 'Apps', tab: 'Tus apps' },
    activity: { label: 'Actividad', tab: 'Tu actividad' },
    data: { label: 'Tus datos', tab: 'Tus datos' },
  },

  profile: {
    title: 'Tu cuenta',
    lead: 'Cómo te conocen este sitio y las apps a las que se lo permites.',
    loading: 'Cargando tu cuenta',
    notLoaded: 'No se pudo cargar tu cuenta',
    section: 'Perfil',
    noName: 'Aún sin nombre',
    name: 'Nombre visible',
    nameHint: 'De 1 a 60 caracteres. No puede parecer una dirección. Déjalo vacío para no tener nombre.',
    addName: 'Añadir un nombre',
    changeName: 'Cambiar el nombre',
    picture: 'Imagen',
    identicon: 'Identicon de tu wallet principal',
    noPicture: 'Ninguna',
    wallet: 'Wallet',
    manageWallets: 'Gestionar wallets',
    chain: 'Blockchain',
    role: 'Rol',
    operatorRole: 'Operador de este sitio',
    created: 'Creada',
  },

  wallets: {
    title: 'Wallets',
    lead: 'Inicia sesión con cualquiera de ellas.',
    loading: 'Cargando tus wallets',
    notLoaded: 'No se pudieron cargar tus wallets',
    primaryChange: 'Wallet principal',
    onlyOne:
      'Es tu única wallet. Si la pierdes, pierdes esta cuenta. Vincula una segunda y guárdala en otro sitio, por ejemplo una wallet física.',
    unlabelled: 'Wallet sin etiqueta',
    primary: 'principal',
    thisSession: 'esta sesión',
    lastUsed: 'último uso {time}',
    linkedAt: 'vinculada {time}',
    keyWallet: 'Wallet de clave, la misma en todas las blockchains',
    contractWallet: 'Wallet de contrato',
    contractWalletOn: (chain) => `Wallet de contrato en ${chain}`,
    label: 'Etiqueta',
    labelHint: 'Hasta 60 caracteres. Solo tú puedes verla.',
    addLabel: 'Añadir etiqueta',
    addLabelTo: (wallet) => `Añadir etiqueta: ${wallet}`,
    relabel: 'Cambiar etiqueta',
    relabelWallet: (wallet) => `Cambiar etiqueta: ${wallet}`,
    makePrimary: 'Hacer principal',
    makePrimaryWallet: (wallet) => `Hacer principal: ${wallet}`,
  },

  unlink: {
    action: 'Desvincular',
    name: (wallet) => `Desvincular ${wallet}`,
    title: (wallet) => `¿Desvincular ${wallet}?`,
    working: 'Desvinculando…',
    notDone: 'No se pudo desvincular la wallet.',
    done: (wallet) => `Desvinculada: ${wallet}.`,
    noLongerOpens:
      'Ya no podrás iniciar sesión en esta cuenta con ella. Si inicias sesión con ella, se creará una cuenta nueva y vacía.',
    signsOut: 'Tu sesión en este navegador se cerrará, porque la iniciaste con esta wallet.',
    endsAll: 'Todas las demás sesiones iniciadas con ella terminarán.',
    ends: (others) =>
      plural(others, {
        one: 'Otra sesión iniciada con ella terminará.',
        other: (n) => `Otras ${n} sesiones iniciadas con ella terminarán.`,
      }),
    signsOutApplications: 'Se cerrará tu sesión en las apps en las que la iniciaste con ella.',
    disconnects: 'Las apps que pueden ver esta wallet se desconectarán.',
    newPrimary: (wallet) => `${wallet} será tu wallet principal.`,
    linkAgain: 'Puedes volver a vincularla más adelante.',
  },

  link: {
    action: 'Vincular otra wallet',
    working: 'Preparando…',
    notDone: 'No se pudo vincular ninguna wallet.',
    done: (wallet) => `Vinculada: ${wallet}.`,
    lead: 'Elige una wallet para añadirla a esta cuenta. Firmarás un mensaje con ella: es gratis y no mueve fondos.',
    thisAccount: 'esta cuenta',
    accountOf: (wallet) => `la cuenta de ${wallet}`,
    linkedAlreadyTitle: (address) => `${address} ya está vinculada`,
    linkedAlready: (wallet) =>
      `Para vincular otra dirección, abre ${wallet}, cambia a esa dirección y permítela en este sitio. O elige otra wallet.`,
    signIn: {
      chooseTitle: () => 'Elige la wallet que quieres vincular',
      chooseLead: 'Tiene que ser una que aún no esté vinculada a esta cuenta.',
      termFor: 'Vincular a',
      termAs: 'Wallet',
      termLearns: 'Te permite',
      learnsAddress: 'iniciar sesión en esta cuenta con esta wallet',
      signIn: () => 'Vincular esta wallet',
      signInAs: (address) => `Vincular ${address}`,
      accountChanged: (address) => `Tu wallet cambió a ${address}. ¿Vincular esta dirección?`,
      verifyingButton: 'Vinculando…',
      acceptedTitle: 'Vinculada',
      problems: {
        nonce_invalid: 'Esa solicitud era de otra sesión. Firma la nueva, abajo.',
      },
    },
  },

  sessions: {
    title: 'Sesiones',
    lead: 'Dónde has iniciado sesión',
    loading: 'Cargando tus sesiones',
    notLoaded: 'No se pudieron cargar tus sesiones',
    things: 'sesiones',
    nowhereElse: 'No tienes ninguna otra sesión abierta.',
    thisOne: 'este navegador',
    signedInAt: 'iniciada {time}',
    seenAt: 'última actividad {time}',
    endsAt: 'termina {time}',
    end: 'Terminar',
    endLabel: (device, networkAddress) => `Terminar la sesión de ${device} en ${networkAddress}`,
    ending: 'Terminando…',
    notEnded: 'No se pudo terminar la sesión.',
    ended: (device) => `Sesión de ${device} terminada.`,
    endOthers: 'Terminar todas las demás',
    endOthersTitle: (count) => {
      if (count === undefined) return '¿Terminar todas las demás sesiones?'
      return plural(count, {
        one: '¿Terminar la otra sesión?',
        other: (n) => `¿Terminar las otras ${n} sesiones?`,
      })
    },
    endOthersLead: (count) =>
      plural(count ?? 2, {
        one: 'La sesión de ese navegador se cerrará de inmediato, y también las de las apps en las que la iniciaste allí. Aquí tu sesión sigue abierta.',
        other:
          'Las sesiones de esos navegadores se cerrarán de inmediato, y también las de las apps en las que las iniciaste allí. Aquí tu sesión sigue abierta.',
      }),
    endOthersConfirm: (count) => {
      if (count === undefined) return 'Terminar todas las demás sesiones'
      return plural(count, { one: 'Terminar la sesión', other: (n) => `Terminar ${n} sesiones` })
    },
    endOthersKeep: (count) => plural(count ?? 2, { one: 'Mantenerla', other: 'Mantenerlas' }),
    endedOthers: (count) =>
      plural(count, { one: '1 sesión terminada.', other: (n) => `${n} sesiones terminadas.` }),
  },

  applications: {
    title: 'Apps',
    lead: 'Abre una app o mira qué saben de ti tus apps conectadas.',
    loading: 'Cargando tus apps',
    openTitle: 'Abrir',
    openThings: 'apps para abrir',
    openNotLoaded: 'No se pudieron cargar las apps que puedes abrir',
    nothingToOpen: 'Aún no hay apps para abrir. El operador de este sitio decide qué apps aparecen aquí.',
    connectedTitle: 'Conectadas',
    things: 'apps',
    notLoaded: 'No se pudieron cargar tus apps',
    none: 'Aún no hay apps conectadas. Una app aparece aquí después de que inicies sesión en ella con esta cuenta.',
    unverified: 'dirección no verificada',
    firstUsed: 'primer uso {time}',
    lastUsed: 'último uso {time}',
    knows: 'Puede',
    callsYou: 'Tu nombre de usuario allí',
    seesYouWith: 'Wallet que usa',
    knowsAsYours: 'Otras wallets que puede ver',
    onChain: (chain) => `(${chain})`,
    disconnect: 'Desconectar',
    open: (host) => `Abrir ${host}`,
    disconnectName: (application) => `Desconectar ${application}`,
    disconnectTitle: (application) => `¿Desconectar ${application}?`,
    disconnecting: 'Desconectando…',
    disconnected: (application) => `Desconectada: ${application}.`,
    notDisconnected: 'No se pudo desconectar la app.',
    disconnectNoAsking: 'Pierde el acceso a tu cuenta y se le comunica que cerraste sesión.',
    disconnectAskedAgain:
      'La próxima vez que inicies sesión en ella, te preguntaremos otra vez qué puede ver.',
    disconnectKeeps: 'Conserva lo que ya sabe de ti y lo que hiciste allí.',
    chooseWallets: 'Elegir wallets',
    chooseWalletsFor: (application) => `Elegir wallets para ${application}`,
    walletsFor: (application) => `Wallets para ${application}`,
    proofOfOther: (application) =>
      `Iniciaste sesión en ${application} con tu otra wallet. Te pedirá que firmes con esta cuando lo necesite.`,
    showThis: (application) => `Mostrar esta wallet a ${application}`,
    showThese: (application) => `Mostrar estas wallets a ${application}`,
    saving: 'Guardando…',
    leaveIt: 'Cancelar',
    notChanged: 'No se pudo guardar tu elección.',
    saved: (application) => `Tu elección para ${application} se ha guardado.`,
  },

  allowedApis: {
    nothing: 'Nada por ahora',
    stop: 'Retirar',
    stopName: (words, api) => `Retirar: ${words} (${api})`,
    stopAll: 'Retirar todo',
    stopAllName: (api) => `Retirar todo: ${api}`,
    title: (application) => `¿Retirar este permiso a ${application}?`,
    cannot: 'Ya no puede usar {api} para esto: {words}.',
    soon: 'El acceso que ya tiene termina de inmediato o caduca poco después, según el servicio.',
    again: 'Para volver a permitirlo, deja que la app te lo pida. Lo firmarás.',
    working: 'Retirando…',
    done: (words, api) => `Permiso retirado: ${words} (${api}).`,
    notDone: 'No se pudo retirar el permiso.',
  },

  activity: {
    title: 'Actividad',
    lead: 'Lo que ha pasado en tu cuenta, lo más reciente primero.',
    loading: 'Cargando tu actividad',
    notLoaded: 'No se pudo cargar tu actividad',
    none: 'Aún no hay actividad.',
    things: 'actividad',
    exportAs: (format) => `Exportar ${format}`,
  },

  data: {
    title: 'Tus datos',
    lead: 'Descarga lo que este sitio guarda sobre ti o elimina tu cuenta.',
    exportTitle: 'Exportar todo',
    exportLead:
      'Obtén tu perfil, tus wallets, sesiones, apps conectadas y actividad en un solo archivo JSON. No contiene claves, y nadie puede iniciar sesión con él.',
    export: 'Exportar todo como JSON',
    exporting: 'Preparando el archivo…',
    exported: 'Descargado.',
    exportedAnnouncement: 'Tus datos se han descargado.',
    notExported: 'No se pudieron exportar tus datos.',
    delete: 'Eliminar esta cuenta',
    deleteLead: 'Si eliminas tu cuenta, esto ocurre de inmediato y no se puede deshacer:',
    deleteTitle: '¿Eliminar esta cuenta definitivamente?',
    deleteWarning: 'Nadie puede recuperarla, ni siquiera el operador de este sitio.',
    deleting: 'Eliminando…',
    notDeleted: 'No se pudo eliminar tu cuenta.',
    cannotReturn: {
      open: 'Puede que no puedas volver: el operador decide quién puede tener una cuenta aquí.',
      invited:
        'No podrás volver sin una invitación nueva: ahora solo las personas invitadas pueden tener una cuenta aquí.',
      listed:
        'No podrás volver: ahora solo las wallets de la lista del operador pueden tener una cuenta aquí, y las tuyas no están en ella.',
      closed: 'No podrás volver: no se pueden crear cuentas nuevas.',
    },
    consequences: {
      removed: 'Tu perfil, tus wallets, sus etiquetas y tu actividad se eliminan de este sitio.',
      signedOut: 'Tu sesión se cierra en todos los navegadores, también en este.',
      disconnected: 'Tus apps se desconectan. Conservan sus propios datos sobre ti.',
      walletsStay: 'Tus wallets y sus fondos no cambian. No se guardan aquí.',
      newAccount:
        'Si más adelante inicias sesión con una de tus wallets, tendrás una cuenta nueva y vacía que esas apps no conocen.',
    },
  },
}

export const singleWallet: Translation<typeof en.singleWallet> = {
  section: 'Una segunda wallet',
  title: 'Solo tienes una wallet para iniciar sesión. Si la pierdes, pierdes esta cuenta.',
  how: 'Nadie puede recuperarla. Vincula una segunda wallet y guárdala en otro sitio, por ejemplo una wallet física. Ve a Wallets y elige «Vincular otra wallet».',
  link: 'Vincular una segunda wallet',
  dismiss: 'Descartar',
}

export const wasThisYou: Translation<typeof en.wasThisYou> = {
  question: '¿Fuiste tú?',
  refused:
    'Nadie entró: este inicio de sesión no se aceptó. Si no fuiste tú, puede que alguien haya copiado un mensaje tuyo. Firma solo los mensajes que tu wallet muestre para este sitio y rechaza las solicitudes que no hayas iniciado tú.',
  lead: 'Si fuiste tú, no tienes que hacer nada. Si no, otra persona puede firmar con una wallet de esta cuenta:',
  linkWallet: '{link} que solo tengas tú, hazla la principal y desvincula la que firmó.',
  linkWalletLink: 'Vincula una wallet',
  endOthers: '{link}.',
  endOthersLink: 'Termina las demás sesiones',
  moveAssets: 'Pasa tus fondos de esa wallet a una nueva, porque otra persona tiene su clave.',
  looking: 'Buscando la sesión que empezó con este inicio de sesión…',
  notKnown: 'No encontramos la sesión que empezó con este inicio de sesión.',
  ended: 'La sesión que empezó con este inicio de sesión ya ha terminado.',
  mayLiveOn: 'Puede que a través de ella siga abierta tu sesión en algunas apps.',
  signOutApplications: 'Cerrar sesión en estas apps',
  signingOut: 'Cerrando sesión…',
  notSignedOut: 'No se pudo cerrar la sesión en las apps.',
  applicationsSignedOut: 'Se cerró tu sesión en las apps que usaban esta sesión.',
  noneLeft: 'Ninguna app tiene abierta tu sesión a través de esta.',
  isCurrent: 'Es tu sesión actual. Ciérrala cuando termines.',
  end: (device) => `Terminar la sesión de ${device}`,
}

export const groups: Translation<typeof en.groups> = {
  title: 'Grupos',
  lead: 'Un operador de este sitio decide quién está en cada grupo. Las apps a las que permites ver tus grupos ven los que el operador les muestra.',
  notLoaded: 'No se pudieron cargar tus grupos',
  things: 'grupos',
  reasons: {
    hand: 'Un operador te añadió.',
    invitation: 'Te uniste con una invitación.',
    address: 'Tu wallet {address} está en la lista de este grupo. Si la desvinculas, sales del grupo.',
    rule: 'Tu wallet {address} tiene lo que pide este grupo. Se vuelve a comprobar con regularidad.',
  },
  claim: '{name}: {value}',
  claimsTitle: 'También se comparte con apps',
  claimsLead:
    'Un operador definió esto para ti o tus grupos. Solo las apps a las que permites ver tus grupos pueden verlo.',
  other: {
    title: 'Otros grupos',
    lead: 'No estás en estos grupos.',
    notLoaded: 'No se pudieron cargar los otros grupos',
    things: 'otros grupos',
    absences: {
      decided: 'Un operador decide quién está en este grupo.',
      unmet: 'Ninguna de tus wallets lo cumple. Comprobado {time}.',
      unchecked: 'No se pudo comprobar porque la blockchain no respondió.',
      unasked: 'No se ha comprobado últimamente.',
    },
    matches: {
      one: 'Una de tus wallets debe cumplir esto:',
      any: 'Una de tus wallets debe cumplir cualquiera de estas condiciones:',
      all: 'Una de tus wallets debe cumplir todas estas condiciones:',
    },
    clauses: {
      erc20: 'Al menos {amount} del token {contract} en {chain}',
      erc721: 'Al menos {amount} de la colección de NFT {contract} en {chain}',
      erc1155: 'Al menos {amount} del token {id} del contrato {contract} en {chain}',
      owner_of: 'Propietario del token {id} de la colección de NFT {contract} en {chain}',
      ens: 'Un nombre ENS principal por debajo de {name}',
      safe_owner: 'Propietario del Safe {contract} en {chain}',
      view_bool: '{function} del contrato {contract} en {chain} responde que sí',
      view_uint: '{function} del contrato {contract} en {chain} da {comparison}',
    },
    nearest: 'Tu wallet {address} es la que más se acerca.',
    holds: { yes: 'se cumple', no: 'no se cumple', unknown: 'no se pudo comprobar' },
  },
  checkNote:
    'Lo que tienen tus wallets se vuelve a comprobar con regularidad. Si ha cambiado, puedes pedir que se compruebe ahora.',
  check: 'Volver a comprobar',
  checking: 'Comprobando…',
  checked: 'Comprobado.',
  notChecked: 'No se comprobaron tus wallets.',
}
