import { pluralOf } from '@countersign/react'
import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/activity.ts'

const plural = pluralOf('de')

export const events: Translation<typeof en.events> = {
  signedIn: (wallet) => `Mit ${wallet} angemeldet`,
  signInRefused: (wallet, reason) => `Anmeldung mit ${wallet} abgelehnt: ${reason}`,
  signInsRefused: (count, wallet, reason) =>
    plural(count, {
      one: `Eine Anmeldung mit ${wallet} abgelehnt. Grund: ${reason}`,
      other: (n) =>
        `${n} Anmeldungen mit ${wallet} innerhalb einer Stunde abgelehnt. Erster Grund: ${reason}`,
    }),
  counted: (sentence, count) => `${sentence} (${count} dieser Art innerhalb einer Stunde)`,
  signedOut: 'Abgemeldet',
  handOverRefused: 'Eine Anfrage, auf einem anderen Gerät zu signieren, wurde dort zurückgewiesen',
  confirmed: (wallet, change) => `Mit ${wallet} bestätigt: ${change}`,

  sessionEnded: 'Eine Sitzung beendet',
  sessionEndedByOperator: 'Ein Betreiber hat eine Sitzung beendet',
  sessionReplaced: 'Sitzung beendet: Sie haben sich im selben Browser neu angemeldet',
  sessionWalletRefused: 'Sitzung beendet: Die Smart-Contract-Wallet nimmt ihre Signatur nicht mehr an',
  sessionWalletUnlinked: 'Sitzung beendet: Die Verknüpfung mit ihrer Wallet wurde gelöst',
  sessionAccountDisabled: 'Sitzung beendet: Das Konto wurde gesperrt',
  sessionTokensEnded: 'Bei den Apps abgemeldet, die eine frühere Sitzung offen gelassen hatte',
  sessionsEnded: (count) => `Beendete Sitzungen: ${count}`,
  sessionsEndedByOperator: (count) => `Von einem Betreiber beendete Sitzungen: ${count}`,
  sessionTooMany: 'Sitzung beendet: Zu viele Sitzungen waren offen, und diese war die älteste',

  walletLinked: (wallet) => `Die Wallet ${wallet} verknüpft`,
  walletUnlinked: (wallet) => `Die Verknüpfung mit der Wallet ${wallet} gelöst`,
  walletLabelled: (wallet, label) => `${wallet} als „${label}“ bezeichnet`,
  walletUnlabelled: (wallet) => `Die Bezeichnung von ${wallet} entfernt`,
  primaryWalletChanged: (wallet) => `${wallet} zur Haupt-Wallet gemacht`,

  nameChanged: (name) => `Den Anzeigenamen in „${name}“ geändert`,
  nameRemoved: 'Den Anzeigenamen entfernt',
  pictureChosen: 'Das Identicon als Bild gewählt',
  pictureRemoved: 'Das Bild entfernt',
  profileChanged: 'Das Profil geändert',
  usernameChosen: (username) => `Den Benutzernamen ${username} gewählt`,
  usernameRemoved: 'Den Benutzernamen entfernt',
  emailRequested: (address) => `Einen Link an ${address} angefordert`,
  emailAdded: (address) => `Die E-Mail-Adresse ${address} hinzugefügt`,
  emailChanged: (previous, address) => `Die E-Mail-Adresse von ${previous} in ${address} geändert`,
  emailRemoved: (address) => `Die E-Mail-Adresse ${address} entfernt`,
  dataExported: 'Die Daten des Kontos exportiert',
  activityExported: 'Die Aktivität exportiert',
  allActivityExported: 'Die Aktivität aller Konten exportiert',
  accountDeleted: 'Das Konto gelöscht',
  accountDisabled: 'Ein Betreiber hat das Konto gesperrt',
  accountEnabled: 'Ein Betreiber hat das Konto wieder freigegeben',
  becameOperator: 'Betreiber dieser Website geworden',
  noLongerOperator: 'Nicht mehr Betreiber dieser Website',
  operatorClaimed: 'Mit dem einmaligen Link Betreiber dieser Website geworden',

  appConnected: (app) => `${app} erlaubt, zu wissen, wer Sie sind`,
  appSignedIn: (app) => `Bei ${app} angemeldet`,
  appDeclined: (app) => `Die Anmeldung bei ${app} abgelehnt`,
  appRefused: (app) => `Zugang zu ${app} verweigert`,
  appWalletsChanged: (app, wallet) => `Die Wallet ${wallet} für ${app} gewählt`,
  appApiTakenBack: (app, what) => `${app} Erlaubtes entzogen: ${what}`,
  appDisconnected: (app) => `${app} getrennt`,
  appDisconnectedByOperator: (app) => `Ein Betreiber hat ${app} getrennt`,
  appDisconnectedWalletUnlinked: (app) =>
    `${app} getrennt: Die Verknüpfung mit der Wallet, die dort zu sehen war, wurde gelöst`,

  groupJoined: (group) => `Der Gruppe ${group} mit einer Einladung beigetreten`,
  groupMemberAdded: (group) => `Ein Betreiber hat Sie zur Gruppe ${group} hinzugefügt`,
  groupMemberRemoved: (group) => `Ein Betreiber hat Sie aus der Gruppe ${group} entfernt`,
  claimChanged: (claim) => `Ein Betreiber hat geändert, was Apps über Sie sehen können: ${claim}`,
  invitationUsed: (label) => `Die Einladung „${label}“ verwendet`,

  tokenAdded: (name) => `Das Betreiber-Token „${name}“ erstellt`,
  tokenRevoked: (name) => `Das Betreiber-Token „${name}“ widerrufen`,
  restored: 'Die Website wurde aus einer Sicherung wiederhergestellt. Alles nach der Sicherung ist verloren',
  restoredOf: (time) =>
    `Die Website wurde aus einer Sicherung vom ${time} wiederhergestellt. Alles danach ist verloren`,
  restoredSignedOut:
    'Die Website wurde aus einer Sicherung wiederhergestellt, und alle Sitzungen wurden beendet. Alles nach der Sicherung ist verloren',
  restoredOfSignedOut: (time) =>
    `Die Website wurde aus einer Sicherung vom ${time} wiederhergestellt, und alle Sitzungen wurden beendet. Alles danach ist verloren`,
}

export const unnamed: Translation<typeof en.unnamed> = {
  event: (kind) => `Unbekanntes Ereignis: ${kind}`,
  wallet: 'eine nicht mehr verknüpfte Wallet',
  app: 'eine App',
  group: 'eine Gruppe',
  claim: 'eine feste Angabe',
  change: 'eine Änderung',
  refusal: 'ungültige Anfrage',
  newRefusal: (code) => `unbekannter Grund (${code})`,
}

export const confirmedChanges: Translation<typeof en.confirmedChanges> = {
  link_wallet: 'eine Wallet verknüpfen',
  unlink_wallet: 'die Verknüpfung mit einer Wallet lösen',
  change_username: 'einen Benutzernamen wählen',
  change_email: 'eine E-Mail-Adresse verwenden',
  remove_email: 'die E-Mail-Adresse entfernen',
  delete_account: 'das Konto löschen',
}

export const refusals: Translation<typeof en.refusals> = {
  signature_mismatch: 'mit einer anderen Wallet signiert',
  signature_malformed: 'unlesbare Signatur',
  nonce_expired: 'Anfrage abgelaufen',
  nonce_spent: 'Anfrage schon verwendet',
  nonce_invalid: 'Anfrage für einen anderen Browser',
  hand_over_closed: 'Anfrage, auf einem anderen Gerät zu signieren, war schon beendet',
  domain_mismatch: 'Nachricht für eine andere Website',
  scheme_mismatch: 'Nachricht für eine andere Website',
  uri_mismatch: 'Nachricht für eine andere Seite',
  chain_not_allowed: 'Blockchain von dieser Website nicht angenommen',
  issued_in_future: 'Nachricht mit einem Datum in der Zukunft',
  not_yet_valid: 'Nachricht noch nicht gültig',
  expired: 'Nachricht abgelaufen',
  wallet_unverifiable: 'Wallet konnte nicht geprüft werden',
  wallet_undeployed: 'Wallet auf ihrer Blockchain noch nicht eingerichtet',
  chain_unreachable: 'die Blockchain der Wallet hat nicht geantwortet',
  account_disabled: 'Konto gesperrt',
  not_admitted: 'kein Konto für diese Wallet',
  forbidden: 'Wallet nicht mit diesem Konto verknüpft',
  wallet_taken: 'Wallet mit einem anderen Konto verknüpft',
  invalid_request: 'Nachricht weicht von dem ab, was diese Website verlangt hat',
  rate_limited: 'zu viele Versuche',
}
