import { isolate } from '../../wording/isolate.ts'
import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/interaction.ts'

export const interaction: Translation<typeof en.interaction> = {
  tab: 'Đăng nhập',
  tabFor: (application) => `Đăng nhập vào ${application}`,
  loading: 'Đang tải yêu cầu',
  notShown: 'Không tải được trang này',
  tryAgain: 'Thử lại',

  device: 'Một thiết bị',
  app: 'Một ứng dụng (địa chỉ chưa được xác minh)',
  willBeAble: '{place} sẽ có thể:',
  willBeAbleField: 'Sẽ có thể',
  signedInTitle: 'Bạn đã đăng nhập',
  backToConsent: 'Dùng tài khoản bạn đang đăng nhập',

  continueTo: (application) => `Tiếp tục đến ${application}`,
  goingBack: 'Đang quay lại…',

  decline: 'Từ chối',
  declineTo: 'Từ chối và quay lại {host}',
  declining: 'Đang từ chối…',
  notTold: (application, reason) => `Không kết nối được với ${application}. ${reason}`,
}

export const disclosure: Translation<typeof en.disclosure> = {
  scopes: {
    openid: 'nhận ra bạn khi bạn quay lại',
    profile: 'xem tên, tên người dùng, hình và ngôn ngữ của bạn',
    email: 'xem địa chỉ email của bạn',
    wallet: 'xem địa chỉ, loại và chuỗi của ví này',
    siwe: 'xem thông điệp bạn ký, trong đó có địa chỉ ví của bạn',
    groups: 'xem các nhóm của bạn và những gì người vận hành ghi về bạn',
    offline_access: 'giữ quyền truy cập cho đến khi bạn ngắt kết nối ứng dụng',
  },
  new: 'mới',
  these: (names) => `(${names.map(isolate).join(', ')}) `,
}
