import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/errors.ts'

export const errors: Translation<typeof en.errors> = {
  nonce_expired: '로그인에 시간이 너무 오래 걸렸어요. 처음부터 다시 시작하세요.',
  signature_mismatch: '{expected} 주소의 서명이 아니에요. 그 주소로 서명하세요.',
  not_signed_in: '로그아웃한 상태예요. 계속하려면 로그인하세요.',
  hand_over_closed: '다른 브라우저를 위한 서명 요청이 끝났어요. 시작한 곳에서 다시 시작하세요.',
  hand_over_code_wrong: '다른 브라우저에 보이는 코드와 달라요. 남은 횟수: {left}.',
  step_up_required: '이 변경을 확인하려면 한 번 더 서명하세요.',
  forbidden: '이 계정에는 이 작업을 할 권한이 없어요.',
  'invitation_refused.unknown': '초대 링크가 완전하지 않거나 없어요. 새 초대를 요청하세요.',
  'invitation_refused.revoked': '취소된 초대예요. 새 초대를 요청하세요.',
  'invitation_refused.expired': '만료된 초대예요. 새 초대를 요청하세요.',
  'invitation_refused.used_up': '더 이상 쓸 수 없는 초대예요. 새 초대를 요청하세요.',
  wallet_taken: '다른 계정에 추가된 지갑이에요. 그 지갑으로 로그인해 거기서 먼저 제거하세요.',
  'wallet_taken.only_wallet':
    '다른 계정에 하나뿐인 지갑이에요. 그 지갑으로 로그인해 거기서 다른 지갑을 추가한 다음 이 지갑을 제거하거나, 그 계정을 삭제하세요.',
  wallet_refused:
    '{address} 지갑이 서명한 내용을 더 이상 인정하지 않아요. 다른 지갑을 선택하거나 이 지갑으로 다시 로그인하세요.',
  last_wallet: '계정에 하나뿐인 지갑이에요. 제거하기 전에 다른 지갑을 추가하세요.',
  'name_refused.address': '지갑 주소처럼 보이는 이름이에요. 다른 이름을 쓰세요.',
  'name_refused.ens_name': 'ENS 이름처럼 보이는 이름이에요. 다른 이름을 쓰세요.',
  'name_refused.mixed_scripts': '모양이 비슷한 여러 문자를 섞은 이름이에요. 다른 이름을 쓰세요.',
  username_invalid: '사용자 이름은 영문 소문자(a~z), 숫자, 하이픈, 밑줄로 된 3~32자이고 영문자로 시작해요.',
  username_reserved: '예약된 사용자 이름이에요. 다른 이름을 쓰세요.',
  username_taken: '이미 쓰이는 사용자 이름이에요. 다른 이름을 쓰세요.',
  username_limit: '이 계정은 사용자 이름을 이미 최대인 3개까지 썼어요. 그중에서 고르세요.',
  email_invalid: '이 이메일 주소로는 메일을 보낼 수 없어요. name@example.com처럼 입력하세요.',
  email_link_invalid: '더 이상 작동하지 않는 링크예요. 계정 페이지에서 새 링크를 요청하세요.',
  email_link_elsewhere: '다른 계정의 링크예요. 그 계정으로 로그인한 뒤 링크를 다시 여세요.',
  email_taken: '다른 계정의 이메일 주소이거나 얼마 전까지 그랬어요. 다른 주소를 쓰세요.',
  last_operator: '운영자가 나뿐이에요. 먼저 다른 사람을 운영자로 지정하세요.',
}
