import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/phone.ts'

export const phone: Translation<typeof en.phone> = {
  tab: 'Ký cho thiết bị khác',
  loading: 'Đang tải yêu cầu',

  titles: {
    'sign-in': 'Đăng nhập trên thiết bị khác',
    interaction: 'Đăng nhập trên thiết bị khác',
    confirmation: 'Xác nhận trên thiết bị khác',
    link: 'Liên kết ví này với một tài khoản',
  },
  returnTitles: {
    'sign-in': 'Đăng nhập bằng ví này',
    interaction: 'Đăng nhập bằng ví này',
    confirmation: 'Xác nhận bằng ví này',
    link: 'Liên kết ví này với một tài khoản',
  },
  began: 'Yêu cầu từ',
  network: 'Mạng',
  sameNetwork: '{address} (giống mạng của bạn)',
  otherNetwork: '{address} (khác mạng của bạn)',
  application: 'Dành cho',
  namedAt: '{name}, {place}',
  device: 'một thiết bị',
  app: 'một ứng dụng (địa chỉ chưa được xác minh)',
  learns: 'Sẽ có thể',
  change: 'Thay đổi',
  account: 'Tài khoản',
  onlyIfYou: 'Chỉ tiếp tục nếu chính bạn vừa bắt đầu việc này.',
  otherNetworkWarning:
    'Trình duyệt kia ở mạng khác với bạn. Nếu nó không ở ngay trước mặt bạn, có thể người khác đã gửi cho bạn yêu cầu này.',
  notMe: 'Không phải tôi',
  ending: 'Đang bác bỏ…',

  sign: 'Ký',
  signFor: (host) => `Ký cho ${host}`,
  signing: 'Đang gửi…',
  signedTitle: 'Đã ký',

  codeTitle: 'Chỉ nhập mã này ở nơi bạn đã bắt đầu',
  code: 'Sáu chữ số:',
  codeLead: 'Đừng cho ai biết mã này. Ai hỏi mã này là muốn đăng nhập với tư cách của bạn.',
  returnTitle: 'Quay lại nơi bạn đã bắt đầu',
  goBack: 'Quay lại trình duyệt của bạn',
  goBackLead:
    'Nếu đường dẫn này mở ở đây thay vì trong trình duyệt của bạn, hãy sao chép và dán vào trang mà bạn đã bắt đầu.',

  walletlessTitle: 'Mở trang này trong ví của bạn',
  signHereWith: (wallet) => `Dùng ${wallet} trong trình duyệt này`,

  refusedTitle: 'Yêu cầu đã bị bác bỏ',
  refusedLead: 'Không ai được đăng nhập và không có gì thay đổi. Bạn có thể đóng trang này.',
  closedTitle: 'Đường dẫn này không còn dùng được',
  closedLead:
    'Đường dẫn chỉ dùng được một lần, trong ba phút, và chỉ trong trình duyệt đầu tiên mở nó. Hãy quay lại nơi bạn đã bắt đầu và tạo đường dẫn mới.',
  noSecretTitle: 'Đường dẫn này không đầy đủ',
  noSecretLead: 'Hãy mở toàn bộ đường dẫn mà thiết bị kia hiển thị.',
  notLoaded: 'Không tải được trang này',
  tryAgain: 'Thử lại',

  returnTab: 'Trở về từ ví của bạn',
  asks: {
    'sign-in': { title: 'Đăng nhập bằng ví này?', agree: (wallet) => `Tiếp tục với ${wallet}` },
    interaction: { title: 'Đăng nhập bằng ví này?', agree: (wallet) => `Tiếp tục với ${wallet}` },
    link: { title: 'Liên kết ví này với tài khoản của bạn?', agree: (wallet) => `Liên kết ${wallet}` },
  },
  askLead: 'Ví này đã ký. Chỉ tiếp tục nếu đó là ví của bạn và bạn vừa mở nó từ trình duyệt này.',
  notMyWallet: 'Đây không phải ví của tôi',
  finishing: 'Xin chờ một lát.',
  doneTitle: 'Xong',
  doneLead: 'Hãy quay lại thẻ mà bạn đã bắt đầu.',
  goOn: 'Tiếp tục',
  elsewhereTitle: 'Hãy mở đường dẫn này ở nơi bạn đã bắt đầu',
  elsewhereLead: 'Sao chép đường dẫn và mở trong trình duyệt mà bạn đã bắt đầu.',
  notDone: 'Không hoàn tất được yêu cầu này',
}
