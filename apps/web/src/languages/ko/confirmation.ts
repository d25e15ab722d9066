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
  oneOf: (words) => formatList(words, 'disjunction'),
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
}
