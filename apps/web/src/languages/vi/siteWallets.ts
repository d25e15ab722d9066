import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/siteWallets.ts'

export const walletConnect: Translation<typeof en.walletConnect> = {
  making: 'Đang tạo mã…',
  waiting: 'Đang chờ ví của bạn.',
  scan: 'Quét mã này bằng ứng dụng ví. Máy ảnh của điện thoại không đọc được mã này.',
  qrCode: 'Mã QR WalletConnect cho ứng dụng ví của bạn',
  copy: 'Không quét được? Hãy sao chép đường dẫn và dán vào màn hình WalletConnect của ví.',
  choose: 'Chọn ví và chấp thuận kết nối ở đó. Sau đó quay lại đây.',
  anotherOpen: 'Ví khác trên điện thoại này',
  anotherLead: 'Hoặc sao chép đường dẫn và dán vào màn hình WalletConnect của ví.',
  onlyYou: 'Đừng chia sẻ đường dẫn hay mã với ai. Chúng chỉ dùng được một lần, trong năm phút.',
  relay: 'Kết nối đi qua {relay}, nơi không đọc được thông điệp của bạn.',
  sign: 'Ký yêu cầu trong ví rồi quay lại đây.',
  openWallet: 'Mở ví của bạn',
}

export const yourWallet: Translation<typeof en.yourWallet> = {
  reviewLead: 'Ví của bạn sẽ yêu cầu bạn ký thông điệp này.',
  signing: 'Xác nhận trong ví của bạn. Việc ký không mất phí và không chuyển tài sản nào.',
  signingButton: 'Đang chờ ví của bạn…',
  askAgain: 'Yêu cầu ví lần nữa',
  ownersAwaited: 'Đang chờ các chủ sở hữu khác. Khi họ đã ký thông điệp này, hãy yêu cầu ví lần nữa.',
  accountLead: 'Ví của bạn được kết nối với nhiều địa chỉ.',
  walletLocked: 'Ví của bạn đang khóa hoặc chưa cho phép trang web này. Hãy mở khóa rồi thử lại.',
  walletDisconnected: 'Ví của bạn đã mất kết nối. Hãy kết nối lại rồi thử lại.',
  walletUnsupported: 'Ví của bạn không ký được thông điệp. Hãy chọn ví khác.',
}
