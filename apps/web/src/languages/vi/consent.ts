import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/consent.ts'

export const consent: Translation<typeof en.consent> = {
  asksWhoYouAre: '{place} muốn bạn đăng nhập.',
  asksToAct: '{place} muốn thay mặt bạn thực hiện thao tác.',
  consentTitle: (application) => `Tiếp tục đến ${application}?`,
  asField: 'Tài khoản',
  learnsField: 'Sẽ có thể',
  nothingTold: (application, reason) => `Bạn chưa đăng nhập vào ${application}. ${reason}`,
  otherWallet: 'Không phải bạn? Dùng ví khác',
  continuingDevice: 'Xin chờ một lát…',
}

export const waitingDevice: Translation<typeof en.waitingDevice> = {
  warning: (application) =>
    `Bạn đang đăng nhập cho một thiết bị khác, không phải trình duyệt này. Bất cứ ai cầm thiết bị đó sẽ đăng nhập vào ${application} với tư cách của bạn.`,
  sameNetwork: '{device} tại {address} đã gửi yêu cầu này. Thiết bị ở cùng mạng với bạn.',
  otherNetwork: '{device} tại {address} đã gửi yêu cầu này. Thiết bị ở mạng khác với bạn.',
  sent: 'Chỉ tiếp tục nếu thiết bị ở ngay trước mặt bạn. Nếu có người gửi cho bạn mã hoặc đường dẫn, hãy từ chối.',
}

export const localProgram: Translation<typeof en.localProgram> = {
  warning:
    'Một chương trình trên máy tính này sẽ nhận quyền truy cập này. Bất kỳ chương trình nào ở đây cũng có thể giả danh nó.',
}

export const suggestion: Translation<typeof en.suggestion> = {
  suggests: '{application} gợi ý ví {wallet}. Bạn có thể dùng ví khác.',
  suggestsNamed: '{application} gợi ý một ví mà nó gọi là {wallet}. Bạn có thể dùng ví khác.',
  suggestsOther: '{application} gợi ý một ví khác: {wallet}. Bạn có thể dùng ví nào cũng được.',
}

export const chooseUsername: Translation<typeof en.chooseUsername> = {
  noUsername:
    'Bạn chưa có tên người dùng. Ứng dụng này sẽ đặt cho bạn một tên được tạo tự động và không thể đổi sau này.',
  chooseUsername: 'Chọn tên người dùng trước',
}

export const expired: Translation<typeof en.expired> = {
  goneTitle: 'Yêu cầu này không còn hiệu lực',
  gone: (application) =>
    `Yêu cầu đã hết hạn hoặc đã được trả lời. Hãy quay lại ${application} và đăng nhập từ đó.`,
  elsewhereTitle: 'Hãy bắt đầu đăng nhập trên thiết bị này',
  elsewhere: 'Quay lại ứng dụng và đăng nhập từ đây.',
  goBackTo: (host) => `Quay lại ${host}`,
  goBack: 'Quay lại',
}

export const refusedAccess: Translation<typeof en.refusedAccess> = {
  title: (application) => `Bạn không thể dùng ${application}`,
  isRestricted: '{place} chỉ dành cho thành viên của một số nhóm.',
  notMember:
    'Tài khoản của bạn không thuộc nhóm nào trong số đó. Chúng tôi không chia sẻ thông tin nào về bạn.',
  askForAccess: 'Xin người vận hành cấp quyền',
  asField: 'Đăng nhập với',
  wordsField: 'Lời nhắn của người vận hành',
  goBackTo: 'Quay lại {host}',
  tellDevice: 'Từ chối trên thiết bị',
  telling: 'Xin chờ một lát…',
}

export const toldEmail: Translation<typeof en.toldEmail> = {
  madeUp: '(địa chỉ được tạo tự động: bạn sẽ không nhận được thư gửi đến đó)',
  none: '(bạn không có, nên ứng dụng sẽ không nhận được)',
  add: 'Thêm địa chỉ email',
}

export const walletChoice: Translation<typeof en.walletChoice> = {
  seenWith: 'Ví dùng cho ứng dụng này',
  mayKnow: 'Các ví khác mà ứng dụng này xem được',
  onChain: (chain) => `(${chain})`,
}

export const ownWords: Translation<typeof en.ownWords> = {
  provided: (application) => `${application} cung cấp các đường dẫn này. Chúng tôi chưa kiểm tra chúng.`,
  websiteOf: (application) => `Trang web của ${application}`,
  policyOf: (application) => `Chính sách quyền riêng tư của ${application}`,
  termsOf: (application) => `Điều khoản của ${application}`,
}

export const askedApis: Translation<typeof en.askedApis> = {
  use: 'dùng {api}',
  useFor: (api, words) => `dùng ${api} (${words})`,
  sees: '{api} xem được: {list}.',
  told: { groups: 'các nhóm của bạn', wallet: 'địa chỉ ví của bạn' },
}

export const goingBack: Translation<typeof en.goingBack> = {
  takingYouBack: (host) => `Đang đưa bạn về ${host}.`,
  oneMoment: 'Xin chờ một lát.',
}
