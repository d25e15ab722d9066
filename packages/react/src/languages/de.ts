import { tellProblems } from '../texts/problems.ts'
import type { TranslatedTexts } from '../texts/Texts.ts'
import { earlyTexts } from './early/de.ts'

const problems = tellProblems(earlyTexts.locale, {
  invalid_message: 'Das ist keine gültige Anmeldenachricht. Beginnen Sie noch einmal.',
  domain_mismatch:
    'Diese Nachricht wurde für {received} signiert, nicht für {expected}. Prüfen Sie die Adresszeile und melden Sie sich noch einmal an.',
  scheme_mismatch:
    'Diese Nachricht wurde für {received} signiert, nicht für {expected}. Melden Sie sich noch einmal an.',
  uri_mismatch:
    'Diese Nachricht wurde für eine andere Seite signiert. Kehren Sie zur Website zurück und melden Sie sich noch einmal an.',
  chain_not_allowed:
    'Diese Website nimmt die Blockchain {received} nicht an. Wechseln Sie in Ihrer Wallet die Blockchain und melden Sie sich noch einmal an.',
  nonce_invalid: 'Diese Anmeldung wurde nicht in diesem Browser begonnen. Beginnen Sie auf der Website neu.',
  nonce_spent: 'Diese Anmeldung wurde schon verwendet. Beginnen Sie noch einmal.',
  issued_in_future:
    'Diese Nachricht gibt an, aus der Zukunft zu sein. Prüfen Sie die Uhr Ihres Geräts und melden Sie sich noch einmal an.',
  not_yet_valid: 'Diese Nachricht gilt erst ab {notBefore}. Melden Sie sich dann noch einmal an.',
  expired: 'Diese Nachricht ist am {expirationTime} abgelaufen. Melden Sie sich noch einmal an.',
  signature_malformed: 'Das ist nicht die Signatur einer Wallet. Melden Sie sich noch einmal an.',
  wallet_unverifiable:
    'Diese Wallet ist ein Vertrag auf der Blockchain {chainId}, die diese Website nicht prüfen kann. Verwenden Sie eine andere Wallet oder bitten Sie den Betreiber, die Blockchain hinzuzufügen.',
  wallet_undeployed:
    'Diese Wallet ist auf der Blockchain {chainId} noch nicht eingerichtet, und dort lassen sich nur eingerichtete Wallets prüfen. Führen Sie mit ihr zuerst eine Transaktion auf dieser Blockchain aus und melden Sie sich dann erneut an.',
  chain_unreachable:
    'Die Wallet ließ sich nicht prüfen, weil ihre Blockchain nicht antwortet. Versuchen Sie es in einer Minute erneut.',
  account_disabled: 'Dieses Konto ist gesperrt. Wenden Sie sich an den Betreiber.',
  not_admitted: 'Diese Website legt für diese Wallet kein Konto an. Bitten Sie den Betreiber um Zugang.',
  sign_in_refused: 'Diese Website hat Sie nicht angemeldet: {reason}.',
  origin_forbidden:
    'Diese Anfrage kam nicht von dieser Website. Laden Sie die Seite neu und versuchen Sie es erneut.',
  invalid_request:
    'Die Website hat diese Angaben nicht angenommen. Laden Sie die Seite neu und versuchen Sie es erneut.',
  payload_too_large: 'Das ist zu groß: Es sind höchstens {limit} möglich.',
  not_found: 'Das gibt es hier nicht oder nicht mehr.',
  rate_limited: 'Zu viele Versuche. Versuchen Sie es in {seconds} Sekunden erneut.',
  storage_unavailable: 'Der Dienst kann im Moment nichts speichern. Versuchen Sie es in einer Minute erneut.',
  clock_unsettled:
    'Die Uhr des Servers hat sich gerade verstellt, deshalb ist die Anmeldung kurz nicht möglich. Versuchen Sie es in {seconds} Sekunden erneut.',
  internal:
    'Bei uns ist ein Fehler aufgetreten. Versuchen Sie es erneut. Wenn das nicht hilft, nennen Sie uns {reference}.',
})

/** The words in German. */
export const texts: TranslatedTexts = {
  ...earlyTexts,
  walletSilent: (wallet) =>
    `${wallet} antwortet noch nicht. Öffnen Sie die Wallet über die Symbolleiste des Browsers: Vielleicht ist sie gesperrt oder hinter diesem Fenster. Wenn sie nur auf Klick läuft, erlauben Sie sie für diese Website.`,
  walletBusy: (wallet) =>
    `In ${wallet} ist schon eine Anfrage offen. Öffnen Sie die Wallet und beantworten Sie sie.`,
  walletLocked: (wallet) =>
    `${wallet} ist gesperrt oder hat diese Website nicht erlaubt. Entsperren Sie die Wallet und versuchen Sie es erneut.`,
  connectionDeclined: 'Sie haben die Verbindung abgelehnt.',
  walletDeclined: 'Sie haben das Signieren abgelehnt.',
  walletDisconnected: (wallet) =>
    `${wallet} hat die Verbindung verloren. Verbinden Sie die Wallet wieder und versuchen Sie es erneut.`,
  walletUnsupported: (wallet) => `${wallet} kann keine Nachrichten signieren. Wählen Sie eine andere Wallet.`,
  walletNotLoaded: (wallet) =>
    `${wallet} konnte nicht geladen werden. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.`,
  popUpBlocked: (wallet) =>
    `Ihr Browser hat das Fenster von ${wallet} blockiert. Erlauben Sie Pop-ups für diese Website und versuchen Sie es erneut.`,
  oneStepRefused: (wallet) =>
    `${wallet} muss sich verbinden, bevor signiert werden kann. Versuchen Sie es erneut, um die Verbindung herzustellen.`,
  messageAltered: (wallet) =>
    `${wallet} hat eine andere Nachricht signiert als die gezeigte. Wir haben sie nicht verwendet. Prüfen Sie die Nachricht und signieren Sie noch einmal.`,
  walletFailed: (wallet, reason) => `${wallet} meldet einen Fehler: ${reason}`,
  walletUnclear: (wallet) =>
    `${wallet} hat die Anfrage ohne brauchbare Antwort beendet. Versuchen Sie es erneut oder wählen Sie eine andere Wallet.`,
  accountTitle: 'Adresse wählen',
  accountLead: (wallet) => `${wallet} ist mit mehreren Adressen verbunden.`,
  continueWith: (address) => `Weiter mit ${address}`,
  otherAccounts: 'Andere Adresse verwenden',
  preparing: 'Die Nachricht zum Signieren wird geholt.',
  reviewTitle: 'Vor dem Signieren prüfen',
  accountOfWallet: (wallet) => `Die Adresse, die Sie in ${wallet} wählen`,
  reviewLead: (wallet) => `${wallet} wird Sie bitten, diese Nachricht zu signieren.`,
  termAs: 'Wallet',
  termLearns: 'Sieht',
  termSigned: 'Signiert',
  learnsAddress: 'nur Ihre Wallet-Adresse',
  signBefore: (time) => `Signieren bis ${time}`,
  staysSignedIn: (duration) => `Angemeldet für höchstens ${duration}`,
  messageTimes: (signBefore, expires) =>
    `Signieren Sie bis ${signBefore}. Die signierte Nachricht gilt dann bis ${expires} (ihre „Expiration Time“).`,
  signIn: (application) => `Bei ${application} anmelden`,
  free: 'Signieren ist kostenlos und bewegt kein Guthaben.',
  signing: (wallet) => `Bestätigen Sie in ${wallet}. Signieren ist kostenlos und bewegt kein Guthaben.`,
  signingSlow: 'Hardware-Wallet? Sehen Sie auf deren Bildschirm nach.',
  signingOwners: 'Warten auf die anderen Eigentümer.',
  ownersAwaited: (wallet) =>
    `Warten auf die anderen Eigentümer. Sobald sie diese Nachricht in ${wallet} signiert haben, fragen Sie die Wallet erneut.`,
  ownersSee: (host) =>
    `Jeder Eigentümer öffnet diese Wallet in der eigenen Wallet-App und signiert die Nachricht, die mit „${host} wants you to sign in“ beginnt. Wird die Signatur auf der Blockchain veröffentlicht, geht es hier von selbst weiter.`,
  ownersTime: (time, left) => `Signieren bis ${time}. Verbleibende Zeit: ${left}.`,
  ownersLate:
    'Nicht alle Eigentümer haben rechtzeitig signiert, deshalb ist diese Nachricht abgelaufen. Holen Sie eine neue.',
  newMessage: 'Neue Nachricht holen',
  askAgain: (wallet) => `${wallet} erneut fragen`,
  signingButton: (wallet) => `Warten auf ${wallet}…`,
  accountChanged: (address) => `Ihre Wallet hat zu ${address} gewechselt. Mit dieser Adresse anmelden?`,
  accountChangedBefore: (address) =>
    `Ihre Wallet hat zu ${address} gewechselt. Die Nachricht unten ist für diese Adresse.`,
  signInAs: (address) => `Mit ${address} anmelden`,
  verifying: 'Ihre Signatur wird geprüft.',
  verifyingButton: 'Sie werden angemeldet…',
  nonceExpired: 'Diese Anfrage ist abgelaufen. Signieren Sie die neue unten.',
  signatureMismatch: (signedWith, chosen) => `Sie haben mit ${signedWith} signiert, aber ${chosen} gewählt.`,
  unsent: 'Noch nicht gesendet',
  unsentLead: 'Ihre Signatur bleibt auf dieser Seite. Sie müssen nicht noch einmal signieren.',
  unsentOffline: 'Sie sind offline. Stellen Sie die Verbindung wieder her und senden Sie sie dann erneut.',
  unsentUnreachable: 'Der Server hat nicht geantwortet. Warten Sie kurz und senden Sie sie dann erneut.',
  sendAgain: 'Erneut senden',
  signedInTitle: 'Sie sind angemeldet',
  signedIn: (address) => `Angemeldet als ${address}.`,
  signedInElsewhere: 'Sie haben sich auf einer anderen Seite dieses Browsers angemeldet.',
  anotherEndsSession: 'Wenn Sie sich mit einer anderen Wallet anmelden, endet diese Sitzung.',
  signOut: 'Abmelden',
  signingOut: 'Abmeldung läuft…',
  acceptedTitle: 'Signiert',
  badgeRim: (time) => `SIGNIERT · ${time} ·`,
  cookiesRefused:
    'Ihr Browser speichert für diese Website keine Cookies, deshalb würde keine Signatur gelten. Erlauben Sie in den Einstellungen des Browsers Cookies für diese Website und versuchen Sie es dann erneut.',
  offline: 'Sie sind offline. Stellen Sie die Verbindung wieder her und versuchen Sie es erneut.',
  stopWaiting: 'Abbrechen',
  anotherWallet: 'Andere Wallet verwenden',
  unknownProblem: 'Es ist ein Fehler aufgetreten. Versuchen Sie es erneut.',
  problems,
}
