import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/consent.ts'

export const consent: Translation<typeof en.consent> = {
  asksWhoYouAre: '{place} möchte Sie anmelden.',
  asksToAct: '{place} möchte in Ihrem Namen handeln.',
  consentTitle: (application) => `Weiter zu ${application}?`,
  asField: 'Konto',
  learnsField: 'Kann künftig',
  nothingTold: (application, reason) => `Sie sind bei ${application} noch nicht angemeldet. ${reason}`,
  otherWallet: 'Nicht Ihr Konto? Andere Wallet verwenden',
  continuingDevice: 'Einen Moment…',
}

export const waitingDevice: Translation<typeof en.waitingDevice> = {
  warning: (application) =>
    `Sie melden ein anderes Gerät an, nicht diesen Browser. Wer dieses Gerät in der Hand hat, wird bei ${application} unter Ihrem Konto angemeldet.`,
  sameNetwork: 'Die Anfrage kommt von {device} (Adresse {address}), aus demselben Netzwerk wie Ihrem.',
  otherNetwork: 'Die Anfrage kommt von {device} (Adresse {address}), aus einem anderen Netzwerk als Ihrem.',
  sent: 'Fahren Sie nur fort, wenn Sie das Gerät vor sich haben. Wenn Ihnen jemand den Code oder den Link geschickt hat, lehnen Sie ab.',
}

export const localProgram: Translation<typeof en.localProgram> = {
  warning:
    'Ein Programm auf diesem Computer erhält diesen Zugang. Jedes Programm hier könnte sich als dieses ausgeben.',
}

export const suggestion: Translation<typeof en.suggestion> = {
  suggests: '{application} schlägt die Wallet {wallet} vor. Sie können auch eine andere verwenden.',
  suggestsNamed:
    '{application} schlägt eine Wallet vor, die dort {wallet} heißt. Sie können auch eine andere verwenden.',
  suggestsOther:
    '{application} schlägt eine andere Wallet vor: {wallet}. Sie können jede der beiden verwenden.',
}

export const chooseUsername: Translation<typeof en.chooseUsername> = {
  noUsername:
    'Sie haben keinen Benutzernamen. Diese App gibt Ihnen einen erzeugten Namen, der sich später nicht ändern lässt.',
  chooseUsername: 'Zuerst einen Benutzernamen wählen',
}

export const expired: Translation<typeof en.expired> = {
  goneTitle: 'Diese Anfrage ist nicht mehr gültig',
  gone: (application) =>
    `Sie ist abgelaufen oder wurde schon beantwortet. Gehen Sie zurück zu ${application} und melden Sie sich von dort aus an.`,
  elsewhereTitle: 'Beginnen Sie diese Anmeldung auf diesem Gerät',
  elsewhere: 'Gehen Sie zurück zur App und melden Sie sich von hier aus an.',
  goBackTo: (host) => `Zurück zu ${host}`,
  goBack: 'Zurück',
}

export const refusedAccess: Translation<typeof en.refusedAccess> = {
  title: (application) => `Sie können ${application} nicht verwenden`,
  isRestricted: '{place} steht nur Mitgliedern bestimmter Gruppen offen.',
  notMember: 'Ihr Konto gehört zu keiner dieser Gruppen. Wir haben nichts über Sie weitergegeben.',
  askForAccess: 'Betreiber um Zugang bitten',
  asField: 'Angemeldet als',
  wordsField: 'Hinweis des Betreibers',
  goBackTo: 'Zurück zu {host}',
  tellDevice: 'Auf dem Gerät ablehnen',
  telling: 'Einen Moment…',
}

export const toldEmail: Translation<typeof en.toldEmail> = {
  madeUp: '(eine erzeugte Adresse: Mails an sie erreichen Sie nicht)',
  none: '(Sie haben keine, also wird keine weitergegeben)',
  add: 'E-Mail-Adresse hinzufügen',
}

export const walletChoice: Translation<typeof en.walletChoice> = {
  seenWith: 'Wallet für diese App',
  mayKnow: 'Weitere Wallets, die diese App sehen kann',
  onChain: (chain) => `(${chain})`,
}

export const ownWords: Translation<typeof en.ownWords> = {
  provided: (application) => `Diese Links stammen von ${application}. Wir haben sie nicht geprüft.`,
  websiteOf: (application) => `Website: ${application}`,
  policyOf: (application) => `Datenschutzerklärung: ${application}`,
  termsOf: (application) => `Nutzungsbedingungen: ${application}`,
}

export const askedApis: Translation<typeof en.askedApis> = {
  use: '{api} verwenden',
  useFor: (api, words) => `${api} verwenden (${words})`,
  sees: '{api} kann sehen: {list}.',
  told: { groups: 'Ihre Gruppen', wallet: 'die Adresse Ihrer Wallet' },
}

export const goingBack: Translation<typeof en.goingBack> = {
  takingYouBack: (host) => `Sie werden zu ${host} zurückgeleitet.`,
  oneMoment: 'Einen Moment.',
}
