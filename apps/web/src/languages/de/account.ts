// One module because it is the one table of the account's texts, and holds nothing else.
import { pluralOf } from '@countersign/react'
import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/account.ts'

const plural = pluralOf('de')

export const account: Translation<typeof en.account> = {
  layout: {
    tab: 'Ihr Konto',
    signedOutTab: 'Abgemeldet',
    deletedTab: 'Konto gelöscht',
    navigation: 'Konto',
    operator: 'Betreiber',
    signOut: 'Abmelden',
    signingOut: 'Sie werden abgemeldet…',
    stillSignedIn: (reason) => `Sie sind noch angemeldet. ${reason}`,
    walletIsOnOther: 'Sie sind als {account} angemeldet, aber Ihre Wallet verwendet {other}.',
    switchAccount: 'Wechseln',
    linkIt: 'Verknüpfen',
    keepIt: 'So lassen',
  },

  pages: {
    profile: { label: 'Profil', tab: 'Ihr Konto' },
    wallets: { label: 'Wallets', tab: 'Ihre Wallets' },
    sessions: { label: 'Sitzungen', tab: 'Ihre Sitzungen' },
    applications: { label: 'Apps', tab: 'Ihre Apps' },
    activity: { label: 'Aktivität', tab: 'Ihre Aktivität' },
    data: { label: 'Ihre Daten', tab: 'Ihre Daten' },
  },

  profile: {
    title: 'Ihr Konto',
    lead: 'So kennen Sie diese Website und die Apps, denen Sie es erlauben.',
    loading: 'Ihr Konto wird geladen',
    notLoaded: 'Ihr Konto konnte nicht geladen werden',
    section: 'Profil',
    noName: 'Noch kein Name',
    name: 'Anzeigename',
    nameHint:
      '1 bis 60 Zeichen. Er darf nicht wie eine Adresse aussehen. Lassen Sie das Feld leer, um keinen Namen zu haben.',
    addName: 'Namen hinzufügen',
    changeName: 'Namen ändern',
    picture: 'Bild',
    identicon: 'Identicon Ihrer Haupt-Wallet',
    noPicture: 'Keines',
    wallet: 'Wallet',
    manageWallets: 'Wallets verwalten',
    chain: 'Blockchain',
    role: 'Rolle',
    operatorRole: 'Betreiber dieser Website',
    created: 'Angelegt',
  },

  wallets: {
    title: 'Wallets',
    lead: 'Melden Sie sich mit einer davon an.',
    loading: 'Ihre Wallets werden geladen',
    notLoaded: 'Ihre Wallets konnten nicht geladen werden',
    primaryChange: 'Haupt-Wallet',
    onlyOne:
      'Das ist Ihre einzige Wallet. Wenn Sie sie verlieren, verlieren Sie dieses Konto. Verknüpfen Sie eine zweite und bewahren Sie sie an einem anderen Ort auf, zum Beispiel eine Hardware-Wallet.',
    unlabelled: 'Wallet ohne Bezeichnung',
    primary: 'Haupt-Wallet',
    thisSession: 'diese Sitzung',
    lastUsed: 'zuletzt verwendet {time}',
    linkedAt: 'verknüpft {time}',
    keyWallet: 'Schlüssel-Wallet, auf jeder Blockchain dieselbe',
    contractWallet: 'Smart-Contract-Wallet',
    contractWalletOn: (chain) => `Smart-Contract-Wallet auf ${chain}`,
    label: 'Bezeichnung',
    labelHint: 'Bis zu 60 Zeichen. Nur Sie können sie sehen.',
    addLabel: 'Bezeichnung hinzufügen',
    addLabelTo: (wallet) => `Bezeichnung hinzufügen: ${wallet}`,
    relabel: 'Bezeichnung ändern',
    relabelWallet: (wallet) => `Bezeichnung ändern: ${wallet}`,
    makePrimary: 'Zur Haupt-Wallet machen',
    makePrimaryWallet: (wallet) => `${wallet} zur Haupt-Wallet machen`,
  },

  unlink: {
    action: 'Verknüpfung lösen',
    name: (wallet) => `Verknüpfung mit ${wallet} lösen`,
    title: (wallet) => `Verknüpfung mit ${wallet} lösen?`,
    working: 'Verknüpfung wird gelöst…',
    notDone: 'Die Verknüpfung konnte nicht gelöst werden.',
    done: (wallet) => `Verknüpfung mit ${wallet} gelöst.`,
    noLongerOpens:
      'Sie können sich damit nicht mehr bei diesem Konto anmelden. Wenn Sie sich damit anmelden, entsteht ein neues, leeres Konto.',
    signsOut: 'Sie werden in diesem Browser abgemeldet, weil Sie mit dieser Wallet angemeldet sind.',
    endsAll: 'Alle anderen Sitzungen, die mit ihr begonnen haben, enden.',
    ends: (others) =>
      plural(others, {
        one: 'Eine andere Sitzung, die mit ihr begonnen hat, endet.',
        other: (n) => `${n} andere Sitzungen, die mit ihr begonnen haben, enden.`,
      }),
    signsOutApplications: 'Sie werden aus den Apps abgemeldet, bei denen Sie sich mit ihr angemeldet haben.',
    disconnects: 'Apps, die diese Wallet sehen können, werden getrennt.',
    newPrimary: (wallet) => `${wallet} wird Ihre Haupt-Wallet.`,
    linkAgain: 'Sie können sie später wieder verknüpfen.',
  },

  link: {
    action: 'Weitere Wallet verknüpfen',
    working: 'Wird vorbereitet…',
    notDone: 'Es konnte keine Wallet verknüpft werden.',
    done: (wallet) => `${wallet} verknüpft.`,
    lead: 'Wählen Sie eine Wallet, die zu diesem Konto hinzukommen soll. Sie signieren damit eine Nachricht. Das ist kostenlos und bewegt kein Guthaben.',
    thisAccount: 'dieses Konto',
    accountOf: (wallet) => `das Konto von ${wallet}`,
    linkedAlreadyTitle: (address) => `${address} ist schon verknüpft`,
    linkedAlready: (wallet) =>
      `Um eine andere Adresse zu verknüpfen, öffnen Sie ${wallet}, wechseln Sie zu dieser Adresse und erlauben Sie sie auf dieser Website. Oder wählen Sie eine andere Wallet.`,
    signIn: {
      chooseTitle: () => 'Wallet zum Verknüpfen wählen',
      chooseLead: 'Sie darf nicht schon mit diesem Konto verknüpft sein.',
      termFor: 'Verknüpfen mit',
      termAs: 'Wallet',
      termLearns: 'Damit können Sie',
      learnsAddress: 'sich mit dieser Wallet bei diesem Konto anmelden',
      signIn: () => 'Diese Wallet verknüpfen',
      signInAs: (address) => `${address} verknüpfen`,
      accountChanged: (address) => `Ihre Wallet hat zu ${address} gewechselt. Diese Adresse verknüpfen?`,
      verifyingButton: 'Wird verknüpft…',
      acceptedTitle: 'Verknüpft',
      problems: {
        nonce_invalid: 'Diese Anfrage gehörte zu einer anderen Sitzung. Signieren Sie die neue unten.',
      },
    },
  },

  sessions: {
    title: 'Sitzungen',
    lead: 'Wo Sie angemeldet sind',
    loading: 'Ihre Sitzungen werden geladen',
    notLoaded: 'Ihre Sitzungen konnten nicht geladen werden',
    things: 'Sitzungen',
    nowhereElse: 'Sie sind sonst nirgends angemeldet.',
    thisOne: 'dieser Browser',
    signedInAt: 'angemeldet {time}',
    seenAt: 'zuletzt aktiv {time}',
    endsAt: 'endet {time}',
    end: 'Beenden',
    endLabel: (device, networkAddress) => `Sitzung von ${device} (${networkAddress}) beenden`,
    ending: 'Wird beendet…',
    notEnded: 'Die Sitzung konnte nicht beendet werden.',
    ended: (device) => `Sitzung von ${device} beendet.`,
    endOthers: 'Alle anderen beenden',
    endOthersTitle: (count) => {
      if (count === undefined) return 'Alle anderen Sitzungen beenden?'
      return plural(count, {
        one: 'Die andere Sitzung beenden?',
        other: (n) => `${n} andere Sitzungen beenden?`,
      })
    },
    endOthersLead: (count) =>
      plural(count ?? 2, {
        one: 'Dieser Browser wird sofort abgemeldet, ebenso die Apps, bei denen Sie sich dort angemeldet haben. Hier bleiben Sie angemeldet.',
        other:
          'Diese Browser werden sofort abgemeldet, ebenso die Apps, bei denen Sie sich dort angemeldet haben. Hier bleiben Sie angemeldet.',
      }),
    endOthersConfirm: (count) => {
      if (count === undefined) return 'Alle anderen Sitzungen beenden'
      return plural(count, { one: 'Sitzung beenden', other: (n) => `${n} Sitzungen beenden` })
    },
    endOthersKeep: (count) => plural(count ?? 2, { one: 'Behalten', other: 'Behalten' }),
    endedOthers: (count) =>
      plural(count, { one: '1 Sitzung beendet.', other: (n) => `${n} Sitzungen beendet.` }),
  },

  applications: {
    title: 'Apps',
    lead: 'Öffnen Sie eine App, oder sehen Sie nach, was Ihre verbundenen Apps über Sie wissen.',
    loading: 'Ihre Apps werden geladen',
    openTitle: 'Öffnen',
    openThings: 'Apps zum Öffnen',
    openNotLoaded: 'Die Apps, die Sie öffnen können, konnten nicht geladen werden',
    nothingToOpen:
      'Noch keine Apps zum Öffnen. Der Betreiber dieser Website entscheidet, welche Apps hier stehen.',
    connectedTitle: 'Verbunden',
    things: 'Apps',
    notLoaded: 'Ihre Apps konnten nicht geladen werden',
    none: 'Noch keine verbundenen Apps. Eine App erscheint hier, nachdem Sie sich mit diesem Konto bei ihr angemeldet haben.',
    unverified: 'Adresse nicht geprüft',
    firstUsed: 'zuerst verwendet {time}',
    lastUsed: 'zuletzt verwendet {time}',
    knows: 'Kann',
    callsYou: 'Ihr Benutzername dort',
    seesYouWith: 'Wallet, die sie verwendet',
    knowsAsYours: 'Weitere Wallets, die sie sehen kann',
    onChain: (chain) => `(${chain})`,
    disconnect: 'Trennen',
    open: (host) => `${host} öffnen`,
    disconnectName: (application) => `${application} trennen`,
    disconnectTitle: (application) => `${application} trennen?`,
    disconnecting: 'Wird getrennt…',
    disconnected: (application) => `${application} getrennt.`,
    notDisconnected: 'Die App konnte nicht getrennt werden.',
    disconnectNoAsking: 'Sie verliert den Zugriff auf Ihr Konto und erfährt, dass Sie sich abgemeldet haben.',
    disconnectAskedAgain:
      'Wenn Sie sich das nächste Mal bei ihr anmelden, werden Sie wieder gefragt, was sie sehen kann.',
    disconnectKeeps: 'Sie behält, was sie schon über Sie weiß und was Sie dort getan haben.',
    chooseWallets: 'Wallets wählen',
    chooseWalletsFor: (application) => `Wallets für ${application} wählen`,
    walletsFor: (application) => `Wallets für ${application}`,
    proofOfOther: (application) =>
      `Bei ${application} haben Sie sich mit Ihrer anderen Wallet angemeldet. Wenn nötig, werden Sie dort gebeten, mit dieser zu signieren.`,
    showThis: (application) => `Diese Wallet für ${application} freigeben`,
    showThese: (application) => `Diese Wallets für ${application} freigeben`,
    saving: 'Wird gespeichert…',
    leaveIt: 'Abbrechen',
    notChanged: 'Ihre Auswahl konnte nicht gespeichert werden.',
    saved: (application) => `Ihre Auswahl für ${application} ist gespeichert.`,
  },

  allowedApis: {
    nothing: 'Derzeit nichts',
    stop: 'Entziehen',
    stopName: (words, api) => `Entziehen: ${words} (${api})`,
    stopAll: 'Alles entziehen',
    stopAllName: (api) => `Alles entziehen: ${api}`,
    title: (application) => `${application} diese Erlaubnis entziehen?`,
    cannot: 'Die App kann {api} dafür nicht mehr verwenden: {words}.',
    soon: 'Der Zugriff, den die App schon hat, endet sofort oder läuft bald danach ab, je nach Dienst.',
    again: 'Um es wieder zu erlauben, lassen Sie die App erneut fragen. Sie signieren dann dafür.',
    working: 'Wird entzogen…',
    done: (words, api) => `Erlaubnis entzogen: ${words} (${api}).`,
    notDone: 'Die Erlaubnis konnte nicht entzogen werden.',
  },

  activity: {
    title: 'Aktivität',
    lead: 'Was in Ihrem Konto geschehen ist, das Neueste zuerst.',
    loading: 'Ihre Aktivität wird geladen',
    notLoaded: 'Ihre Aktivität konnte nicht geladen werden',
    none: 'Noch keine Aktivität.',
    things: 'Aktivität',
    exportAs: (format) => `${format} exportieren`,
  },

  data: {
    title: 'Ihre Daten',
    lead: 'Laden Sie herunter, was diese Website über Sie speichert, oder löschen Sie Ihr Konto.',
    exportTitle: 'Alles exportieren',
    exportLead:
      'Sie erhalten Ihr Profil, Ihre Wallets, Sitzungen, verbundenen Apps und Ihre Aktivität als eine JSON-Datei. Sie enthält keine Schlüssel, und niemand kann sich damit anmelden.',
    export: 'Alles als JSON exportieren',
    exporting: 'Die Datei wird vorbereitet…',
    exported: 'Heruntergeladen.',
    exportedAnnouncement: 'Ihre Daten wurden heruntergeladen.',
    notExported: 'Ihre Daten konnten nicht exportiert werden.',
    delete: 'Dieses Konto löschen',
    deleteLead: 'Wenn Sie Ihr Konto löschen, geschieht sofort und unwiderruflich Folgendes:',
    deleteTitle: 'Dieses Konto endgültig löschen?',
    deleteWarning: 'Niemand kann es wiederherstellen, auch nicht der Betreiber dieser Website.',
    deleting: 'Wird gelöscht…',
    notDeleted: 'Ihr Konto konnte nicht gelöscht werden.',
    cannotReturn: {
      open: 'Vielleicht können Sie nicht zurückkommen: Der Betreiber entscheidet, wer hier ein Konto haben kann.',
      invited:
        'Ohne neue Einladung können Sie nicht zurückkommen: Ein Konto gibt es hier zurzeit nur mit Einladung.',
      listed:
        'Sie können nicht zurückkommen: Ein Konto gibt es hier zurzeit nur für Wallets auf der Liste des Betreibers, und Ihre stehen nicht darauf.',
      closed: 'Sie können nicht zurückkommen: Es werden keine neuen Konten angelegt.',
    },
    consequences: {
      removed:
        'Ihr Profil, Ihre Wallets, deren Bezeichnungen und Ihre Aktivität werden von dieser Website entfernt.',
      signedOut: 'Sie werden in jedem Browser abgemeldet, auch in diesem.',
      disconnected: 'Ihre Apps werden getrennt. Sie behalten ihre eigenen Daten über Sie.',
      walletsStay: 'Ihre Wallets und deren Guthaben sind nicht betroffen. Sie liegen nicht hier.',
      newAccount:
        'Wenn Sie sich später mit einer Ihrer Wallets anmelden, erhalten Sie ein neues, leeres Konto, das jene Apps nicht kennen.',
    },
  },
}

export const singleWallet: Translation<typeof en.singleWallet> = {
  section: 'Eine zweite Wallet',
  title:
    'Sie können sich nur mit einer einzigen Wallet anmelden. Wenn Sie sie verlieren, verlieren Sie dieses Konto.',
  how: 'Niemand kann es wiederherstellen. Verknüpfen Sie eine zweite Wallet und bewahren Sie sie an einem anderen Ort auf, zum Beispiel eine Hardware-Wallet. Gehen Sie zu „Wallets“ und wählen Sie „Weitere Wallet verknüpfen“.',
  link: 'Zweite Wallet verknüpfen',
  dismiss: 'Ausblenden',
}

export const wasThisYou: Translation<typeof en.wasThisYou> = {
  question: 'Waren Sie das?',
  refused:
    'Niemand ist hineingekommen: Diese Anmeldung wurde abgelehnt. Wenn Sie das nicht waren, hat vielleicht jemand eine Ihrer Nachrichten kopiert. Signieren Sie nur Nachrichten, die Ihre Wallet für diese Website zeigt, und lehnen Sie Anfragen ab, die Sie nicht begonnen haben.',
  lead: 'Wenn ja, müssen Sie nichts tun. Wenn nein, kann jemand anderes mit einer Wallet dieses Kontos signieren:',
  linkWallet:
    '{link}, die nur Sie haben, machen Sie sie zur Haupt-Wallet und lösen Sie die Verknüpfung mit der, die signiert hat.',
  linkWalletLink: 'Verknüpfen Sie eine Wallet',
  endOthers: '{link}.',
  endOthersLink: 'Beenden Sie die anderen Sitzungen',
  moveAssets:
    'Übertragen Sie Ihr Guthaben aus jener Wallet in eine neue, denn jemand anderes hat ihren Schlüssel.',
  looking: 'Die Sitzung, die mit dieser Anmeldung begonnen hat, wird gesucht…',
  notKnown: 'Wir konnten die Sitzung, die mit dieser Anmeldung begonnen hat, nicht finden.',
  ended: 'Die Sitzung, die mit dieser Anmeldung begonnen hat, ist schon beendet.',
  mayLiveOn: 'Über sie können Sie noch bei Apps angemeldet sein.',
  signOutApplications: 'Bei diesen Apps abmelden',
  signingOut: 'Sie werden abgemeldet…',
  notSignedOut: 'Die Abmeldung bei den Apps ist nicht gelungen.',
  applicationsSignedOut: 'Sie sind bei den Apps abgemeldet, die diese Sitzung verwendet haben.',
  noneLeft: 'Über diese Sitzung ist keine App mehr angemeldet.',
  isCurrent: 'Das ist Ihre jetzige Sitzung. Melden Sie sich ab, wenn Sie fertig sind.',
  end: (device) => `Sitzung von ${device} beenden`,
}

export const groups: Translation<typeof en.groups> = {
  title: 'Gruppen',
  lead: 'Ein Betreiber dieser Website entscheidet, wer zu welcher Gruppe gehört. Apps, die Ihre Gruppen sehen dürfen, sehen die, die der Betreiber ihnen zeigt.',
  notLoaded: 'Ihre Gruppen konnten nicht geladen werden',
  things: 'Gruppen',
  reasons: {
    hand: 'Ein Betreiber hat Sie hinzugefügt.',
    invitation: 'Sie sind mit einer Einladung beigetreten.',
    address:
      'Ihre Wallet {address} steht auf der Liste dieser Gruppe. Wenn Sie die Verknüpfung mit ihr lösen, verlassen Sie die Gruppe.',
    rule: 'Ihre Wallet {address} hält, was diese Gruppe verlangt. Das wird regelmäßig neu geprüft.',
  },
  claim: '{name}: {value}',
  claimsTitle: 'Außerdem mit Apps geteilt',
  claimsLead:
    'Ein Betreiber hat das für Sie oder Ihre Gruppen festgelegt. Nur Apps, die Ihre Gruppen sehen dürfen, können es sehen.',
  other: {
    title: 'Andere Gruppen',
    lead: 'In diesen Gruppen sind Sie nicht.',
    notLoaded: 'Die anderen Gruppen konnten nicht geladen werden',
    things: 'andere Gruppen',
    absences: {
      decided: 'Ein Betreiber entscheidet, wer zu dieser Gruppe gehört.',
      unmet: 'Keine Ihrer Wallets erfüllt das. Geprüft {time}.',
      unchecked: 'Das konnte nicht geprüft werden, weil die Blockchain nicht geantwortet hat.',
      unasked: 'Das wurde in letzter Zeit nicht geprüft.',
    },
    matches: {
      one: 'Eine Ihrer Wallets muss dies erfüllen:',
      any: 'Eine Ihrer Wallets muss eine dieser Bedingungen erfüllen:',
      all: 'Eine Ihrer Wallets muss alle diese Bedingungen erfüllen:',
    },
    clauses: {
      erc20: 'Mindestens {amount} vom Token {contract} auf {chain}',
      erc721: 'Mindestens {amount} aus der NFT-Sammlung {contract} auf {chain}',
      erc1155: 'Mindestens {amount} vom Token {id} des Contracts {contract} auf {chain}',
      owner_of: 'Eigentümer von Token {id} der NFT-Sammlung {contract} auf {chain}',
      ens: 'Ein primärer ENS-Name unter {name}',
      safe_owner: 'Eigentümer des Safes {contract} auf {chain}',
      view_bool: '{function} des Contracts {contract} auf {chain} sagt Ja',
      view_uint: '{function} des Contracts {contract} auf {chain} ergibt {comparison}',
    },
    nearest: 'Am nächsten kommt Ihre Wallet {address}.',
    holds: { yes: 'erfüllt', no: 'nicht erfüllt', unknown: 'konnte nicht geprüft werden' },
  },
  checkNote:
    'Was Ihre Wallets halten, wird regelmäßig neu geprüft. Wenn es sich geändert hat, können Sie es jetzt prüfen lassen.',
  check: 'Erneut prüfen',
  checking: 'Wird geprüft…',
  checked: 'Geprüft.',
  notChecked: 'Ihre Wallets wurden nicht geprüft.',
}
