import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/device.ts'

export const device: Translation<typeof en.device> = {
  title: 'Вход на устройстве',
  enterCode: 'Введите код, показанный на устройстве.',
  warning:
    'Тот, у кого устройство с этим кодом, войдёт от вашего имени. Если вам позвонили или написали и попросили об этом, не продолжайте.',
  compareCode:
    'Продолжайте, только если на вашем устройстве точно такой же код. Если ссылку вам кто-то прислал, закройте эту страницу.',
  code: 'Код',
  codeExample: 'WDJB-MJHT',
  continue: 'Продолжить',
  looking: 'Ищем устройство…',
  notWhole: 'Введите все восемь букв, например WDJB-MJHT.',
  notFound:
    'Ни одно устройство не показывает этот код. Проверьте буквы. Если срок кода истёк, получите на устройстве новый.',
}
