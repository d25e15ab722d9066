import { tellProblems } from '../texts/problems.ts'
import type { TranslatedTexts } from '../texts/Texts.ts'
import { earlyTexts } from './early/vi.ts'

const problems = tellProblems(earlyTexts.locale, {
  invalid_message: 'Đây không phải một thông điệp đăng nhập hợp lệ. Hãy bắt đầu lại.',
  domain_mismatch:
    'Thông điệp này được ký cho {received}, không phải cho {expected}. Hãy kiểm tra thanh địa chỉ rồi đăng nhập lại.',
  scheme_mismatch: 'Thông điệp này được ký cho {received}, không phải cho {expected}. Hãy đăng nhập lại.',
  uri_mismatch: 'Thông điệp này được ký cho một trang khác. Hãy quay lại và đăng nhập lại.',
  chain_not_allowed:
    'Trang web này không nhận chuỗi {received}. Hãy chuyển chuỗi trong ví rồi đăng nhập lại.',
  nonce_invalid: 'Lượt đăng nhập này không bắt đầu trong trình duyệt này. Hãy bắt đầu lại trên trang web.',
  nonce_spent: 'Lượt đăng nhập này đã được dùng. Hãy bắt đầu lại.',
  issued_in_future:
    'Thông điệp này ghi ngày trong tương lai. Hãy kiểm tra đồng hồ của thiết bị rồi đăng nhập lại.',
  not_yet_valid: 'Thông điệp này có hiệu lực từ {notBefore}. Hãy đăng nhập lại khi đó.',
  expired: 'Thông điệp này đã hết hạn lúc {expirationTime}. Hãy đăng nhập lại.',
  signature_malformed: 'Đây không phải chữ ký của ví. Hãy đăng nhập lại.',
  wallet_unverifiable:
    'Ví này là hợp đồng trên chuỗi {chainId}, mà trang web này không kiểm tra được. Hãy dùng ví khác hoặc nhờ người vận hành thêm chuỗi đó.',
  wallet_undeployed:
    'Ví này chưa được triển khai trên chuỗi {chainId}, mà ở đó chỉ kiểm tra được ví đã triển khai. Hãy dùng ví thực hiện một giao dịch trên chuỗi đó trước, rồi đăng nhập lại.',
  chain_unreachable: 'Không kiểm tra được ví vì chuỗi của ví không phản hồi. Hãy thử lại sau một phút.',
  account_disabled: 'Tài khoản này đã bị vô hiệu hóa. Hãy liên hệ người vận hành.',
  not_admitted: 'Trang web này không tạo tài khoản cho ví này. Hãy hỏi người vận hành.',
  sign_in_refused: 'Trang web này không cho bạn đăng nhập: {reason}.',
  origin_forbidden: 'Yêu cầu này không đến từ trang web này. Hãy tải lại trang rồi thử lại.',
  invalid_request: 'Trang web không nhận nội dung vừa gửi. Hãy tải lại trang rồi thử lại.',
  payload_too_large: 'Nội dung quá lớn. Tối đa {limit}.',
  not_found: 'Không có ở đây, hoặc không còn ở đây nữa.',
  rate_limited: 'Quá nhiều lần thử. Hãy thử lại sau {seconds} giây.',
  storage_unavailable: 'Hiện dịch vụ không lưu được gì. Hãy thử lại sau một phút.',
  clock_unsettled:
    'Đồng hồ của máy chủ vừa thay đổi nên tạm thời chưa đăng nhập được. Hãy thử lại sau {seconds} giây.',
  internal: 'Đã xảy ra lỗi từ phía chúng tôi. Hãy thử lại. Nếu vẫn gặp lỗi, hãy gửi mã này: {reference}.',
})

/** The words in Vietnamese. */
export const texts: TranslatedTexts = {
  ...earlyTexts,
  walletSilent: (wallet) =>
    `${wallet} chưa phản hồi. Hãy mở ví từ thanh công cụ của trình duyệt: ví có thể đang khóa hoặc nằm sau cửa sổ này. Nếu ví chỉ chạy khi được bấm, hãy cho phép ví trên trang web này.`,
  walletBusy: (wallet) => `${wallet} đang có một yêu cầu mở. Hãy mở ví và hoàn tất yêu cầu đó.`,
  walletLocked: (wallet) => `${wallet} đang khóa hoặc chưa cho phép trang web này. Hãy mở khóa rồi thử lại.`,
  connectionDeclined: 'Bạn đã từ chối kết nối.',
  walletDeclined: 'Bạn đã từ chối ký.',
  walletDisconnected: (wallet) => `${wallet} đã mất kết nối. Hãy kết nối lại rồi thử lại.`,
  walletUnsupported: (wallet) => `${wallet} không ký được thông điệp. Hãy chọn ví khác.`,
  walletNotLoaded: (wallet) => `Không tải được ${wallet}. Hãy kiểm tra kết nối rồi thử lại.`,
  popUpBlocked: (wallet) =>
    `Trình duyệt đã chặn cửa sổ của ${wallet}. Hãy cho phép cửa sổ bật lên trên trang web này rồi thử lại.`,
  oneStepRefused: (wallet) => `${wallet} phải kết nối trước khi ký được. Hãy thử lại để kết nối.`,
  messageAltered: (wallet) =>
    `${wallet} đã ký một thông điệp khác với thông điệp hiển thị, nên chúng tôi không dùng chữ ký đó. Hãy xem lại thông điệp và ký lần nữa.`,
  walletFailed: (wallet, reason) => `${wallet} báo lỗi: ${reason}`,
  walletUnclear: (wallet) =>
    `${wallet} đã kết thúc yêu cầu mà không trả lời hợp lệ. Hãy thử lại hoặc chọn ví khác.`,
  accountTitle: 'Chọn địa chỉ',
  accountLead: (wallet) => `${wallet} được kết nối với nhiều địa chỉ.`,
  continueWith: (address) => `Tiếp tục với ${address}`,
  otherAccounts: 'Dùng địa chỉ khác',
  preparing: 'Đang lấy thông điệp để ký.',
  reviewTitle: 'Kiểm tra trước khi ký',
  accountOfWallet: (wallet) => `Địa chỉ bạn chọn trong ${wallet}`,
  reviewLead: (wallet) => `${wallet} sẽ yêu cầu bạn ký thông điệp này.`,
  termAs: 'Ví',
  termLearns: 'Sẽ xem được',
  termSigned: 'Đã ký',
  learnsAddress: 'chỉ địa chỉ ví của bạn',
  signBefore: (time) => `Ký trước ${time}`,
  staysSignedIn: (duration) => `Đăng nhập trong tối đa ${duration}`,
  messageTimes: (signBefore, expires) =>
    `Hãy ký trước ${signBefore}. Sau khi ký, thông điệp có hiệu lực đến ${expires} (“Expiration Time” của nó).`,
  signIn: (application) => `Đăng nhập vào ${application}`,
  free: 'Việc ký không mất phí và không chuyển tài sản nào.',
  signing: (wallet) => `Xác nhận trong ${wallet}. Việc ký không mất phí và không chuyển tài sản nào.`,
  signingSlow: 'Bạn dùng ví phần cứng? Hãy xem màn hình của ví.',
  signingOwners: 'Đang chờ các chủ sở hữu khác.',
  ownersAwaited: (wallet) =>
    `Đang chờ các chủ sở hữu khác. Khi họ đã ký thông điệp này trong ${wallet}, hãy yêu cầu ví lần nữa.`,
  ownersSee: (host) =>
    `Mỗi chủ sở hữu mở ví này trong ứng dụng ví của mình và ký thông điệp bắt đầu bằng “${host} wants you to sign in”. Nếu chữ ký được đưa lên chuỗi, trang này sẽ tự tiếp tục.`,
  ownersTime: (time, left) => `Ký trước ${time}. Thời gian còn lại: ${left}.`,
  ownersLate: 'Không phải mọi chủ sở hữu đều ký kịp, nên thông điệp này đã hết hạn. Hãy lấy thông điệp mới.',
  newMessage: 'Lấy thông điệp mới',
  askAgain: (wallet) => `Yêu cầu ${wallet} lần nữa`,
  signingButton: (wallet) => `Đang chờ ${wallet}…`,
  accountChanged: (address) => `Ví của bạn đã chuyển sang ${address}. Đăng nhập bằng địa chỉ này?`,
  accountChangedBefore: (address) =>
    `Ví của bạn đã chuyển sang ${address}. Thông điệp bên dưới dành cho địa chỉ này.`,
  signInAs: (address) => `Đăng nhập bằng ${address}`,
  verifying: 'Đang kiểm tra chữ ký của bạn.',
  verifyingButton: 'Đang đăng nhập…',
  nonceExpired: 'Yêu cầu đó đã hết hạn. Hãy ký yêu cầu mới bên dưới.',
  signatureMismatch: (signedWith, chosen) => `Bạn đã ký bằng ${signedWith}, nhưng đã chọn ${chosen}.`,
  unsent: 'Chưa gửi',
  unsentLead: 'Chúng tôi đã giữ chữ ký của bạn trên trang này. Bạn không cần ký lại.',
  unsentOffline: 'Bạn đang ngoại tuyến. Hãy kết nối lại rồi gửi lại.',
  unsentUnreachable: 'Máy chủ không phản hồi. Hãy chờ một lát rồi gửi lại.',
  sendAgain: 'Gửi lại',
  signedInTitle: 'Bạn đã đăng nhập',
  signedIn: (address) => `Đã đăng nhập với ${address}.`,
  signedInElsewhere: 'Bạn đã đăng nhập trên một trang khác của trình duyệt này.',
  anotherEndsSession: 'Nếu bạn đăng nhập bằng ví khác, phiên này sẽ kết thúc.',
  signOut: 'Đăng xuất',
  signingOut: 'Đang đăng xuất…',
  acceptedTitle: 'Đã ký',
  badgeRim: (time) => `ĐÃ KÝ · ${time} ·`,
  cookiesRefused:
    'Trình duyệt của bạn không lưu cookie của trang này, nên không chữ ký nào có hiệu lực. Hãy cho phép cookie của trang này trong phần cài đặt trình duyệt, rồi thử lại.',
  offline: 'Bạn đang ngoại tuyến. Hãy kết nối lại rồi thử lại.',
  stopWaiting: 'Hủy',
  anotherWallet: 'Dùng ví khác',
  unknownProblem: 'Đã xảy ra lỗi. Hãy thử lại.',
  problems,
}
