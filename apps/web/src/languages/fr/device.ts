import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/device.ts'

export const device: Translation<typeof en.device> = {
  title: 'Se connecter sur un appareil',
  enterCode: 'Saisissez le code affiché sur l’appareil.',
  warning:
    'Avec ce code, toute personne ayant l’appareil en main sera connectée avec votre compte. Si quelqu’un vous a téléphoné ou écrit pour vous le demander, ne continuez pas.',
  compareCode:
    'Ne continuez que si votre appareil affiche exactement ce code. Si quelqu’un vous a envoyé le lien, fermez cette page.',
  code: 'Code',
  codeExample: 'WDJB-MJHT',
  continue: 'Continuer',
  looking: 'Recherche de l’appareil…',
  notWhole: 'Saisissez les huit lettres, par exemple WDJB-MJHT.',
  notFound:
    'Aucun appareil n’affiche ce code. Vérifiez les lettres. Si le code a expiré, demandez-en un nouveau sur l’appareil.',
}
