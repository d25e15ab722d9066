import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/join.ts'

export const join: Translation<typeof en.join> = {
  title: 'Einladung',
  loading: 'Einladung wird geöffnet',
  notShown: 'Die Einladung konnte nicht geöffnet werden',
  invitedTitle: (site) => `Ihre Einladung zu ${site}`,
  labelLabel: 'Für',
  groupsLabel: 'Gruppen, denen Sie beitreten',
  groupsLabelUsed: 'Ihre Gruppen',
  untilLabel: 'Gültig bis',
  walletLabel: 'Sie',
  signInFirst:
    'Melden Sie sich mit Ihrer Wallet an, um die Einladung anzunehmen. Wenn Sie noch kein Konto haben, legen wir eines an.',
  onlyWithAccount:
    'Zurzeit werden keine neuen Konten angelegt. Um die Einladung anzunehmen, melden Sie sich mit einer Wallet an, die mit Ihrem Konto verknüpft ist.',
  signIn: 'Anmelden und annehmen',
  join: 'Wenn Sie annehmen, treten Sie diesen Gruppen bei.',
  joinNoGroups:
    'Sie haben schon ein Konto und brauchen diese Einladung nicht. Geben Sie den Link der Person weiter, für die er bestimmt ist.',
  use: 'Einladung annehmen',
  working: 'Einen Moment…',
  otherWallet: 'Anderes Konto verwenden',
  usedTitle: 'Sie sind dabei',
  used: (site) => `Willkommen bei ${site}. Sie haben die Einladung angenommen.`,
  toAccount: 'Zu Ihrem Konto',
  incompleteTitle: 'Dieser Link ist unvollständig',
  incomplete: 'Öffnen Sie den ganzen Link, den Sie bekommen haben.',
  faultTitle: 'Diese Einladung funktioniert nicht',
  faults: {
    unknown:
      'Der Link ist unvollständig oder wurde nicht hier erstellt. Öffnen Sie den ganzen Link, den Sie bekommen haben.',
    revoked: 'Sie wurde widerrufen. Bitten Sie die Person, von der Sie sie haben, um eine neue.',
    expired: 'Sie ist abgelaufen. Bitten Sie die Person, von der Sie sie haben, um eine neue.',
    used_up:
      'Sie wurde schon so oft verwendet wie erlaubt. Bitten Sie die Person, von der Sie sie haben, um eine neue.',
  },
  otherFault: 'Bitten Sie die Person, von der Sie sie haben, um eine neue.',
  contact: 'Betreiber kontaktieren',
  failed: (reason) => `Die Einladung konnte nicht angenommen werden. ${reason}`,
}
