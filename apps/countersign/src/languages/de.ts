import { pluralOf } from '../language/pluralOf.ts'
import type { ServerTexts } from './ServerTexts.ts'

const plural = pluralOf('de')

export const de: ServerTexts = {
  locale: 'de',
  shell: {
    description: (name) =>
      `Melden Sie sich bei ${name} mit Ihrer Krypto-Wallet an: ohne Passwort, ohne Gebühr.`,
    inspectorDescription:
      'Sehen Sie, was jeder Teil einer Anmeldenachricht bedeutet und was daran nicht stimmt.',
    needsScript: 'Diese Seite braucht JavaScript, denn nur so erreicht sie das Wallet in Ihrem Browser.',
    notLoaded: 'Diese Seite wurde nicht geladen. Prüfen Sie Ihre Verbindung und laden Sie sie neu.',
    language: 'Sprache',
    notReviewed: 'Diese Übersetzung hat noch niemand mit dieser Muttersprache geprüft.',
  },
  foot: {
    terms: 'Nutzungsbedingungen',
    privacy: 'Datenschutz',
    support: 'Hilfe',
    theme: 'Design',
    system: 'System',
    light: 'Hell',
    dark: 'Dunkel',
  },
  pages: {
    signInStopped: 'Anmeldung nicht möglich',
    signOutStopped: 'Abmeldung nicht möglich',
    ourFault:
      'Bei uns ist etwas schiefgegangen. Warten Sie eine Minute, gehen Sie dann zur App zurück und beginnen Sie von vorn.',
    unknownApplication:
      'Die App, von der Sie kommen, ist auf dieser Website nicht registriert oder nicht mehr in Betrieb.',
    unsupportedRequest: (application) =>
      `${application} hat eine Anfrage gesendet, die nicht ausgeführt werden kann.`,
    unsupportedUnnamedRequest:
      'Die App, von der Sie kommen, hat eine Anfrage gesendet, die nicht ausgeführt werden kann.',
    adviceForSignIn:
      'Gehen Sie zur App zurück und beginnen Sie von vorn. Wenn das öfter vorkommt, senden Sie diese Angaben an den Betreiber der App:',
    adviceForSignOut: 'Senden Sie diese Angaben an den Betreiber der App:',
    stillSignedIn: 'Sie sind auf dieser Website noch angemeldet.',
    stillSignedInLink: 'In Ihrem Konto abmelden',
    signOutTitle: (site) => `Von ${site} abmelden?`,
    signOutQuestion: (application, host) =>
      `${application} fragt, ob Sie sich auch von ${host} abmelden möchten.`,
    signOutUnnamedQuestion: (host) => `Eine App fragt, ob Sie sich auch von ${host} abmelden möchten.`,
    signOutConfirm: (site) => `Von ${site} abmelden`,
    signOutCancel: 'Angemeldet bleiben',
    signedOutTitle: 'Sie sind abgemeldet',
    signedOut: 'Sie können diese Seite schließen.',
    deviceDoneTitle: 'Das Gerät ist angemeldet',
    deviceDone: 'Machen Sie am Gerät weiter. Sie können diese Seite schließen.',
    deviceRefusedTitle: 'Das Gerät ist nicht angemeldet',
    deviceRefused:
      'Sie haben abgelehnt, oder die Anfrage ist abgelaufen. Um es noch einmal zu versuchen, beginnen Sie am Gerät.',
    deviceAnsweredTitle: 'Bereits beantwortet',
    deviceAnswered: 'Das Gerät zeigt das Ergebnis. Um es noch einmal zu versuchen, beginnen Sie am Gerät.',
    busyTitle: 'Zu viele Versuche',
    busy: 'Aus Ihrem Netzwerk kamen zu viele An- oder Abmeldungen. Mit Ihrer Wallet ist alles in Ordnung.',
    busyWait: (seconds) =>
      plural(seconds, (count) => ({
        one: `Warten Sie ${count} Sekunde und laden Sie diese Seite dann neu.`,
        other: `Warten Sie ${count} Sekunden und laden Sie diese Seite dann neu.`,
      })),
    hostChangedTitle: 'Diese Seite kann nicht angezeigt werden',
    hostChanged:
      'Ein Server vor dieser Website verbirgt, welche Adresse Sie geöffnet haben. Das können Sie nicht beheben: Wenden Sie sich an den Betreiber der Website und senden Sie diese Angaben:',
    backTitle: 'Zurück zur App',
    back: 'JavaScript ist in diesem Browser ausgeschaltet. Wählen Sie „Weiter“, um zur App zurückzukehren.',
    backAction: 'Weiter',
    strangerTitle: 'Kennen Sie diese App?',
    strangerAsks: (application, host) =>
      `${application} hat sich selbst auf dieser Website registriert, und Sie haben sie hier noch nie benutzt. Die App will Sie zu ${host} weiterleiten.`,
    strangerAdvice:
      'Machen Sie nur weiter, wenn Sie diese Adresse kennen. Wenn nicht, schließen Sie diese Seite.',
    gateLinkTitle: 'Öffnen Sie die Website noch einmal',
    gateLinkOver:
      'Seit Sie die Website geöffnet haben, ist zu viel Zeit vergangen. Wählen Sie „Weiter“, um von vorn zu beginnen.',
    gateLinkBroken:
      'Dieser Link kann nicht verwendet werden. Öffnen Sie die Website, die Sie besuchen wollten, noch einmal.',
    gateFrameTitle: 'Öffnen Sie diese Seite in einem neuen Tab',
    gateFrame: (host) =>
      `Um ${host} zu sehen, müssen Sie sich anmelden, und innerhalb einer anderen Seite ist das nicht möglich.`,
    gateFrameAction: 'In einem neuen Tab öffnen',
    gateLostTitle: 'Sie waren nicht mehr angemeldet',
    gateLost: (host) =>
      `Was Sie gesendet haben, ist nicht bei ${host} angekommen, denn Ihre Anmeldung war beendet. Es wurde nichts gespeichert.`,
    gateLostAdvice:
      'Melden Sie sich in einem neuen Tab wieder an. Gehen Sie dann in diesem Tab zurück: Vielleicht hat Ihr Browser Ihre Eingaben noch.',
    gateLostAction: 'In einem neuen Tab anmelden',
    gateLoopTitle: 'Sie werden hin- und hergeleitet',
    gateLoop: (host) =>
      `Sie sind angemeldet, aber dieser Browser behält das Cookie nicht, das Ihnen Zugang zu ${host} gibt.`,
    gateLoopAdvice:
      'Erlauben Sie Cookies für diese Website, prüfen Sie die Uhr dieses Geräts und versuchen Sie es dann noch einmal. Wenn das nicht hilft, wenden Sie sich an den Betreiber der Website.',
    gateAgainAction: 'Erneut versuchen',
    gateLongTitle: 'Diese Adresse ist zu lang',
    gateLong: (host) =>
      `Sie müssen sich bei ${host} anmelden, und diese Adresse ist zu lang, um danach zu ihr zurückzukehren. Melden Sie sich über die Startseite an und öffnen Sie dann den Link noch einmal.`,
    gateLongAction: 'Zur Startseite',
    gateAccountTitle: 'Sie sind angemeldet',
    gateAccount: (host) => `Sie sind bei ${host} angemeldet.`,
    gateAccountNamed: (host, name) => `Sie sind bei ${host} als ${name} angemeldet.`,
    gateAccountAction: (site) => `Ihr Konto bei ${site}`,
    gateSignOutLink: 'Abmelden',
    gateSignOut:
      'Damit endet Ihre Sitzung in diesem Browser und mit ihr Ihre Anmeldung bei jeder Website, die Sie mit dieser Sitzung geöffnet haben.',
    gateOpenConnections:
      'Was bereits geöffnet ist, zum Beispiel ein Download oder eine Live-Ansicht, läuft weiter, bis es endet oder Sie es schließen.',
    gateForeignSignOut: 'Eine andere Website wollte Sie abmelden. Es hat sich nichts geändert.',
    gateFailureTitle: 'Das kann gerade nicht geprüft werden',
    gateFailure:
      'Ihre Anmeldung kann im Moment nicht geprüft werden, deshalb wird nichts angezeigt. Warten Sie eine Minute und laden Sie diese Seite dann neu.',
  },
  mails: {
    verify: ({ site, host, until }) => ({
      subject: `Bestätigen Sie Ihre E-Mail-Adresse für ${site}`,
      paragraphs: [
        `Jemand, hoffentlich Sie selbst, fügt diese E-Mail-Adresse einem Konto bei ${site} (${host}) hinzu. Um sie zu bestätigen, öffnen Sie diesen Link in dem Browser, in dem Sie angemeldet sind:`,
        `Der Link funktioniert einmal und 30 Minuten lang, bis zum ${until}.`,
        'Wenn Sie das nicht waren, ignorieren Sie diese E-Mail. Solange niemand den Link öffnet, ändert sich nichts.',
      ],
    }),
    unavailable: ({ site, host }) => ({
      subject: `Ihre E-Mail-Adresse bei ${site}`,
      paragraphs: [
        `Jemand, hoffentlich Sie selbst, wollte diese E-Mail-Adresse einem Konto bei ${site} (${host}) hinzufügen. Das geht nicht, weil sie dort zu einem anderen Konto gehört oder in den letzten 90 Tagen gehört hat.`,
        'Wenn Sie das waren, melden Sie sich mit dem anderen Konto an oder fügen Sie eine andere Adresse hinzu.',
        'Wenn Sie das nicht waren, ignorieren Sie diese E-Mail. Es hat sich nichts geändert.',
      ],
    }),
    changed: ({ site, host, when }) => ({
      subject: `Ihre E-Mail-Adresse bei ${site} wurde geändert`,
      paragraphs: [
        `Ihr Konto bei ${site} (${host}) hat jetzt statt dieser eine andere E-Mail-Adresse. Geändert wurde sie am ${when}.`,
        'Wenn Sie das nicht waren, melden Sie sich dort an und prüfen Sie die Aktivität Ihres Kontos.',
      ],
    }),
    removed: ({ site, host, when }) => ({
      subject: `Ihre E-Mail-Adresse bei ${site} wurde entfernt`,
      paragraphs: [
        `Diese E-Mail-Adresse wurde am ${when} aus Ihrem Konto bei ${site} (${host}) entfernt.`,
        'Wenn Sie das nicht waren, melden Sie sich dort an und prüfen Sie die Aktivität Ihres Kontos.',
      ],
    }),
  },
}
