// One module because it is the one table of the inspector's texts, and holds nothing else.
import { formatList, formatNumber } from '../../wording/locale.ts'
import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/inspector.ts'
import { kinds, problems, refusals, repairs, warnings, wrappings } from './inspector/findings.ts'

export const inspector: Translation<typeof en.inspector> = {
  fields: {
    scheme: {
      name: 'Giao thức',
      meaning: 'Cách kết nối đến trang web. Ví của bạn so sánh nó với trang đang yêu cầu.',
    },
    domain: {
      name: 'Tên miền',
      meaning:
        'Trang web đang yêu cầu. Ví của bạn so sánh nó với trang đang mở, còn trang web so sánh nó với tên miền của mình.',
    },
    address: {
      name: 'Địa chỉ',
      meaning: 'Tài khoản đăng nhập. Các chữ hoa của nó là mã kiểm tra giúp phát hiện lỗi gõ (EIP-55).',
    },
    statement: {
      name: 'Lời tuyên bố',
      meaning:
        'Điều mà trang web đề nghị bạn đồng ý, bằng lời của trang web. Không chương trình nào hành động theo đó.',
    },
    uri: {
      name: 'URI',
      meaning: 'Chữ ký dùng cho việc gì, thường là trang để đăng nhập. Nó nên nằm trên cùng trang web.',
    },
    version: { name: 'Phiên bản', meaning: 'Phiên bản của định dạng thông điệp. Chỉ có phiên bản 1.' },
    chainId: {
      name: 'Chain ID',
      meaning: 'Chuỗi của tài khoản. Chữ ký của ví hợp đồng được kiểm tra ở đó.',
    },
    nonce: {
      name: 'Nonce',
      meaning:
        'Giá trị ngẫu nhiên mà trang web tạo riêng cho lượt đăng nhập này, để không thông điệp nào dùng được hai lần.',
    },
    issuedAt: { name: 'Thời điểm phát hành', meaning: 'Lúc thông điệp được tạo.' },
    expirationTime: {
      name: 'Thời điểm hết hạn',
      meaning: 'Từ lúc này, trang web không nhận thông điệp đã ký nữa.',
    },
    notBefore: {
      name: 'Có hiệu lực từ',
      meaning: 'Trước lúc này, trang web chưa nhận thông điệp đã ký.',
    },
    requestId: { name: 'Request ID', meaning: 'Mã riêng của trang web cho yêu cầu này.' },
    resources: {
      name: 'Tài nguyên',
      meaning: 'Điều khác mà bạn đồng ý khi ký, ngoài việc đăng nhập.',
    },
  },
  problems,
  repairs,
  warnings,
  kinds,
  wrappings,
  refusals,

  modes: { inspect: 'Kiểm tra', build: 'Soạn' },
  titles: { inspect: 'Kiểm tra thông điệp', build: 'Soạn thông điệp' },
  leads: {
    inspect:
      'Xem mỗi phần của thông điệp đăng nhập có nghĩa gì và có gì sai. Những gì bạn nhập chỉ ở trên trang này, trừ khi bạn chọn gửi đi.',
    build:
      'Điền các phần, ký bằng ví và xem kết quả. Những gì bạn nhập chỉ ở trên trang này, trừ khi bạn chọn gửi đi.',
  },
  modeLegend: 'Việc cần làm',

  input: {
    region: 'Dữ liệu vào',
    linkIgnored: 'Trang này không đọc được đường dẫn bạn đã mở, nên đã bỏ qua.',
    message: 'Thông điệp',
    undo: 'Hoàn tác thay đổi gần nhất',
    cut: (lines) =>
      `Cả ${formatNumber(lines)} dòng đều được kiểm tra, nhưng chỉ các dòng đầu được hiển thị. Để thay đổi, hãy dán văn bản khác hoặc xóa văn bản này.`,
    returns: 'Ký tự về đầu dòng (CR) được giữ nguyên như khi dán. Gõ vào ô này sẽ xóa chúng.',
    clear: 'Xóa thông điệp',
    samples: 'Mẫu',
    signature: 'Chữ ký (không bắt buộc)',
    signaturePlaceholder: '0x…',
    expected: 'Điều trang web của bạn mong đợi (không bắt buộc)',
    origin: 'Nguồn gốc (origin)',
    originPlaceholder: 'https://example.org',
    originProblem: 'Hãy nhập một origin, ví dụ https://example.org.',
    nonce: 'Nonce',
    uri: 'URI',
    time: 'Thời điểm',
    timePlaceholder: 'bây giờ',
    timeProblem: 'Hãy nhập thời điểm như 2026-11-20T16:25:24Z, hoặc để trống nếu là bây giờ.',
  },

  samples: {
    good: 'Thông điệp hợp lệ',
    changed: 'Bị thay đổi sau khi ký',
    lowerCase: 'Địa chỉ chữ thường',
    returns: 'Dấu xuống dòng Windows',
    mistakes: 'Nhiều lỗi',
    misleading: 'Tên miền gây nhầm lẫn',
    recap: 'Quyền hạn (ReCap)',
  },

  empty: {
    title: 'Chưa có gì để kiểm tra',
    paste: 'Hãy dán văn bản mà ví được yêu cầu ký. Nó bắt đầu như sau:',
    example: 'example.org wants you to sign in with your Ethereum account:',
    more: 'Thêm chữ ký để xem ai đã ký. Thêm origin và nonce mà trang web của bạn mong đợi để xem trang web có nên chấp nhận thông điệp không.',
    sample: 'Không có sẵn thông điệp? Hãy thử một trong các mẫu.',
  },

  report: 'Kết quả',
  repaired: 'Đã sửa.',
  results: { good: 'Đạt: ', refused: 'Không chấp nhận: ', unknown: 'Chưa kiểm tra: ' },

  verdict: {
    good: 'Thông điệp đăng nhập hợp lệ',
    mistakes: 'Thông điệp đăng nhập có lỗi',
    refused: 'Thông điệp đăng nhập mà trang web của bạn không nên chấp nhận',
    bad: 'Không phải thông điệp đăng nhập',
    problems: (amount) => `${formatNumber(amount)} lỗi`,
    warnings: (amount) => `${formatNumber(amount)} cảnh báo`,
    none: 'Không có lỗi hay cảnh báo.',
    found: (counts) => `${counts.join(', ')}.`,
    seeReport: 'Xem kết quả',
  },

  annotated: {
    region: 'Thông điệp, theo từng trường',
    hidden: (characters) => `${formatNumber(characters)} ký tự nữa được kiểm tra nhưng không hiển thị.`,
    hint: 'Trỏ vào một trường, hoặc nhấn Tab để đến đó, để xem nó dùng để làm gì.',
    end: '⏹',
    explained: (name) => `${name}.`,
    before: (name) => `${name}: `,
    after: (meaning) => `. ${meaning}`,
  },

  findings: {
    place: (line, column) => `Dòng ${line}, cột ${column}`,
    details: 'Chi tiết kỹ thuật',
    code: 'Lỗi',
    expected: 'Mong đợi',
    found: 'Thực tế',
    further: (amount) => `Còn ${formatNumber(amount)} nữa ở bên dưới.`,
    repairAll: (amount) => `Sửa tất cả ${amount}`,
  },

  recap: {
    title: 'Việc ký cho phép những gì',
    on: 'Trên',
    namespace: (name) => `(${name})`,
    never: 'không bao giờ dùng được',
    always: 'không giới hạn',
    only: (limits) => `chỉ khi ${formatList(limits, 'disjunction')}`,
    empty: 'Không có gì. Danh sách quyền hạn trống.',
    more: (amount) => `Và ${formatNumber(amount)} nữa.`,
    proofs: (proofs) => `Được chuyển từ: ${formatList(proofs, 'conjunction')}`,
  },

  recognised: {
    inside: 'Bên trong có một thông điệp đăng nhập',
    wrappings: (names) => `Được bọc trong: ${names.join(' › ')}.`,
    explained: 'Ví chỉ ký chính thông điệp. Hãy mở lớp bọc để xem nội dung. Bạn có thể hoàn tác.',
    unwrap: 'Mở lớp bọc và kiểm tra',
    unwrapped: (names) => `Đã mở lớp bọc: ${names.join(' › ')}.`,
    takeSignature: 'Dùng làm chữ ký',
    signatureTaken: 'Chữ ký đã được chuyển sang ô riêng.',
  },

  checks: {
    title: 'Những gì trang web của bạn kiểm tra',
    refuse: 'Trang web của bạn không nên chấp nhận.',
    accept: 'Trang web của bạn nên chấp nhận.',
    incomplete: 'Chưa tìm thấy lỗi nào. Một số bước kiểm tra cần thêm dữ liệu.',
    signature: 'Chữ ký',
    domain: (origin) => `Khớp với ${origin}.`,
    scheme: (origin) => `Khớp với ${origin}.`,
    uri: (origin) => `Trên ${origin}.`,
    notNamed: 'Không có trong thông điệp.',
    notInFuture: 'Không ở tương lai.',
    reached: 'Đã đến lúc.',
    notReached: 'Chưa đến lúc.',
    enterOrigin: 'Để kiểm tra, hãy nhập origin của trang web.',
    enterNonce: 'Để kiểm tra, hãy nhập nonce mà trang web mong đợi.',
    expectedNonce: 'Đúng như mong đợi.',
    enterSignature: 'Để kiểm tra, hãy nhập chữ ký.',
    signerMatches: 'Do địa chỉ trong thông điệp ký.',
  },

  signature: {
    title: 'Chữ ký',
    enter: 'Nhập chữ ký để xem ai đã ký.',
    malformed: (reason) => `Đây không phải chữ ký của một khóa. ${reason}`,
    impossible: 'Không khóa nào có thể tạo ra chữ ký này.',
    recovered: 'Địa chỉ đã ký',
    claimed: 'Trong thông điệp',
    noAddress: 'Không có địa chỉ',
    match: 'Hai địa chỉ khớp nhau: tài khoản này đã ký đúng văn bản này.',
    differ: 'Hai địa chỉ khác nhau: tài khoản trong thông điệp không ký đúng văn bản này bằng khóa của mình.',
    hash: 'Giá trị băm',
    bytes: (amount) => `Chính các byte được ký (${formatNumber(amount)} byte, EIP-191)`,
    moreBytes: (amount) => `Và ${formatNumber(amount)} byte nữa.`,
  },

  malformed: {
    noPrefix: 'Nó không bắt đầu bằng 0x.',
    notHex: 'Nó có ký tự không phải chữ số thập lục phân.',
    halfByte: 'Nó có số chữ số lẻ, nên thiếu nửa byte.',
    wrapped: 'Nó được bọc cho một ví hợp đồng chưa được triển khai (ERC-6492).',
    delegating: 'Nó được bọc cho một tài khoản chưa ủy quyền (ERC-8010).',
    long: (bytes) =>
      `Nó dài ${bytes} byte. Chữ ký của khóa dài 65 hoặc 64 byte; chữ ký của ví hợp đồng có thể dài hơn.`,
    short: (bytes) => `Nó dài ${bytes} byte. Chữ ký của khóa dài 65 hoặc 64 byte.`,
    lastByte: 'Byte cuối, v, không phải 0, 1, 27 hay 28.',
    range: 'r hoặc s nằm ngoài phạm vi, hoặc s nằm ở nửa trên mà ví không được dùng.',
  },

  contract: {
    lead: 'Chỉ chuỗi của ví hợp đồng mới kiểm tra được chữ ký của ví đó. Máy chủ này có thể hỏi chuỗi nếu người vận hành đã thiết lập. Khi đó máy chủ nhận thông điệp và chữ ký.',
    ask: 'Hỏi máy chủ này',
    asking: 'Đang hỏi…',
    key: 'Do khóa ký.',
    contract: (chainId) => `Hợp đồng trên chuỗi ${chainId} xác nhận chữ ký.`,
    unreachable: 'Không kết nối được với máy chủ. Hãy kiểm tra kết nối rồi thử lại.',
  },

  times: {
    title: 'Thời gian',
    valid: 'Thông điệp đang có hiệu lực.',
    broken: 'Thời gian đúng, nhưng các trang web không nhận thông điệp có lỗi.',
    early: 'Thông điệp chưa có hiệu lực.',
    late: 'Thông điệp đã hết hạn.',
    never: 'Thông điệp hết hạn trước khi có hiệu lực.',
    nowName: 'Bây giờ',
    now: 'bây giờ',
    before: (length) => `${length} trước`,
    after: (length) => `${length} sau`,
  },

  wallet: {
    title: 'Ví làm gì với thông điệp',
    noScheme: (named) => `Thông điệp không có giao thức, nên ví cho đó là ${named}.`,
    says: (named) => `Theo thông điệp, ${named} đang yêu cầu.`,
    compares: (named) => `Ví so sánh ${named} với trang đang yêu cầu.`,
    enterOrigin: 'Nhập origin của trang để xem kết quả.',
    asking: (origin) =>
      `Trang đang yêu cầu là ${origin}. Ví biết điều này từ trình duyệt, không phải từ trang.`,
    shows: 'Ví hiển thị thông điệp như một lượt đăng nhập.',
    offers: (address) => `Ví đề nghị ký bằng ${address} và không bằng tài khoản nào khác.`,
    warns: 'Ví cảnh báo lừa đảo hoặc không chịu ký.',
    notSame: 'Chúng không giống nhau.',
    unreadable: 'Ví không hiển thị thông điệp như một lượt đăng nhập.',
    unreadableReason: 'Văn bản không theo đúng EIP-4361, nên ví không biết ai đang yêu cầu điều gì.',
    imitation: 'Nếu văn bản vẫn ghi "wants you to sign in with your Ethereum account", ví nên cảnh báo.',
  },

  copy: {
    title: 'Sao chép dưới dạng',
    forms: { text: 'Văn bản', json: 'JSON', javascript: 'Chuỗi JavaScript', link: 'Đường dẫn' },
    copied: (form) => `Đã sao chép: ${form}.`,
    refused: 'Trình duyệt không cho phép sao chép.',
    note: 'Đường dẫn chứa mọi thứ bạn đã nhập, sau dấu #. Trình duyệt không bao giờ gửi phần đó đi.',
  },

  build: {
    partsRegion: 'Các phần của thông điệp',
    scheme: 'Giao thức (không bắt buộc)',
    domain: 'Tên miền',
    address: 'Địa chỉ',
    addressNote: 'Chọn một ví để điền vào đây.',
    statement: 'Lời tuyên bố (không bắt buộc)',
    firstStatement: 'Sign in to try this out.',
    uri: 'URI',
    nonce: 'Nonce',
    newNonce: 'Nonce mới',
    chainId: 'Chain ID',
    requestId: 'Request ID (không bắt buộc)',
    issuedAt: 'Thời điểm phát hành',
    expirationTime: 'Thời điểm hết hạn (không bắt buộc)',
    notBefore: 'Có hiệu lực từ (không bắt buộc)',
    resources: 'Tài nguyên (không bắt buộc)',
    resource: (number) => `Tài nguyên ${number}`,
    removeResource: (number) => `Xóa tài nguyên ${number}`,
    remove: 'Xóa',
    addResource: 'Thêm tài nguyên',
    invalid: {
      scheme: 'Hãy nhập giao thức như https, hoặc để trống.',
      domain: 'Hãy nhập tên miền như example.org, không có https:// hay đường dẫn phía sau.',
      address: 'Hãy nhập địa chỉ kèm mã kiểm tra: 0x và 40 chữ số thập lục phân.',
      statement: 'Chỉ dùng một dòng gồm chữ cái, chữ số và dấu câu ASCII, không có " % < > \\ ^ ` { | }.',
      uri: 'Hãy nhập URI như https://example.org/sign-in.',
      chainId: 'Hãy nhập một số nguyên, ví dụ 1.',
      nonce: 'Hãy nhập ít nhất 8 chữ cái hoặc chữ số.',
      issuedAt: 'Hãy nhập ngày giờ như 2026-01-31T12:00:00Z.',
      expirationTime: 'Hãy nhập ngày giờ như 2026-01-31T12:00:00Z, hoặc để trống.',
      notBefore: 'Hãy nhập ngày giờ như 2026-01-31T12:00:00Z, hoặc để trống.',
      requestId: "Chỉ dùng chữ cái, chữ số, mã %, và - . _ ~ ! $ & ' ( ) * + , ; = : @.",
      resources: 'Mỗi tài nguyên phải là một URI, ví dụ https://example.org/terms.',
    },
    messageRegion: 'Thông điệp',
    notWritten: 'Thông điệp hiện ở đây khi có địa chỉ và mọi phần đều hợp lệ.',
    inspectUnsigned: 'Kiểm tra mà không ký',
    signTitle: 'Ký thông điệp',
    noWallet: 'Không tìm thấy ví trong trình duyệt này.',
    otherAccounts: (wallet, accounts) =>
      `${wallet} ký được cho ${formatList(accounts, 'conjunction')}, nhưng không ký được cho địa chỉ trong thông điệp.`,
    waiting: (wallet) => `Đang chờ ${wallet}…`,
    sign: (wallet) => `Ký bằng ${wallet}`,
  },
}
