import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/profile.ts'

export const username: Translation<typeof en.username> = {
  label: '사용자 이름',
  none: '아직 사용자 이름이 없어요',
  lead: '연결한 앱이 이 이름으로 불러요. 이미 나를 아는 앱은 원래 이름을 그대로 써요.',
  hint: (left) =>
    `3~32자: a–z, 0–9, -, _. 영문자로 시작해요. 계속 내 것이고 다른 사람은 절대 가질 수 없어요. ${left}개 더 정할 수 있어요.`,
  choose: '사용자 이름 정하기',
  change: '변경',
  changeName: '사용자 이름 변경',
  saving: '저장하는 중…',
  saved: (name) => `새 사용자 이름: ${name}.`,
  removed: '사용자 이름을 삭제했어요.',
  notSaved: '사용자 이름을 바꾸지 못했어요.',
  notLoaded: '사용자 이름을 불러오지 못했어요',
  problems: {
    too_short: () => '너무 짧아요. 사용자 이름은 3~32자예요.',
    first_letter: () => '사용자 이름은 a부터 z까지의 글자로 시작해요. 그 뒤에는 숫자, -, _를 쓸 수 있어요.',
    upper_case: (text) => `소문자만 쓰세요. 예: ${text.toLowerCase()}.`,
    ens_name: () => 'ENS 이름처럼 보여요. 점 없이 a~z, 0~9, -, _를 쓰고 영문자로 시작하세요.',
    address: () => '지갑 주소처럼 보여요. ada나 ada_1815처럼 글자로 시작하는 이름을 쓰세요.',
    reserved_word: () => '예약된 이름이에요. 본인 이름처럼 다른 것을 쓰세요.',
    hexadecimal: () => '주소나 ID로 헷갈릴 수 있어요. 0~9와 a~f로만 되어 있으니 f 다음의 글자를 넣으세요.',
    made_name: () => '사용자 이름이 없는 사람에게 자동으로 만드는 이름처럼 보여요. 더 짧은 이름을 쓰세요.',
  },
  tooLong: (length) => `${length}자예요. 사용자 이름은 최대 32자예요.`,
  forbidden: {
    space: '사용자 이름에는 빈칸을 쓸 수 없어요. a~z, 0~9, -, _를 쓰세요.',
    invisible: (code) =>
      `사용자 이름에는 보이지 않는 문자 ${code}을(를) 쓸 수 없어요. a~z, 0~9, -, _를 쓰세요.`,
    character: (character) => `사용자 이름에는 ‘${character}’을(를) 쓸 수 없어요. a~z, 0~9, -, _를 쓰세요.`,
    lookalike: (character, code) =>
      `사용자 이름에는 ‘${character}’(${code})을(를) 쓸 수 없어요. a~z, 0~9, -, _를 쓰세요.`,
  },

  remove: '삭제',
  removeName: '사용자 이름 삭제',
  removeTitle: (name) => `사용자 이름 ${name}을(를) 삭제할까요?`,
  removeStays: '계속 내 것이에요. 다른 사람은 가질 수 없고, 나는 다시 쓸 수 있어요.',
  removeKnown: '이 이름으로 나를 아는 앱에는 그대로 남아요.',
  removing: '삭제하는 중…',
  keep: '그대로 두기',

  earlier: '이전 사용자 이름',
  earlierLead: '이전 사용자 이름은 나만 쓸 수 있어요:',
  noneLeft: '계정이 가질 수 있는 사용자 이름 3개를 모두 썼어요.',
  takeBack: '다시 사용',
  takeBackName: (name) => `다시 사용: ${name}`,
}

export const email: Translation<typeof en.email> = {
  label: '이메일',
  none: '아직 이메일 주소가 없어요',
  lead: '허용한 앱이 이 주소를 볼 수 있어요. 이 주소로 여기에 로그인할 수는 없어요.',
  hint: '이 주소로 링크를 보내 드려요. 여기서는 한 계정에서만 쓸 수 있는 주소예요.',
  add: '이메일 주소 추가',
  another: '다른 주소 사용',
  change: '변경',
  changeName: '이메일 주소 변경',
  invalid: 'name@example.com 같은 이메일 주소를 입력하세요.',
  saving: '저장하는 중…',
  notAsked: '링크를 보내지 못했어요.',
  notLoaded: '이메일 주소를 불러오지 못했어요',
  requested: (address) => `${address} 주소로 링크를 보내고 있어요.`,

  waiting: {
    sending: (address) => `${address} 주소로 링크를 보내고 있어요.`,
    sent: (address) =>
      `${address} 주소로 링크를 보냈어요. 30분 안에 이 브라우저에서 여세요. 보이지 않으면 스팸 폴더를 확인하세요.`,
    refused: (address) => `메일 서버가 ${address} 주소를 거부했어요. 철자를 확인하세요.`,
  },
  resend: '링크 다시 보내기',
  resent: '새 링크를 보내고 있어요. 이전 링크는 더 이상 작동하지 않아요.',
  cancel: '취소',
  cancelled: '취소했어요. 그 링크는 더 이상 작동하지 않아요.',
  notDone: '이 변경을 하지 못했어요.',

  remove: '삭제',
  removeName: '이메일 주소 삭제',
  removeTitle: (address) => `${address} 주소를 삭제할까요?`,
  removeApplications: '앱은 더 이상 이메일 주소를 요청할 수 없어요. 이 주소는 이미 알고 있을 수 있어요.',
  removeHeld: '90일 동안은 나만 다시 추가할 수 있어요.',
  removing: '삭제하는 중…',
  removed: '이메일 주소를 삭제했어요.',
  notRemoved: '삭제하지 못했어요.',
  keep: '그대로 두기',

  linkTitle: '이메일 주소를 확인할까요?',
  linkLead: '메일로 보낸 링크를 열었어요. 확인하면 이 주소가 이 계정에 추가돼요.',
  confirm: '주소 확인',
  confirming: '확인하는 중…',
  confirmedTitle: '이메일 주소를 확인했어요',
  confirmedLead: (address) => `이제 ${address} 주소가 내 계정에 있어요.`,
  incompleteTitle: '링크가 완전하지 않아요',
  incomplete: '메일에 있는 링크 전체를 열거나 프로필에서 새 링크를 요청하세요.',
  endedTitle: '더 이상 작동하지 않는 링크예요',
  ended: '링크는 30분 동안 한 번만 쓸 수 있어요. 프로필에서 새 링크를 요청하세요.',
  notConfirmed: '이메일 주소를 확인하지 못했어요.',
  toProfile: '프로필로 가기',
}
