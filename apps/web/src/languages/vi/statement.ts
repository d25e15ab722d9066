import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/statement.ts'

export const statement: Translation<typeof en.statement> = {
  title: 'Điều này có nghĩa là',
  elsewhere: 'Bạn đang ký cho một trình duyệt hoặc thiết bị khác, không phải cho trình duyệt này.',
  signIn: (host) => `Bạn đăng nhập vào ${host}.`,
  application: (place, host) => `Bạn đăng nhập vào ${place} bằng tài khoản của bạn trên ${host}.`,
  unverified: (clientId, host) =>
    `Bạn đăng nhập, bằng tài khoản của bạn trên ${host}, vào một ứng dụng chưa được xác minh địa chỉ (${clientId}).`,
  device: (clientId, host) =>
    `Bạn đăng nhập một thiết bị của ${clientId} bằng tài khoản của bạn trên ${host}.`,
  program: (clientId, host) =>
    `Bạn đăng nhập, bằng tài khoản của bạn trên ${host}, vào một chương trình trên máy tính này (${clientId}).`,
  abilities: (list) => `Ứng dụng sẽ có thể: ${list}.`,
  confirmation: (host, change) => `Bạn xác nhận một thay đổi trên ${host}, và chỉ thay đổi đó: ${change}.`,
  link: (account, host) => `Bạn liên kết ví này với tài khoản của ${account} trên ${host}.`,
  free: 'Việc ký không mất phí và không chuyển tài sản nào.',
}
