import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/device.ts'

export const device: Translation<typeof en.device> = {
  title: 'Đăng nhập trên thiết bị',
  enterCode: 'Nhập mã hiển thị trên thiết bị.',
  warning:
    'Bất cứ ai cầm thiết bị có mã này sẽ đăng nhập với tư cách của bạn. Nếu có người gọi hoặc nhắn bạn làm việc này, đừng tiếp tục.',
  compareCode:
    'Chỉ tiếp tục nếu thiết bị của bạn hiển thị đúng mã này. Nếu có người gửi cho bạn đường dẫn, hãy đóng trang.',
  code: 'Mã',
  codeExample: 'WDJB-MJHT',
  continue: 'Tiếp tục',
  looking: 'Đang tìm thiết bị…',
  notWhole: 'Nhập đủ tám chữ cái, ví dụ WDJB-MJHT.',
  notFound:
    'Không có thiết bị nào hiển thị mã này. Hãy kiểm tra các chữ cái. Nếu mã đã hết hạn, hãy lấy mã mới trên thiết bị.',
}
