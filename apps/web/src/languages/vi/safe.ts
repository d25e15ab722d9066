import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/safe.ts'

export const safe: Translation<typeof en.safe> = {
  name: 'Safe',
  tab: 'Đăng nhập bằng Safe',
  frameTitle: (site) => `Đăng nhập vào ${site}`,
  looking: 'Đang tìm Safe của bạn',
  noSafe: 'Hãy mở trang này trong Safe{Wallet}.',
  noSafeLead: 'Trong Safe của bạn, vào Apps, rồi My custom apps, và thêm địa chỉ này:',
  safe: 'Safe',
  chain: 'Chuỗi',
  owners: 'Chữ ký',
  ownersOf: (threshold, owners) =>
    owners === 1 ? '1 chủ sở hữu' : `${threshold} trong ${owners} chủ sở hữu`,
  readOnly: 'Ví đang kết nối không phải chủ sở hữu của Safe này. Hãy kết nối một ví là chủ sở hữu.',
  opens: (host) =>
    `Bạn sẽ đăng nhập trên ${host} trong một thẻ mới. Hãy giữ trang này mở: thẻ đó cần nó để liên lạc với Safe của bạn.`,
  open: (host) => `Mở ${host}`,
  openAgain: 'Mở lại thẻ',
  blocked: 'Trình duyệt đã chặn thẻ mới. Hãy cho phép cửa sổ bật lên trên trang này rồi thử lại.',
  connected: 'Hãy tiếp tục trong thẻ vừa mở.',
  asking:
    'Safe của bạn hiển thị một thông điệp để ký. Hãy kiểm tra xem nó có giống thông điệp trong thẻ kia không.',
  waiting:
    'Các chủ sở hữu khác có thể ký thông điệp trong Safe này tại Transactions, Messages. Thẻ kia cho biết họ còn bao nhiêu thời gian và sẽ tiếp tục khi họ đã ký.',
  askAgain: 'Hiển thị lại thông điệp',
  stop: 'Hủy',

  connecting: 'Đang kết nối với Safe của bạn',
  lost: 'Hãy mở trang này từ Safe của bạn',
  lostLead: 'Thẻ này đã mất kết nối với Safe của bạn. Trong Safe, hãy chọn ứng dụng này và mở thẻ từ đó.',
  chooseTitle: 'Bạn muốn đăng nhập vào đâu?',
  elsewhere: 'Một ứng dụng khác dùng cách đăng nhập của trang web này',
  elsewhereLead:
    'Trên trang đăng nhập của ứng dụng, chọn “Dùng ví trên điện thoại” và sao chép đường dẫn. Dán vào đây, ký bằng Safe của bạn, rồi quay lại trang đó.',
  link: 'Đường dẫn từ trang đăng nhập',
  linkExample: 'https://…/phone#…',
  notOurs: (host) => `Đây không phải đường dẫn đăng nhập của ${host}. Hãy sao chép toàn bộ đường dẫn.`,
  continue: 'Tiếp tục',
}
