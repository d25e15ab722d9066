import { pluralOf } from '../language/pluralOf.ts'
import type { ServerTexts } from './ServerTexts.ts'

const plural = pluralOf('vi')

export const vi: ServerTexts = {
  locale: 'vi',
  shell: {
    description: (name) =>
      `Đăng nhập vào ${name} bằng ví tiền mã hóa của bạn: không cần mật khẩu, không mất phí.`,
    inspectorDescription: 'Xem mỗi phần của thông điệp đăng nhập có nghĩa gì và có gì sai.',
    needsScript: 'Trang này cần JavaScript để kết nối với ví trong trình duyệt của bạn.',
    notLoaded: 'Trang chưa tải được. Hãy kiểm tra kết nối rồi tải lại.',
    language: 'Ngôn ngữ',
    notReviewed: 'Bản dịch này chưa được người bản ngữ kiểm tra.',
  },
  foot: {
    terms: 'Điều khoản',
    privacy: 'Quyền riêng tư',
    support: 'Hỗ trợ',
    theme: 'Giao diện',
    system: 'Hệ thống',
    light: 'Sáng',
    dark: 'Tối',
  },
  pages: {
    signInStopped: 'Không thể đăng nhập',
    signOutStopped: 'Không thể đăng xuất',
    ourFault: 'Đã xảy ra lỗi từ phía chúng tôi. Hãy chờ một phút, quay lại ứng dụng rồi bắt đầu lại.',
    unknownApplication:
      'Ứng dụng đã đưa bạn đến đây chưa được đăng ký trên trang web này hoặc không còn được sử dụng.',
    unsupportedRequest: (application) => `${application} đã gửi một yêu cầu không thể hoàn tất.`,
    unsupportedUnnamedRequest: 'Ứng dụng đã đưa bạn đến đây đã gửi một yêu cầu không thể hoàn tất.',
    adviceForSignIn:
      'Hãy quay lại ứng dụng và bắt đầu lại. Nếu vẫn gặp lỗi, hãy gửi thông tin này cho người vận hành ứng dụng:',
    adviceForSignOut: 'Hãy gửi thông tin này cho người vận hành ứng dụng:',
    stillSignedIn: 'Bạn vẫn đang đăng nhập trên trang web này.',
    stillSignedInLink: 'Đăng xuất trong tài khoản của bạn',
    signOutTitle: (site) => `Đăng xuất khỏi ${site}?`,
    signOutQuestion: (application, host) => `${application} hỏi bạn có muốn đăng xuất cả khỏi ${host} không.`,
    signOutUnnamedQuestion: (host) => `Một ứng dụng hỏi bạn có muốn đăng xuất cả khỏi ${host} không.`,
    signOutConfirm: (site) => `Đăng xuất khỏi ${site}`,
    signOutCancel: 'Không đăng xuất',
    signedOutTitle: 'Bạn đã đăng xuất',
    signedOut: 'Bạn có thể đóng trang này.',
    deviceDoneTitle: 'Thiết bị đã đăng nhập',
    deviceDone: 'Hãy tiếp tục trên thiết bị. Bạn có thể đóng trang này.',
    deviceRefusedTitle: 'Thiết bị chưa đăng nhập',
    deviceRefused: 'Bạn đã từ chối, hoặc yêu cầu đã hết hạn. Để thử lại, hãy bắt đầu trên thiết bị.',
    deviceAnsweredTitle: 'Yêu cầu đã được trả lời',
    deviceAnswered: 'Thiết bị hiển thị kết quả. Để thử lại, hãy bắt đầu trên thiết bị.',
    busyTitle: 'Quá nhiều lần thử',
    busy: 'Có quá nhiều lượt đăng nhập hoặc đăng xuất từ mạng của bạn. Ví của bạn không bị ảnh hưởng.',
    busyWait: (seconds) =>
      plural(seconds, (count) => ({ other: `Hãy chờ ${count} giây rồi tải lại trang này.` })),
    hostChangedTitle: 'Không thể hiển thị trang này',
    hostChanged:
      'Một máy chủ đứng trước trang web này che mất địa chỉ bạn đã mở. Bạn không thể tự khắc phục: hãy báo cho người vận hành trang web và gửi thông tin này:',
    backTitle: 'Đang quay lại ứng dụng',
    back: 'JavaScript đang tắt trong trình duyệt này. Để quay lại ứng dụng, hãy chọn Tiếp tục.',
    backAction: 'Tiếp tục',
    strangerTitle: 'Bạn có biết ứng dụng này không?',
    strangerAsks: (application, host) =>
      `${application} đã tự đăng ký trên trang web này, và bạn chưa từng dùng ứng dụng này ở đây. Ứng dụng muốn đưa bạn đến ${host}.`,
    strangerAdvice: 'Chỉ tiếp tục nếu bạn biết địa chỉ đó. Nếu không, hãy đóng trang này.',
    gateLinkTitle: 'Hãy mở lại trang web',
    gateLinkOver: 'Đã quá lâu kể từ khi bạn mở trang web. Hãy chọn Tiếp tục để bắt đầu lại.',
    gateLinkBroken: 'Không thể dùng đường dẫn này. Hãy mở lại trang web mà bạn muốn truy cập.',
    gateFrameTitle: 'Hãy mở trang này trong thẻ mới',
    gateFrame: (host) =>
      `Bạn cần đăng nhập để xem ${host}, và không thể làm việc đó bên trong một trang khác.`,
    gateFrameAction: 'Mở trong thẻ mới',
    gateLostTitle: 'Bạn không còn đăng nhập nữa',
    gateLost: (host) =>
      `Nội dung bạn gửi chưa đến được ${host}, vì phiên của bạn đã kết thúc. Không có gì được lưu.`,
    gateLostAdvice:
      'Hãy đăng nhập lại trong một thẻ mới. Sau đó, hãy quay lại trang trước trong thẻ này: trình duyệt có thể vẫn còn giữ những gì bạn đã nhập.',
    gateLostAction: 'Đăng nhập trong thẻ mới',
    gateLoopTitle: 'Bạn đang bị chuyển qua chuyển lại',
    gateLoop: (host) => `Bạn đã đăng nhập, nhưng trình duyệt này không giữ cookie cho phép bạn vào ${host}.`,
    gateLoopAdvice:
      'Hãy cho phép cookie đối với trang web này, kiểm tra đồng hồ của thiết bị này rồi thử lại. Nếu vẫn không được, hãy báo cho người vận hành trang web.',
    gateAgainAction: 'Thử lại',
    gateLongTitle: 'Địa chỉ này quá dài',
    gateLong: (host) =>
      `Bạn cần đăng nhập vào ${host}, và địa chỉ này quá dài để quay lại sau đó. Hãy đăng nhập từ trang chủ rồi mở lại đường dẫn.`,
    gateLongAction: 'Đến trang chủ',
    gateAccountTitle: 'Bạn đã đăng nhập',
    gateAccount: (host) => `Bạn đã đăng nhập vào ${host}.`,
    gateAccountNamed: (host, name) => `Bạn đã đăng nhập vào ${host} bằng tài khoản ${name}.`,
    gateAccountAction: (site) => `Tài khoản của bạn trên ${site}`,
    gateSignOutLink: 'Đăng xuất',
    gateSignOut:
      'Phiên của bạn trong trình duyệt này sẽ kết thúc, và bạn cũng sẽ đăng xuất khỏi mọi trang web đã mở bằng phiên đó.',
    gateOpenConnections:
      'Những gì đang mở, chẳng hạn một lượt tải xuống hoặc chế độ xem trực tiếp, sẽ tiếp tục cho đến khi kết thúc hoặc bạn đóng lại.',
    gateForeignSignOut: 'Một trang web khác đã thử đăng xuất bạn. Không có gì thay đổi.',
    gateFailureTitle: 'Hiện không thể kiểm tra',
    gateFailure:
      'Hiện không thể kiểm tra trạng thái đăng nhập của bạn, nên không có gì được hiển thị. Hãy chờ một phút rồi tải lại trang này.',
  },
  mails: {
    verify: ({ site, host, until }) => ({
      subject: `Xác nhận địa chỉ email của bạn cho ${site}`,
      paragraphs: [
        `Ai đó, hy vọng là bạn, đang thêm địa chỉ email này vào một tài khoản trên ${site} (${host}). Để xác nhận, hãy mở đường dẫn này trong trình duyệt mà bạn đã đăng nhập:`,
        `Đường dẫn chỉ dùng được một lần, trong 30 phút: đến ${until}.`,
        'Nếu không phải bạn, hãy bỏ qua email này. Sẽ không có gì thay đổi nếu không ai mở đường dẫn.',
      ],
    }),
    unavailable: ({ site, host }) => ({
      subject: `Địa chỉ email của bạn trên ${site}`,
      paragraphs: [
        `Ai đó, hy vọng là bạn, đã thử thêm địa chỉ email này vào một tài khoản trên ${site} (${host}). Không thể thêm vì địa chỉ này đang thuộc về một tài khoản khác ở đó, hoặc đã từng thuộc về tài khoản khác trong 90 ngày qua.`,
        'Nếu là bạn, hãy đăng nhập vào tài khoản kia hoặc thêm một địa chỉ khác.',
        'Nếu không phải bạn, hãy bỏ qua email này. Không có gì thay đổi.',
      ],
    }),
    changed: ({ site, host, when }) => ({
      subject: `Địa chỉ email của bạn trên ${site} đã được đổi`,
      paragraphs: [
        `Tài khoản của bạn trên ${site} (${host}) hiện có một địa chỉ email khác thay cho địa chỉ này. Thời điểm thay đổi: ${when}.`,
        'Nếu không phải bạn, hãy đăng nhập vào trang web và kiểm tra hoạt động của tài khoản.',
      ],
    }),
    removed: ({ site, host, when }) => ({
      subject: `Địa chỉ email của bạn trên ${site} đã bị xóa`,
      paragraphs: [
        `Địa chỉ email này đã bị xóa khỏi tài khoản của bạn trên ${site} (${host}). Thời điểm xóa: ${when}.`,
        'Nếu không phải bạn, hãy đăng nhập vào trang web và kiểm tra hoạt động của tài khoản.',
      ],
    }),
  },
}
