import { formatList } from '../../wording/locale.ts'
import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/confirmation.ts'

export const confirmation: Translation<typeof en.confirmation> = {
  close: 'Đóng',

  signedOutTitle: 'Bạn đã bị đăng xuất',
  signInAgain: 'Hãy đăng nhập lại để tiếp tục.',
  signInAgainAs: (address) => `Hãy đăng nhập lại với ${address} để tiếp tục.`,
  otherAccountTitle: 'Bạn đã đăng nhập vào tài khoản khác',
  otherAccount:
    '{account} thuộc về một tài khoản khác với tài khoản trên trang này. Thay đổi của bạn chưa được thực hiện.',
  toOtherAccount: 'Đến tài khoản đó',
  signInWithAnother: 'Dùng ví khác',

  isOn: '{wallet} đang kết nối với {account}.',
  oneKey: 'Ví dùng một lần có khóa riêng trong mỗi thẻ. Bạn không thể dùng khóa của thẻ khác ở đây.',
  chooseAccountsIn: (wallet) => `Chọn địa chỉ trong ${wallet}`,
  useAnother: 'Dùng ví khác',
  goesOn: 'Hãy chuyển địa chỉ trong ví để tiếp tục.',

  confirmLead:
    'Hãy ký để xác nhận, để không ai khác làm được việc này. Chữ ký của bạn chỉ áp dụng cho thay đổi này.',
  signedAlready: 'Bạn đã ký cho thay đổi này. Thay đổi chưa được thực hiện.',
  notLinkedTitle: (address) => `${address} chưa liên kết với tài khoản này`,
  notLinked: (wallet, own) =>
    `Chỉ ví của tài khoản này mới xác nhận được thay đổi. Hãy mở ${wallet} và chuyển sang ${own}.`,
  chooseTitle: 'Chọn ví để ký',
  chooseLead: 'Hãy dùng một ví của tài khoản này.',
  chooseLeadOwn: (own) => `Hãy dùng một ví của tài khoản này: ${own}.`,
  walletIsOn: (address) => `Đang kết nối với ${address}`,
  walletIsOnOther: (address) => `Đang kết nối với ${address}, chưa liên kết với tài khoản này`,
  confirmsField: 'Thay đổi',
  confirming: 'Đang xác nhận…',
  confirmed: 'Đã xác nhận',
  notLinkedProblem: 'Ví đó chưa liên kết với tài khoản này. Hãy ký bằng một ví đã liên kết.',
  otherSessionProblem: 'Yêu cầu đó dành cho một phiên khác. Hãy ký yêu cầu mới bên dưới.',

  unknownWallet: 'một ví',
  oneOf: (words) => formatList(words, 'disjunction'),
}

export const changes: Translation<typeof en.changes> = {
  link_wallet: () => ({
    title: 'Liên kết ví khác',
    what: 'Liên kết một ví khác với tài khoản này',
    button: 'Ký để tiếp tục',
  }),
  unlink_wallet: (wallet) => ({
    title: `Hủy liên kết ${wallet}`,
    what: `Hủy liên kết ${wallet} khỏi tài khoản này`,
    button: `Ký để hủy liên kết ${wallet}`,
  }),
  change_username: (username) => ({
    title: `Dùng tên người dùng ${username}`,
    what: `Dùng tên người dùng ${username}`,
    button: `Ký để dùng ${username}`,
  }),
  change_email: (address) => ({
    title: `Dùng địa chỉ email ${address}`,
    what: `Dùng địa chỉ email ${address} sau khi bạn mở đường dẫn chúng tôi gửi đến đó`,
    button: 'Ký để nhận đường dẫn',
  }),
  remove_email: () => ({
    title: 'Xóa địa chỉ email của bạn',
    what: 'Xóa địa chỉ email khỏi tài khoản này',
    button: 'Ký để xóa',
  }),
  delete_account: () => ({
    title: 'Xóa tài khoản này',
    what: 'Xóa vĩnh viễn tài khoản này',
    button: 'Ký để xóa tài khoản này',
  }),
}
