import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/profile.ts'

export const username: Translation<typeof en.username> = {
  label: 'Tên người dùng',
  none: 'Chưa có tên người dùng',
  lead: 'Các ứng dụng bạn kết nối sẽ gọi bạn bằng tên này. Ứng dụng đã biết bạn vẫn giữ tên mà họ có.',
  hint: (left) =>
    `3 đến 32 ký tự: a–z, 0–9, - và _, bắt đầu bằng một chữ cái. Tên này luôn là của bạn: không ai khác có thể dùng nó. Bạn có thể chọn thêm ${left} tên.`,
  choose: 'Chọn tên người dùng',
  change: 'Đổi',
  changeName: 'Đổi tên người dùng',
  saving: 'Đang lưu…',
  saved: (username) => `Tên người dùng của bạn bây giờ là ${username}.`,
  removed: 'Đã bỏ tên người dùng.',
  notSaved: 'Không đổi được tên người dùng.',
  notLoaded: 'Không tải được tên người dùng của bạn',
  problems: {
    too_short: () => 'Tên này quá ngắn. Tên người dùng có 3 đến 32 ký tự.',
    first_letter: () =>
      'Tên người dùng bắt đầu bằng một chữ cái từ a đến z. Sau đó có thể là chữ số, - và _.',
    upper_case: (text) => `Chỉ dùng chữ thường, ví dụ ${text.toLowerCase()}.`,
    ens_name: () =>
      'Tên này trông giống một tên ENS. Hãy dùng a đến z, 0 đến 9, - và _, không có dấu chấm, và bắt đầu bằng một chữ cái.',
    address: () =>
      'Tên này trông giống một địa chỉ ví. Hãy chọn tên bắt đầu bằng một chữ cái, ví dụ ada hoặc ada_1815.',
    reserved_word: () => 'Tên này được giữ riêng. Hãy chọn tên khác, ví dụ tên của bạn.',
    hexadecimal: () =>
      'Tên này có thể bị nhầm với một địa chỉ hoặc mã, vốn dùng 0 đến 9 và a đến f. Hãy thêm một chữ cái sau f.',
    made_name: () =>
      'Tên này trông giống tên chúng tôi tạo cho người chưa có tên người dùng. Hãy chọn tên ngắn hơn.',
  },
  tooLong: (length) => `Tên này có ${length} ký tự. Tên người dùng có nhiều nhất 32 ký tự.`,
  forbidden: {
    space: 'Tên người dùng không được có dấu cách. Hãy dùng a đến z, 0 đến 9, - và _.',
    invisible: (code) =>
      `Tên người dùng không được có ký tự vô hình ${code}. Hãy dùng a đến z, 0 đến 9, - và _.`,
    character: (character) =>
      `Tên người dùng không được có “${character}”. Hãy dùng a đến z, 0 đến 9, - và _.`,
    lookalike: (character, code) =>
      `Tên người dùng không được có “${character}” (${code}). Hãy dùng a đến z, 0 đến 9, - và _.`,
  },

  remove: 'Bỏ',
  removeName: 'Bỏ tên người dùng',
  removeTitle: (username) => `Bỏ tên người dùng ${username}?`,
  removeStays: 'Tên này vẫn là của bạn: không ai khác có thể dùng nó, và bạn có thể dùng lại.',
  removeKnown: 'Các ứng dụng đã biết bạn bằng tên này sẽ giữ tên đó.',
  removing: 'Đang bỏ…',
  keep: 'Giữ lại',

  earlier: 'Tên người dùng trước đây',
  earlierLead: 'Chỉ bạn mới có thể dùng các tên trước đây của mình:',
  noneLeft: 'Bạn đã dùng đủ 3 tên người dùng mà một tài khoản có thể có.',
  takeBack: 'Dùng lại',
  takeBackName: (username) => `Dùng lại: ${username}`,
}

export const email: Translation<typeof en.email> = {
  label: 'Email',
  none: 'Chưa có địa chỉ email',
  lead: 'Các ứng dụng bạn cho phép xem được địa chỉ này. Bạn không thể đăng nhập ở đây bằng địa chỉ email.',
  hint: 'Chúng tôi sẽ gửi một đường dẫn đến địa chỉ này. Ở đây, mỗi địa chỉ chỉ thuộc về một tài khoản.',
  add: 'Thêm địa chỉ email',
  another: 'Dùng địa chỉ khác',
  change: 'Đổi',
  changeName: 'Đổi địa chỉ email',
  invalid: 'Hãy nhập một địa chỉ email, ví dụ name@example.com.',
  saving: 'Đang lưu…',
  notAsked: 'Không gửi được đường dẫn.',
  notLoaded: 'Không tải được địa chỉ email của bạn',
  requested: (address) => `Chúng tôi đang gửi một đường dẫn đến ${address}.`,

  waiting: {
    sending: (address) => `Chúng tôi đang gửi một đường dẫn đến ${address}.`,
    sent: (address) =>
      `Chúng tôi đã gửi một đường dẫn đến ${address}. Hãy mở trong vòng 30 phút, trong trình duyệt này. Nếu không thấy thư, hãy xem trong thư mục thư rác.`,
    refused: (address) => `Máy chủ thư không nhận ${address}. Hãy kiểm tra xem địa chỉ có đúng không.`,
  },
  resend: 'Gửi lại đường dẫn',
  resent: 'Chúng tôi đang gửi đường dẫn mới. Các đường dẫn trước không còn dùng được.',
  cancel: 'Hủy',
  cancelled: 'Đã hủy. Đường dẫn không còn dùng được.',
  notDone: 'Không thực hiện được thay đổi này.',

  remove: 'Xóa',
  removeName: 'Xóa địa chỉ email',
  removeTitle: (address) => `Xóa ${address}?`,
  removeApplications:
    'Ứng dụng sẽ không thể xin địa chỉ email của bạn nữa. Chúng có thể vẫn biết địa chỉ này.',
  removeHeld: 'Trong 90 ngày, chỉ bạn mới có thể thêm lại địa chỉ này.',
  removing: 'Đang xóa…',
  removed: 'Đã xóa địa chỉ email.',
  notRemoved: 'Không xóa được.',
  keep: 'Giữ lại',

  linkTitle: 'Xác nhận địa chỉ email của bạn?',
  linkLead: 'Bạn đã mở đường dẫn chúng tôi gửi qua email. Hãy xác nhận để thêm địa chỉ vào tài khoản này.',
  confirm: 'Xác nhận địa chỉ',
  confirming: 'Đang xác nhận…',
  confirmedTitle: 'Đã xác nhận địa chỉ email',
  confirmedLead: (address) => `${address} bây giờ thuộc về tài khoản của bạn.`,
  incompleteTitle: 'Đường dẫn này không đầy đủ',
  incomplete: 'Hãy mở toàn bộ đường dẫn trong email, hoặc yêu cầu đường dẫn mới trong hồ sơ của bạn.',
  endedTitle: 'Đường dẫn này không còn dùng được',
  ended: 'Mỗi đường dẫn chỉ dùng được một lần, trong 30 phút. Hãy yêu cầu đường dẫn mới trong hồ sơ của bạn.',
  notConfirmed: 'Không xác nhận được địa chỉ email của bạn.',
  toProfile: 'Đến hồ sơ của bạn',
}
