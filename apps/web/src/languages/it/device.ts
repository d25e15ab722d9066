import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/device.ts'

export const device: Translation<typeof en.device> = {
  title: 'Accedi su un dispositivo',
  enterCode: 'Inserisci il codice mostrato sul dispositivo.',
  warning:
    'Chiunque abbia in mano il dispositivo con questo codice accederà a tuo nome. Se qualcuno ti ha chiamato o scritto per chiedertelo, non continuare.',
  compareCode:
    'Continua solo se il tuo dispositivo mostra esattamente questo codice. Se qualcuno ti ha inviato il link, chiudi questa pagina.',
  code: 'Codice',
  codeExample: 'WDJB-MJHT',
  continue: 'Continua',
  looking: 'Ricerca del dispositivo…',
  notWhole: 'Inserisci tutte le otto lettere, per esempio WDJB-MJHT.',
  notFound:
    'Nessun dispositivo mostra questo codice. Controlla le lettere. Se il codice è scaduto, richiedine uno nuovo sul dispositivo.',
}
