import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/parts.ts'

export const copyLink: Translation<typeof en.copyLink> = {
  copyLink: 'Sao chép đường dẫn',
  linkCopied: 'Đã sao chép đường dẫn',
  notCopied: 'Không sao chép được. Hãy tự chọn và sao chép đường dẫn.',
  link: 'Đường dẫn',
}

export const parts: Translation<typeof en.parts> = {
  skip: 'Đến nội dung chính',
  tryAgain: 'Thử lại',

  offlineNote:
    'Bạn đang ngoại tuyến. Bạn đang xem nội dung đã lưu và không thể thay đổi gì cho đến khi kết nối lại.',

  nothingHereTab: 'Không tìm thấy trang',
  nothingHereTitle: 'Không tìm thấy trang',
  nothingHere: 'Không có trang nào tại {path}. Hãy kiểm tra xem địa chỉ có bị gõ sai không.',
  toAccount: 'Đến tài khoản của bạn',

  showMore: (things) => `Hiện thêm: ${things}`,
  showingMore: (things) => `Đang hiện thêm: ${things}.`,
  moreNotLoaded: (things) => `Không tải thêm được: ${things}.`,
  loadingMore: 'Đang tải…',

  saved: (what) => `Đã lưu: ${what}.`,
  notSaved: (what, reason) => `Chưa lưu: ${what}. ${reason}`,
  undo: 'Hoàn tác',
  undoLabel: (what) => `Hoàn tác: ${what}`,

  save: 'Lưu',
  cancel: 'Hủy',
  nameForbidden: 'Tên này có một ký tự vô hình hoặc đảo chiều chữ. Hãy gõ lại.',
  nameTooLong: (length, most) => `Tên này có ${length} ký tự. Tên có nhiều nhất ${most} ký tự.`,

  namedAddress: (name, address) => `${name} (${address})`,
  unknownBrowser: 'Trình duyệt không rõ',
  browserOnSystem: (browser, system) => `${browser} trên ${system}`,
  chain: (id) => `chuỗi ${id}`,
  namedChain: (name, id) => `${name} (chuỗi ${id})`,
}

export const nameRefusals: Translation<typeof en.nameRefusals> = {
  address: 'Tên này trông giống một địa chỉ ví và người khác có thể nhầm. Hãy chọn tên khác.',
  ens_name: 'Tên này trông giống một tên ENS và người khác có thể nhầm. Hãy bỏ dấu chấm.',
  mixed_scripts: 'Tên này trộn các bảng chữ cái có chữ trông giống nhau. Hãy chỉ dùng một bảng chữ cái.',
}

export const signedOut: Translation<typeof en.signedOut> = {
  here: {
    title: 'Bạn đã đăng xuất',
    lead: 'Bạn đã đăng xuất trên trình duyệt này.',
    action: 'Đăng nhập lại',
  },
  unknown: {
    title: 'Bạn chưa đăng nhập',
    lead: 'Hãy đăng nhập để tiếp tục.',
    action: 'Đăng nhập',
  },
  unlinked: {
    title: 'Đã hủy liên kết ví',
    lead: 'Bạn đã đăng nhập bằng ví này, nên bạn bị đăng xuất trên trình duyệt này. Hãy đăng nhập bằng một ví khác của tài khoản.',
    action: 'Đăng nhập bằng ví khác',
  },
  deleted: {
    title: 'Đã xóa tài khoản',
    lead: 'Mọi dữ liệu của tài khoản trên trang web này đã bị xóa. Nếu bạn đăng nhập bằng một ví của tài khoản đó, bạn sẽ có một tài khoản mới, trống.',
    action: 'Đăng nhập',
  },
}

export const signedInAlready: Translation<typeof en.signedInAlready> = {
  tab: 'Đã đăng nhập',
  title: (address) => `Bạn đang đăng nhập với ${address}`,
  lead: 'Nếu bạn đăng nhập bằng ví khác, phiên này sẽ kết thúc.',
  another: 'Dùng ví khác',
  signOut: 'Đăng xuất',
  signingOut: 'Đang đăng xuất…',
}
