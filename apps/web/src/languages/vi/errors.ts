import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/errors.ts'

export const errors: Translation<typeof en.errors> = {
  nonce_expired: 'Lượt đăng nhập này kéo dài quá lâu. Hãy bắt đầu lại.',
  signature_mismatch: 'Đây không phải chữ ký của {expected}. Hãy ký bằng địa chỉ đó.',
  not_signed_in: 'Bạn đã đăng xuất. Hãy đăng nhập để tiếp tục.',
  hand_over_closed: 'Yêu cầu ký cho trình duyệt khác đã kết thúc. Hãy bắt đầu lại ở đó.',
  hand_over_code_wrong: 'Mã này không khớp với mã trên trình duyệt kia. Số lần thử còn lại: {left}.',
  step_up_required: 'Hãy ký thêm một lần để xác nhận thay đổi này.',
  forbidden: 'Tài khoản của bạn không có quyền làm việc này.',
  'invitation_refused.unknown': 'Đường dẫn mời này không đầy đủ hoặc không tồn tại. Hãy xin lời mời mới.',
  'invitation_refused.revoked': 'Lời mời này đã bị thu hồi. Hãy xin lời mời mới.',
  'invitation_refused.expired': 'Lời mời này đã hết hạn. Hãy xin lời mời mới.',
  'invitation_refused.used_up': 'Lời mời này đã được dùng hết số lần cho phép. Hãy xin lời mời mới.',
  wallet_taken:
    'Ví này đã được liên kết với một tài khoản khác. Hãy đăng nhập bằng ví đó và hủy liên kết ở đó trước.',
  'wallet_taken.only_wallet':
    'Đây là ví duy nhất của một tài khoản khác. Hãy đăng nhập bằng ví đó. Tại đó, liên kết một ví khác rồi hủy liên kết ví này, hoặc xóa tài khoản đó.',
  wallet_refused:
    'Ví {address} không còn chấp nhận nội dung đã ký. Hãy chọn ví khác hoặc đăng nhập lại bằng ví này.',
  last_wallet: 'Đây là ví duy nhất của tài khoản. Hãy liên kết một ví khác trước khi hủy liên kết ví này.',
  'name_refused.address': 'Tên này trông giống một địa chỉ ví. Hãy chọn tên khác.',
  'name_refused.ens_name': 'Tên này trông giống một tên ENS. Hãy chọn tên khác.',
  'name_refused.mixed_scripts': 'Tên này trộn chữ của nhiều hệ chữ viết, dễ gây nhầm lẫn. Hãy chọn tên khác.',
  username_invalid:
    'Tên người dùng có 3 đến 32 ký tự: chữ thường a–z, chữ số, dấu gạch nối và gạch dưới, bắt đầu bằng một chữ cái.',
  username_reserved: 'Tên người dùng này được giữ riêng. Hãy chọn tên khác.',
  username_taken: 'Tên người dùng này đã có người dùng. Hãy chọn tên khác.',
  username_limit: 'Tài khoản này đã dùng đủ 3 tên người dùng. Hãy chọn một trong số đó.',
  email_invalid: 'Không thể gửi thư đến địa chỉ email này. Hãy nhập theo dạng name@example.com.',
  email_link_invalid: 'Đường dẫn này không còn dùng được. Hãy yêu cầu đường dẫn mới trong tài khoản của bạn.',
  email_link_elsewhere:
    'Đường dẫn này dành cho một tài khoản khác. Hãy đăng nhập vào tài khoản đó rồi mở lại đường dẫn.',
  email_taken:
    'Địa chỉ email này đang thuộc về một tài khoản khác, hoặc mới thuộc về tài khoản khác gần đây. Hãy dùng địa chỉ khác.',
  last_operator: 'Bạn là người vận hành duy nhất. Hãy chỉ định một người khác trước.',
}
