import type { Texts } from '../texts/Texts.ts'
import { earlyTexts } from './early/de.ts'

/** The words in German. */
export const texts: Texts = {
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
  acceptedTitle: 'Signiert',
  badgeRim: (time) => `SIGNIERT · ${time} ·`,
  offline: 'Sie sind offline. Stellen Sie die Verbindung wieder her und versuchen Sie es erneut.',
  stopWaiting: 'Abbrechen',
  anotherWallet: 'Andere Wallet verwenden',
  unknownProblem: 'Es ist ein Fehler aufgetreten. Versuchen Sie es erneut.',
  problems: {},
}
