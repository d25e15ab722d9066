import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/join.ts'

export const join: Translation<typeof en.join> = {
  title: 'Lời mời',
  loading: 'Đang mở lời mời',
  notShown: 'Không mở được lời mời',
  invitedTitle: (site) => `Bạn được mời vào ${site}`,
  labelLabel: 'Dành cho',
  groupsLabel: 'Nhóm bạn sẽ tham gia',
  groupsLabelUsed: 'Nhóm của bạn',
  untilLabel: 'Có hiệu lực đến',
  walletLabel: 'Bạn',
  signInFirst: 'Hãy đăng nhập bằng ví để nhận lời mời. Nếu bạn chưa có tài khoản, chúng tôi sẽ tạo cho bạn.',
  onlyWithAccount:
    'Hiện không nhận tài khoản mới. Để nhận lời mời, hãy đăng nhập bằng ví đã liên kết với tài khoản của bạn.',
  signIn: 'Đăng nhập để nhận lời mời',
  join: 'Nếu nhận lời mời, bạn sẽ tham gia các nhóm này.',
  joinNoGroups: 'Bạn đã có tài khoản nên không cần lời mời này. Hãy chuyển đường dẫn cho người được mời.',
  use: 'Nhận lời mời',
  working: 'Xin chờ một lát…',
  otherWallet: 'Dùng tài khoản khác',
  usedTitle: 'Bạn đã tham gia',
  used: (site) => `Chào mừng bạn đến với ${site}. Bạn đã nhận lời mời.`,
  toAccount: 'Đến tài khoản của bạn',
  incompleteTitle: 'Đường dẫn này không đầy đủ',
  incomplete: 'Hãy mở toàn bộ đường dẫn mà bạn nhận được.',
  faultTitle: 'Không dùng được lời mời này',
  faults: {
    unknown: 'Đường dẫn không đầy đủ hoặc không được tạo ở đây. Hãy mở toàn bộ đường dẫn mà bạn nhận được.',
    revoked: 'Lời mời đã bị thu hồi. Hãy xin lời mời mới từ người đã gửi cho bạn.',
    expired: 'Lời mời đã hết hạn. Hãy xin lời mời mới từ người đã gửi cho bạn.',
    used_up: 'Lời mời đã được dùng hết số lần cho phép. Hãy xin lời mời mới từ người đã gửi cho bạn.',
  },
  otherFault: 'Hãy xin lời mời mới từ người đã gửi cho bạn.',
  contact: 'Liên hệ người vận hành',
  failed: (reason) => `Không nhận được lời mời. ${reason}`,
}
