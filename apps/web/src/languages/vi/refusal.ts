import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/refusal.ts'

export const refusal: Translation<typeof en.refusal> = {
  disabledTitle: 'Tài khoản này đã bị vô hiệu hóa',
  disabled: 'Bạn không thể đăng nhập vào đó. Chỉ người vận hành mới có thể bật lại.',
  notAdmittedTitle: (site) => `Ví này không có tài khoản trên ${site}`,
  policies: {
    closed:
      'Không nhận tài khoản mới. Nếu bạn có tài khoản ở đây, hãy đăng nhập bằng ví đã liên kết với tài khoản đó.',
    listed:
      'Chỉ ví trong danh sách của người vận hành mới có thể có tài khoản. Hãy nhờ người vận hành thêm địa chỉ của bạn.',
    invited: 'Bạn cần có lời mời. Nếu đã có, hãy mở đường dẫn mời trong trình duyệt này rồi đăng nhập lại.',
  },
  otherPolicy: 'Người vận hành quyết định ai có thể có tài khoản ở đây.',
  nothingKept: 'Chúng tôi không tạo tài khoản và không lưu gì về bạn.',
  walletLabel: 'Ví',
  wordsLabel: 'Lời nhắn của người vận hành',
  contact: 'Liên hệ người vận hành',
  otherWallet: 'Dùng ví khác',
}
