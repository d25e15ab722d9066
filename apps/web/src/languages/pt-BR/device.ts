import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/device.ts'

export const device: Translation<typeof en.device> = {
  title: 'Fazer login em um dispositivo',
  enterCode: 'Digite o código que aparece no dispositivo.',
  warning:
    'Quem estiver com o dispositivo que mostra este código vai entrar como você. Se alguém ligou ou escreveu pedindo isto, não continue.',
  compareCode:
    'Continue somente se o seu dispositivo mostrar exatamente este código. Se alguém enviou o link a você, feche esta página.',
  code: 'Código',
  codeExample: 'WDJB-MJHT',
  continue: 'Continuar',
  looking: 'Procurando o dispositivo…',
  notWhole: 'Digite todas as oito letras, como WDJB-MJHT.',
  notFound:
    'Nenhum dispositivo mostra este código. Confira as letras. Se o código expirou, peça um novo no dispositivo.',
}
