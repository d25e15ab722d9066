import type { Translation } from '../../../language/Translation.ts'
import type * as en from '../../en/inspector/findings.ts'

export const problems: Translation<typeof en.problems> = {
  address_blank_line: 'Có một dòng trống trước địa chỉ.',
  address_checksum:
    'Các chữ hoa trong địa chỉ không khớp với mã kiểm tra của nó (EIP-55). Hãy kiểm tra xem có gõ sai không.',
  address_extra: 'Có văn bản thừa sau địa chỉ.',
  address_line_wrong: 'Dòng thứ hai không phải một địa chỉ Ethereum.',
  address_malformed: 'Địa chỉ phải là "0x" và 40 chữ số thập lục phân theo sau.',
  address_missing: 'Thiếu địa chỉ.',
  address_no_checksum: 'Địa chỉ không có mã kiểm tra: EIP-55 viết địa chỉ bằng cả chữ hoa và chữ thường.',
  blank_line: 'Có một dòng trống ở nơi không được phép.',
  chain_id_large: ({ value }) => `Chain ID quá lớn: giá trị lớn nhất được phép là ${value}.`,
  chain_id_malformed: 'Chain ID phải là số nguyên viết bằng chữ số thập phân.',
  domain_malformed: 'Tên miền phải là tên máy chủ, kèm cổng nếu cần, và không có gì khác.',
  domain_missing: 'Thiếu tên miền ở dòng đầu tiên.',
  first_line_extra: 'Có văn bản thừa ở cuối dòng đầu tiên.',
  first_line_wording:
    'Sau tên miền, dòng đầu tiên phải ghi "wants you to sign in with your Ethereum account:".',
  label_missing: ({ label }) => `Dòng này phải bắt đầu bằng "${label}:".`,
  label_wording: ({ value }) => `Nhãn của dòng này phải đúng là "${value}".`,
  line_break_after: 'Có dấu xuống dòng sau thông điệp.',
  line_break_wrong: 'Các dòng phải kết thúc chỉ bằng ký tự xuống dòng (LF).',
  line_duplicate: ({ label }) => `Có nhiều hơn một dòng ${label}.`,
  line_missing: ({ label }) => `Thiếu dòng ${label}.`,
  line_order: ({ label, value }) => `Dòng ${label} phải đứng trước dòng ${value}.`,
  line_unknown: 'Dòng này không thuộc về một thông điệp đăng nhập.',
  nonce_character: 'Nonce chỉ được có chữ cái và chữ số.',
  nonce_short: 'Nonce phải có ít nhất 8 chữ cái hoặc chữ số.',
  not_eip4361: 'Từ đây trở đi, văn bản không theo EIP-4361.',
  request_id_character: ({ value }) => `Request ID có ký tự không được phép: ${value}.`,
  request_id_percent: 'Trong Request ID, sau "%" phải là hai chữ số thập lục phân.',
  resource_beside_label: 'Mỗi tài nguyên cần một dòng riêng, bên dưới "Resources:".',
  resource_character: ({ value }) => `Tài nguyên có ký tự không được phép trong URI: ${value}.`,
  resource_host: 'Tài nguyên là URI có máy chủ không hợp lệ.',
  resource_mark: 'Mỗi tài nguyên phải bắt đầu bằng "- ".',
  resource_missing: 'Tài nguyên để trống.',
  resource_percent: 'Trong tài nguyên, sau "%" phải là hai chữ số thập lục phân.',
  resource_scheme: 'Tài nguyên phải là URI có giao thức, ví dụ "https:".',
  resources_label_missing: 'Danh sách tài nguyên phải bắt đầu bằng dòng "Resources:".',
  resources_spaces: 'Có dấu cách sau "Resources:".',
  scheme_malformed: 'Giao thức phải bắt đầu bằng chữ cái và chỉ có chữ cái, chữ số, "+", "-" và ".".',
  statement_absent_lines: 'Nếu không có lời tuyên bố, sau địa chỉ phải có hai dòng trống.',
  statement_blank_lines: 'Lời tuyên bố cần một dòng trống ở trước và một dòng trống ở sau.',
  statement_character: ({ value }) => `Lời tuyên bố có ký tự không được phép: ${value}.`,
  statement_lines: 'Lời tuyên bố phải nằm trên một dòng.',
  text_after: 'Có văn bản sau thông điệp.',
  text_before: 'Có văn bản trước thông điệp.',
  time_extra: ({ label }) => `Có văn bản thừa sau ngày giờ ở dòng ${label}.`,
  time_impossible: ({ label }) => `Dòng ${label} có ngày hoặc giờ không tồn tại.`,
  time_malformed: ({ label }) => `Dòng ${label} phải có ngày giờ như 2026-01-31T12:00:00Z.`,
  time_offset: ({ label }) => `Giờ ở dòng ${label} phải kết thúc bằng "Z" hoặc độ lệch như +01:00.`,
  uri_character: ({ value }) => `URI có ký tự không được phép: ${value}.`,
  uri_host: 'Máy chủ trong URI không hợp lệ.',
  uri_missing: 'URI để trống.',
  uri_percent: 'Trong URI, sau "%" phải là hai chữ số thập lục phân.',
  uri_scheme: 'URI phải bắt đầu bằng một giao thức, ví dụ "https:".',
  value_spaces: 'Có dấu cách trước hoặc sau giá trị.',
  version_unknown: 'Phiên bản phải là 1.',
  white_space_before: 'Có khoảng trắng trước thông điệp.',
}

export const repairs: Translation<typeof en.repairs> = {
  add_resources_label: 'Thêm dòng "Resources:"',
  add_version: 'Thêm dòng "Version: 1"',
  encode_request_id: 'Mã hóa phần trăm những gì Request ID không được chứa',
  encode_uri: 'Mã hóa phần trăm những gì URI không được chứa',
  fix_line_breaks: 'Kết thúc mỗi dòng chỉ bằng ký tự xuống dòng (LF)',
  fix_wording: 'Sửa lời của dòng đầu tiên',
  join_statement: 'Đưa lời tuyên bố về một dòng',
  keep_host: 'Xóa phần đứng sau máy chủ',
  leave_blank_lines: 'Để hai dòng trống',
  mark_resource: 'Bắt đầu tài nguyên bằng "- "',
  move_resource: 'Chuyển tài nguyên xuống dòng tiếp theo',
  remove_after: 'Xóa văn bản sau thông điệp',
  remove_before: 'Xóa những gì đứng trước thông điệp',
  remove_blank_line: 'Xóa dòng trống',
  remove_duplicate: 'Xóa dòng thứ hai',
  remove_label_spaces: 'Xóa dấu cách sau "Resources:"',
  remove_line_breaks: 'Xóa dấu xuống dòng sau thông điệp',
  remove_spaces: 'Xóa dấu cách',
  separate_statement: 'Đặt lời tuyên bố giữa hai dòng trống',
  sort_lines: 'Xếp các dòng theo thứ tự',
  use_ascii: 'Dùng dấu câu ASCII',
  write_checksum: 'Viết địa chỉ kèm mã kiểm tra',
  write_decimal: 'Viết Chain ID bằng chữ số thập phân',
  write_label: ({ value }) => `Viết nhãn là "${value}"`,
  write_time: 'Viết thời gian theo RFC 3339',
  write_version: 'Đổi phiên bản thành 1',
}

export const warnings: Translation<typeof en.warnings> = {
  chain_unknown: ({ value }) =>
    `Chuỗi ${value} không được biết đến rộng rãi. Hãy kiểm tra xem đó có phải chuỗi bạn muốn không.`,
  domain_encoded: 'Tên miền giấu ký tự sau mã hóa phần trăm, điều mà không trang web nào cần.',
  domain_hostless: 'Tên miền không có máy chủ, nên không thuộc về trang web nào.',
  domain_ip: 'Tên miền là một địa chỉ IP, không cho bạn biết ai vận hành trang web.',
  domain_localhost: 'Tên miền là chính thiết bị này, chỉ có ý nghĩa khi phát triển phần mềm.',
  domain_mixed_scripts: ({ value }) =>
    `Tên miền đọc là ${value}, trộn nhiều hệ chữ viết như các tên miền giả mạo thường làm.`,
  domain_punycode: ({ value }) => `Tên miền hiển thị là ${value}, có thể trông giống một tên miền khác.`,
  domain_userinfo: ({ value }) => `Phần trước @ không phải là trang web. Trang web là ${value}.`,
  expiration_missing: 'Không có thời điểm hết hạn, nên ai lấy được thông điệp đã ký có thể dùng nó mãi mãi.',
  lifetime_empty: 'Thông điệp hết hạn trước khi có hiệu lực, nên không bao giờ dùng được.',
  lifetime_long: ({ value }) => `Thông điệp có hiệu lực ${value} ngày. Đăng nhập chỉ cần vài phút.`,
  nonce_weak: ({ value }) =>
    `Có thể đoán được nonce: nó có nhiều nhất ${value} bit ngẫu nhiên, trong khi cần ít nhất 64.`,
  recap_misplaced:
    'Tài nguyên có quyền hạn phải là duy nhất thuộc loại đó và đứng cuối danh sách (ERC-5573).',
  recap_unreadable: 'Tài nguyên cho biết nó mang quyền hạn, nhưng không đọc được các quyền đó.',
  scheme_insecure: 'HTTP không được mã hóa, nên người khác trên mạng có thể đọc và thay đổi trang.',
  statement_imitates_field: ({ value }) =>
    `Lời tuyên bố trông giống dòng "${value}" của thông điệp, có thể khiến người đọc nhầm.`,
  statement_recap_mismatch: ({ value }) =>
    `Lời tuyên bố không nói các quyền hạn cho phép gì. Nó phải kết thúc bằng: ${value}`,
  uri_other_origin:
    'URI và tên miền có nguồn gốc khác nhau, nên lượt đăng nhập có thể dành cho trang web khác.',
}

export const kinds: Translation<typeof en.kinds> = {
  message: 'Đây là thông điệp đăng nhập EIP-4361.',
  unknown: 'Công cụ kiểm tra không nhận ra văn bản này.',
  signature: 'Đây là chữ ký của một khóa (65 byte). Để kiểm tra, hãy thêm thông điệp đã được ký.',
  signature_compact:
    'Đây là chữ ký dạng gọn (64 byte, EIP-2098). Để kiểm tra, hãy thêm thông điệp đã được ký.',
  signature_6492:
    'Đây là chữ ký của một ví hợp đồng chưa được triển khai (ERC-6492). Để kiểm tra, hãy thêm thông điệp đã được ký.',
  signature_8010:
    'Đây là chữ ký của một tài khoản chưa ủy quyền (ERC-8010). Để kiểm tra, hãy thêm thông điệp đã được ký.',
  address: 'Đây là một địa chỉ. Trong thông điệp đăng nhập, địa chỉ nằm ở dòng thứ hai.',
  secret_or_hash:
    'Đây là 32 byte: một giá trị băm hoặc một khóa riêng. Nếu là khóa riêng, hãy xóa ngay và đừng bao giờ dán nó ở đâu.',
  typed_data: 'Đây là dữ liệu có kiểu (EIP-712), tức là có cấu trúc. Thông điệp đăng nhập là văn bản thuần.',
  transaction: 'Đây là một giao dịch. Ký giao dịch có thể chuyển tài sản; đăng nhập thì không bao giờ.',
  rpc_request: 'Đây là yêu cầu hoặc phản hồi JSON-RPC, trong đó không có thông điệp đăng nhập.',
  wallet_connect:
    'Đây là yêu cầu wallet_connect. Nó liệt kê các phần của lượt đăng nhập; ví viết thông điệp và trả lại.',
  solana: 'Đây là thông điệp đăng nhập cho Solana. EIP-4361 chỉ dành cho tài khoản Ethereum.',
  sui: 'Đây là thông điệp đăng nhập cho Sui. EIP-4361 chỉ dành cho tài khoản Ethereum.',
  starknet: 'Đây là thông điệp đăng nhập cho Starknet. EIP-4361 chỉ dành cho tài khoản Ethereum.',
  siwx: 'Đây là thông điệp AppKit (SIWX) có nêu tên chuỗi. EIP-4361 ghi "your Ethereum account" trên mọi chuỗi.',
  caip122:
    'Đây là thông điệp đăng nhập CAIP-122 cho một chuỗi khác. EIP-4361 chỉ dành cho tài khoản Ethereum.',
}

export const wrappings: Translation<typeof en.wrappings> = {
  base64: 'Base64',
  eip191: 'tiền tố EIP-191',
  eth_sign: 'yêu cầu eth_sign',
  form: 'tham số URL hoặc biểu mẫu',
  hex: 'byte thập lục phân',
  json: 'đối tượng JSON',
  json_list: 'danh sách JSON',
  json_string: 'chuỗi JSON',
  mail: 'email được trích dẫn',
  message_fields: 'các trường của thông điệp dạng JSON',
  one_line: 'một dòng',
  personal_sign: 'yêu cầu personal_sign',
  rpc_response: 'phản hồi JSON-RPC',
  signature_below: 'thông điệp có chữ ký bên dưới',
  url_encoding: 'mã hóa URL',
}

export const refusals: Translation<typeof en.refusals> = {
  domain_mismatch: ({ received, expected }) => `Thông điệp dành cho ${received}, không phải cho ${expected}.`,
  scheme_mismatch: ({ received, expected }) => `Thông điệp ghi ${received}, không phải ${expected}.`,
  uri_mismatch: 'Thông điệp dành cho một trang khác.',
  chain_not_allowed: ({ received }) => `Trang web không nhận chuỗi ${received}.`,
  nonce_invalid: 'Đây không phải nonce mà trang web của bạn đã cấp.',
  issued_in_future: 'Thông điệp được phát hành trong tương lai.',
  not_yet_valid: ({ time }) => `Thông điệp chưa có hiệu lực trước ${time}.`,
  expired: ({ time }) => `Thông điệp đã hết hạn lúc ${time}.`,
  signature_malformed: 'Đây không phải chữ ký của một khóa.',
  signature_mismatch: ({ expected }) => `Chữ ký này không phải của ${expected}.`,
  wallet_unverifiable: 'Ví là một hợp đồng trên chuỗi mà trang web không kiểm tra được.',
  wallet_undeployed: 'Ví chưa được triển khai trên chuỗi của nó, mà ở đó chỉ kiểm tra được ví đã triển khai.',
  chain_unreachable: 'Không kiểm tra được ví vì chuỗi của ví không trả lời.',
}
