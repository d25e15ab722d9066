import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/device.ts'

export const device: Translation<typeof en.device> = {
  title: 'Auf einem Gerät anmelden',
  enterCode: 'Geben Sie den Code ein, den das Gerät zeigt.',
  warning:
    'Wer das Gerät mit diesem Code in der Hand hat, wird unter Ihrem Konto angemeldet. Wenn Sie jemand angerufen oder angeschrieben und darum gebeten hat, fahren Sie nicht fort.',
  compareCode:
    'Fahren Sie nur fort, wenn Ihr Gerät genau diesen Code zeigt. Wenn Ihnen jemand den Link geschickt hat, schließen Sie diese Seite.',
  code: 'Code',
  codeExample: 'WDJB-MJHT',
  continue: 'Weiter',
  looking: 'Gerät wird gesucht…',
  notWhole: 'Geben Sie alle acht Buchstaben ein, zum Beispiel WDJB-MJHT.',
  notFound:
    'Kein Gerät zeigt diesen Code. Prüfen Sie die Buchstaben. Ist der Code abgelaufen, holen Sie sich am Gerät einen neuen.',
}
