import { pluralOf } from '@countersign/react'
import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/safe.ts'

const plural = pluralOf('de')

export const safe: Translation<typeof en.safe> = {
  name: 'Safe',
  tab: 'Mit einem Safe anmelden',
  frameTitle: (site) => `Bei ${site} anmelden`,
  looking: 'Ihr Safe wird gesucht',
  noSafe: 'Öffnen Sie diese Seite in Safe{Wallet}.',
  noSafeLead: 'Öffnen Sie in Ihrem Safe „Apps“, dann „My custom apps“, und fügen Sie diese Adresse hinzu:',
  safe: 'Safe',
  chain: 'Blockchain',
  owners: 'Signaturen',
  ownersOf: (threshold, owners) =>
    plural(owners, { one: '1 Eigentümer', other: (n) => `${threshold} von ${n} Eigentümern` }),
  readOnly: 'Die verbundene Wallet ist kein Eigentümer dieses Safes. Verbinden Sie eine, die es ist.',
  opens: (host) =>
    `Sie melden sich auf ${host} in einem neuen Tab an. Lassen Sie diese Seite offen: Über sie erreicht der Tab Ihren Safe.`,
  open: (host) => `${host} öffnen`,
  openAgain: 'Tab erneut öffnen',
  blocked:
    'Ihr Browser hat den Tab blockiert. Erlauben Sie Pop-ups für diese Seite und versuchen Sie es erneut.',
  connected: 'Weiter geht es in dem Tab, der sich geöffnet hat.',
  asking: 'Ihr Safe zeigt eine Nachricht zum Signieren. Prüfen Sie, ob sie mit der im Tab übereinstimmt.',
  waiting:
    'Die anderen Eigentümer können die Nachricht in diesem Safe unter „Transactions“, „Messages“ signieren. Der Tab zeigt, wie viel Zeit sie haben, und macht weiter, sobald sie signiert haben.',
  askAgain: 'Nachricht erneut zeigen',
  stop: 'Abbrechen',

  connecting: 'Verbindung zu Ihrem Safe wird hergestellt',
  lost: 'Öffnen Sie diese Seite aus Ihrem Safe',
  lostLead:
    'Dieser Tab hat die Verbindung zu Ihrem Safe verloren. Wählen Sie in Ihrem Safe diese App und öffnen Sie den Tab von dort.',
  chooseTitle: 'Wo möchten Sie sich anmelden?',
  elsewhere: 'Bei einer anderen App, die die Anmeldung dieser Website nutzt',
  elsewhereLead:
    'Wählen Sie auf deren Anmeldeseite „Wallet auf dem Smartphone verwenden“ und kopieren Sie den Link. Fügen Sie ihn hier ein, signieren Sie mit Ihrem Safe und gehen Sie dann auf jene Seite zurück.',
  link: 'Link von der Anmeldeseite',
  linkExample: 'https://…/phone#…',
  notOurs: (host) => `Das ist kein Anmeldelink von ${host}. Kopieren Sie den ganzen Link.`,
  continue: 'Weiter',
}
