import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/device.ts'

export const device: Translation<typeof en.device> = {
  title: '让设备登录',
  enterCode: '请输入设备上显示的代码。',
  warning: '任何持有显示此代码的设备的人，都将以您的身份登录。如果有人打电话或写信要您这样做，请不要继续。',
  compareCode: '只有当您的设备显示的代码与此完全一致时才继续。如果链接是别人发给您的，请关闭此页面。',
  code: '代码',
  codeExample: 'WDJB-MJHT',
  continue: '继续',
  looking: '正在查找设备…',
  notWhole: '请输入全部八个字母，例如 WDJB-MJHT。',
  notFound: '没有设备显示此代码。请检查字母。如果代码已过期，请在设备上获取新代码。',
}
