import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/start.ts'

export const signIn: Translation<typeof en.signIn> = {
  tab: 'Đăng nhập',
  toAccount: 'Đến tài khoản của bạn',
  continue: 'Tiếp tục đến trang bạn muốn mở',
  continuing: 'Đang chuyển trang…',
}

export const entries: Translation<typeof en.entries> = {
  notLoadedTitle: 'Trang này chưa tải được',
  notLoaded: 'Hãy kiểm tra kết nối rồi tải lại.',
  brokenTitle: 'Trang này đã gặp lỗi',
  broken: 'Chưa có gì được ký hay thay đổi. Hãy tải lại để tiếp tục.',
  reload: 'Tải lại',
}

export const failures: Translation<typeof en.failures> = {
  interrupted: 'Bạn đã đóng yêu cầu ký.',
  brokenPage: 'Trang này đã gặp lỗi. Hãy tải lại.',
  offline: 'Bạn đang ngoại tuyến. Hãy kết nối lại rồi thử lại.',
  unreachable: 'Máy chủ không phản hồi. Hãy chờ một lát rồi thử lại.',
}

export const elsewhere: Translation<typeof en.elsewhere> = {
  phone: 'Dùng ví trên điện thoại',
  openWallet: 'Mở ví của bạn để tiếp tục.',
  signed: 'Đã ký bằng ví trên điện thoại.',
}

export const elsewhereOnComputer: Translation<typeof en.elsewhereOnComputer> = {
  phoneTitle: 'Hoặc dùng điện thoại',
  phone: 'Đăng nhập bằng ví trên điện thoại.',
}

export const elsewhereOnPhone: Translation<typeof en.elsewhereOnPhone> = {
  walletMissing: 'Mở ví của bạn để đăng nhập.',
  keepsListening: '',
  notListed: '',
}
