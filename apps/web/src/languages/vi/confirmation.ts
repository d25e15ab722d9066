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
  unknownPerson: 'người này',
  namedPerson: (name, address) => `${name} (${address})`,
  namelessApplication: (clientId) => `ứng dụng ${clientId}`,
  oneOf: (words) => formatList(words, 'disjunction'),
}

export const roles: Translation<typeof en.roles> = {
  operator: (person) => ({
    title: `Chỉ định ${person} làm người vận hành`,
    what: `Chỉ định ${person} làm người vận hành`,
    button: 'Ký để chỉ định',
  }),
  member: (person) => ({
    title: `Bỏ vai trò người vận hành của ${person}`,
    what: `Bỏ vai trò người vận hành của ${person}`,
    button: 'Ký để bỏ vai trò',
  }),
}

export const operatorToken: Translation<typeof en.operatorToken> = {
  fromAnywhere: (name, rights, until) =>
    `Tạo token vận hành ${name}. Token có các quyền này đến ${until}: ${rights}. Token dùng được từ mọi nơi.`,
  fromNetworks: (name, rights, until, networks) =>
    `Tạo token vận hành ${name}. Token có các quyền này đến ${until}: ${rights}. Token chỉ dùng được từ ${networks}.`,
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
  disable_account: (person) => ({
    title: `Vô hiệu hóa tài khoản của ${person}`,
    what: `Vô hiệu hóa tài khoản của ${person} và kết thúc các phiên của tài khoản đó`,
    button: 'Ký để vô hiệu hóa',
  }),
  enable_account: (person) => ({
    title: `Bật tài khoản của ${person}`,
    what: `Bật lại tài khoản của ${person}`,
    button: 'Ký để bật lại',
  }),
  end_sessions: (person) => ({
    title: `Kết thúc mọi phiên của ${person}`,
    what: `Kết thúc mọi phiên của ${person}`,
    button: 'Ký để kết thúc các phiên',
  }),
  end_session: (person) => ({
    title: `Kết thúc một phiên của ${person}`,
    what: `Kết thúc một phiên của ${person}`,
    button: 'Ký để kết thúc phiên',
  }),
  export_activity: () => ({
    title: 'Xuất hoạt động của mọi tài khoản',
    what: 'Tải xuống hoạt động của mọi tài khoản',
    button: 'Ký để xuất',
  }),
  add_application: (name) => ({
    title: `Thêm ${name}`,
    what: `Thêm ứng dụng ${name}`,
    button: 'Ký để thêm',
  }),
  change_application: (name) => ({
    title: `Thay đổi ${name}`,
    what: `Thay đổi ứng dụng ${name}`,
    button: 'Ký để thay đổi',
  }),
  rotate_application_secret: (name) => ({
    title: `Cấp mã bí mật mới cho ${name}`,
    what: `Cấp mã bí mật mới cho ứng dụng ${name}`,
    button: 'Ký để thay mã bí mật',
  }),
  remove_application: (name) => ({
    title: `Xóa ${name}`,
    what: `Xóa ứng dụng ${name}`,
    button: 'Ký để xóa',
  }),
  change_brand: () => ({
    title: 'Thay đổi giao diện của trang web',
    what: 'Thay đổi tên, logo, màu sắc hoặc đường dẫn mà mọi người thấy ở đây',
    button: 'Ký để thay đổi',
  }),
  change_sign_up: (policy) => ({
    title: 'Thay đổi ai có thể đăng ký',
    what: `Thay đổi ai có thể đăng ký thành: ${policy}`,
    button: 'Ký để thay đổi',
  }),
  make_invitation: (label) => ({
    title: `Tạo lời mời “${label}”`,
    what: `Tạo lời mời “${label}”, lời mời này thêm người vào nhóm`,
    button: 'Ký để tạo',
  }),
  add_group: (slug) => ({
    title: `Thêm nhóm ${slug}`,
    what: `Thêm nhóm ${slug}`,
    button: 'Ký để thêm',
  }),
  change_group: (name) => ({
    title: `Thay đổi nhóm ${name}`,
    what: `Thay đổi nhóm ${name}`,
    button: 'Ký để thay đổi',
  }),
  change_group_members: (name) => ({
    title: `Thay đổi thành viên của ${name}`,
    what: `Thay đổi thành viên của nhóm ${name}`,
    button: 'Ký để thay đổi',
  }),
  remove_group: (name) => ({
    title: `Xóa nhóm ${name}`,
    what: `Xóa nhóm ${name}`,
    button: 'Ký để xóa',
  }),
  change_claims: (person) => ({
    title: `Thay đổi thông tin cố định của ${person}`,
    what: `Thay đổi những gì ứng dụng xem được về ${person}`,
    button: 'Ký để thay đổi',
  }),
  rotate_keys: () => ({
    title: 'Thay khóa ký',
    what: 'Thay các khóa ký token cho ứng dụng',
    button: 'Ký để thay',
  }),
  revoke_keys: () => ({
    title: 'Thu hồi khóa ký',
    what: 'Thu hồi mọi khóa ký token cho ứng dụng',
    button: 'Ký để thu hồi',
  }),
  add_operator_token: (name) => ({
    title: `Tạo token vận hành ${name}`,
    what: `Tạo token vận hành ${name}`,
    button: 'Ký để tạo',
  }),
}
