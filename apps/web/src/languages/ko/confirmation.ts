import { formatList } from '../../wording/locale.ts'
import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/confirmation.ts'

export const confirmation: Translation<typeof en.confirmation> = {
  close: '닫기',

  signedOutTitle: '로그아웃됐어요',
  signInAgain: '계속하려면 다시 로그인하세요.',
  signInAgainAs: (address) => `계속하려면 ${address} 주소로 다시 로그인하세요.`,
  otherAccountTitle: '다른 계정으로 로그인했어요',
  otherAccount: '{account}은(는) 이 페이지의 계정이 아닌 다른 계정에 속해요. 변경하지 않았어요.',
  toOtherAccount: '그 계정으로 가기',
  signInWithAnother: '다른 지갑 사용',

  isOn: '{wallet} 지갑이 {account} 주소로 연결되어 있어요.',
  oneKey: '일회용 지갑은 탭마다 다른 키를 가져요. 다른 탭의 키는 여기에서 쓸 수 없어요.',
  chooseAccountsIn: (wallet) => `${wallet} 지갑에서 주소 선택`,
  useAnother: '다른 지갑 사용',
  goesOn: '계속하려면 지갑에서 주소를 바꾸세요.',

  confirmLead: '다른 사람이 할 수 없도록 서명해서 확인하세요. 서명은 이 변경 하나에만 쓰여요.',
  signedAlready: '이 변경에 이미 서명했어요. 아직 변경되지는 않았어요.',
  notLinkedTitle: (address) => `${address} 주소는 이 계정에 추가되어 있지 않아요`,
  notLinked: (wallet, own) =>
    `이 계정의 지갑만 변경을 확인할 수 있어요. ${wallet} 지갑을 열어 ${own} 주소로 바꾸세요.`,
  chooseTitle: '서명할 지갑을 선택하세요',
  chooseLead: '이 계정의 지갑을 사용하세요.',
  chooseLeadOwn: (own) => `이 계정의 지갑을 사용하세요: ${own}.`,
  walletIsOn: (address) => `${address} 주소로 연결됨`,
  walletIsOnOther: (address) => `${address} 주소로 연결됨. 이 계정에 추가되지 않은 주소예요`,
  confirmsField: '변경',
  confirming: '확인하는 중…',
  confirmed: '확인했어요',
  notLinkedProblem: '이 계정에 추가되지 않은 지갑이에요. 추가한 지갑으로 서명하세요.',
  otherSessionProblem: '다른 세션의 요청이었어요. 아래의 새 요청에 서명하세요.',

  unknownWallet: '지갑',
  unknownPerson: '이 사람',
  namedPerson: (name, address) => `${name}(${address})`,
  namelessApplication: (clientId) => `앱 ${clientId}`,
  oneOf: (words) => formatList(words, 'disjunction'),
}

export const roles: Translation<typeof en.roles> = {
  operator: (person) => ({
    title: `${person}: 운영자로 지정`,
    what: `운영자로 지정: ${person}`,
    button: '서명하고 운영자로 지정',
  }),
  member: (person) => ({
    title: `${person}: 운영자 역할 해제`,
    what: `운영자 역할 해제: ${person}`,
    button: '서명하고 역할 해제',
  }),
}

export const operatorToken: Translation<typeof en.operatorToken> = {
  fromAnywhere: (name, rights, until) =>
    `운영자 토큰 ${name} 만들기. ${until}까지 다음 권한이 있어요: ${rights}. 어디서나 쓸 수 있어요.`,
  fromNetworks: (name, rights, until, networks) =>
    `운영자 토큰 ${name} 만들기. ${until}까지 다음 권한이 있어요: ${rights}. 다음 네트워크에서만 쓸 수 있어요: ${networks}.`,
}

export const changes: Translation<typeof en.changes> = {
  link_wallet: () => ({
    title: '다른 지갑 추가',
    what: '이 계정에 다른 지갑 추가',
    button: '서명하고 계속',
  }),
  unlink_wallet: (wallet) => ({
    title: `${wallet} 지갑 제거`,
    what: `이 계정에서 ${wallet} 지갑 제거`,
    button: `서명하고 ${wallet} 제거`,
  }),
  change_username: (username) => ({
    title: `사용자 이름 ${username} 사용`,
    what: `사용자 이름 ${username} 사용`,
    button: `서명하고 ${username} 사용`,
  }),
  change_email: (address) => ({
    title: `이메일 주소 ${address} 사용`,
    what: `보내 드리는 링크를 열면 이메일 주소 ${address} 사용`,
    button: '서명하고 링크 받기',
  }),
  remove_email: () => ({
    title: '이메일 주소 삭제',
    what: '이 계정에서 이메일 주소 삭제',
    button: '서명하고 삭제',
  }),
  delete_account: () => ({
    title: '이 계정 삭제',
    what: '이 계정을 영구 삭제',
    button: '서명하고 이 계정 삭제',
  }),
  disable_account: (person) => ({
    title: `${person}의 계정 정지`,
    what: `${person}의 계정을 정지하고 세션 종료`,
    button: '서명하고 정지',
  }),
  enable_account: (person) => ({
    title: `${person}의 계정 정지 해제`,
    what: `${person}의 계정 정지 해제`,
    button: '서명하고 정지 해제',
  }),
  end_sessions: (person) => ({
    title: `${person}의 모든 세션 종료`,
    what: `${person}의 모든 세션 종료`,
    button: '서명하고 종료',
  }),
  end_session: (person) => ({
    title: `${person}의 세션 종료`,
    what: `${person}의 세션 하나 종료`,
    button: '서명하고 종료',
  }),
  export_activity: () => ({
    title: '모든 계정의 활동 내보내기',
    what: '모든 계정의 활동 내려받기',
    button: '서명하고 내보내기',
  }),
  add_application: (name) => ({
    title: `${name} 추가`,
    what: `앱 ${name} 추가`,
    button: '서명하고 추가',
  }),
  change_application: (name) => ({
    title: `${name} 변경`,
    what: `앱 ${name} 변경`,
    button: '서명하고 변경',
  }),
  rotate_application_secret: (name) => ({
    title: `${name}의 클라이언트 비밀 교체`,
    what: `앱 ${name}의 클라이언트 비밀 교체`,
    button: '서명하고 교체',
  }),
  remove_application: (name) => ({
    title: `${name} 삭제`,
    what: `앱 ${name} 삭제`,
    button: '서명하고 삭제',
  }),
  change_brand: () => ({
    title: '사이트 모양 변경',
    what: '여기서 모두에게 보이는 이름, 로고, 색, 링크 변경',
    button: '서명하고 변경',
  }),
  change_sign_up: (policy) => ({
    title: '가입할 수 있는 사람 변경',
    what: `가입할 수 있는 사람 변경: ${policy}`,
    button: '서명하고 변경',
  }),
  make_invitation: (label) => ({
    title: `초대 ‘${label}’ 만들기`,
    what: `사람을 그룹에 넣어 주는 초대 ‘${label}’ 만들기`,
    button: '서명하고 만들기',
  }),
  add_group: (slug) => ({
    title: `그룹 ${slug} 추가`,
    what: `그룹 ${slug} 추가`,
    button: '서명하고 추가',
  }),
  change_group: (name) => ({
    title: `그룹 ${name} 변경`,
    what: `그룹 ${name} 변경`,
    button: '서명하고 변경',
  }),
  change_group_members: (name) => ({
    title: `${name}의 구성원 변경`,
    what: `그룹 ${name}의 구성원 변경`,
    button: '서명하고 변경',
  }),
  remove_group: (name) => ({
    title: `그룹 ${name} 삭제`,
    what: `그룹 ${name} 삭제`,
    button: '서명하고 삭제',
  }),
  change_claims: (person) => ({
    title: `${person}의 고정 정보 변경`,
    what: `앱에 보이는 ${person}의 정보 변경`,
    button: '서명하고 변경',
  }),
  rotate_keys: () => ({
    title: '서명 키 교체',
    what: '앱의 토큰에 서명하는 키 교체',
    button: '서명하고 교체',
  }),
  revoke_keys: () => ({
    title: '서명 키 폐기',
    what: '앱의 토큰에 서명하는 키를 모두 폐기',
    button: '서명하고 폐기',
  }),
  add_operator_token: (name) => ({
    title: `운영자 토큰 ${name} 만들기`,
    what: `운영자 토큰 ${name} 만들기`,
    button: '서명하고 만들기',
  }),
}
