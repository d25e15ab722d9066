import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/consent.ts'

export const consent: Translation<typeof en.consent> = {
  asksWhoYouAre: '{place}에서 로그인을 요청해요.',
  asksToAct: '{place}에서 나를 대신해 작업하려고 해요.',
  consentTitle: (application) => `${application}(으)로 계속할까요?`,
  asField: '계정',
  learnsField: '할 수 있게 되는 일',
  nothingTold: (application, reason) => `${application} 앱에 로그인하지 못했어요. ${reason}`,
  otherWallet: '본인이 아닌가요? 다른 지갑 사용',
  continuingDevice: '잠시만 기다려 주세요…',
}

export const waitingDevice: Translation<typeof en.waitingDevice> = {
  warning: (application) =>
    `이 브라우저가 아니라 다른 기기를 로그인시키고 있어요. 그 기기를 가진 사람은 누구든 나로 ${application} 앱에 로그인하게 돼요.`,
  sameNetwork: '{device}에서 {address} 주소로 보낸 요청이에요. 같은 네트워크에 있어요.',
  otherNetwork: '{device}에서 {address} 주소로 보낸 요청이에요. 다른 네트워크에 있어요.',
  sent: '그 기기가 눈앞에 있을 때만 계속하세요. 누군가 코드나 링크를 보내온 것이라면 거절하세요.',
}

export const localProgram: Translation<typeof en.localProgram> = {
  warning:
    '이 컴퓨터의 프로그램이 이 권한을 받아요. 여기 있는 어떤 프로그램이든 그 프로그램인 척할 수 있어요.',
}

export const suggestion: Translation<typeof en.suggestion> = {
  suggests: '{application} 앱이 {wallet} 지갑을 제안해요. 다른 지갑을 써도 돼요.',
  suggestsNamed: '{application} 앱이 {wallet}(으)로 부르는 지갑을 제안해요. 다른 지갑을 써도 돼요.',
  suggestsOther: '{application} 앱이 다른 지갑을 제안해요: {wallet}. 어느 쪽을 써도 돼요.',
}

export const chooseUsername: Translation<typeof en.chooseUsername> = {
  noUsername: '아직 사용자 이름이 없어요. 이 앱은 자동으로 만든 이름을 쓰고, 나중에 바꿀 수 없어요.',
  chooseUsername: '먼저 사용자 이름 정하기',
}

export const expired: Translation<typeof en.expired> = {
  goneTitle: '더 이상 유효하지 않은 요청이에요',
  gone: (application) => `만료됐거나 이미 처리됐어요. ${application} 앱으로 돌아가 거기서 로그인하세요.`,
  elsewhereTitle: '이 기기에서 로그인을 시작하세요',
  elsewhere: '앱으로 돌아가 이 기기에서 로그인하세요.',
  goBackTo: (host) => `${host} 사이트로 돌아가기`,
  goBack: '돌아가기',
}

export const refusedAccess: Translation<typeof en.refusedAccess> = {
  title: (application) => `${application} 앱을 쓸 수 없어요`,
  isRestricted: '{place}은(는) 정해진 그룹의 구성원만 쓸 수 있어요.',
  notMember: '이 계정은 그 그룹에 속해 있지 않아요. 나에 대한 정보는 아무것도 공유하지 않았어요.',
  askForAccess: '운영자에게 접근 권한 요청',
  asField: '로그인한 계정',
  wordsField: '운영자의 안내',
  goBackTo: '{host} 사이트로 돌아가기',
  tellDevice: '기기에서 거절',
  telling: '잠시만 기다려 주세요…',
}

export const toldEmail: Translation<typeof en.toldEmail> = {
  madeUp: '(자동으로 만든 주소: 이 주소로 온 메일은 받지 못해요)',
  none: '(이메일 주소가 없어서 앱이 받는 주소가 없어요)',
  add: '이메일 주소 추가',
}

export const walletChoice: Translation<typeof en.walletChoice> = {
  seenWith: '이 앱에서 쓸 지갑',
  mayKnow: '이 앱이 볼 수 있는 다른 지갑',
  onChain: (chain) => `(${chain})`,
}

export const ownWords: Translation<typeof en.ownWords> = {
  provided: (application) => `${application} 앱이 제공한 링크예요. 내용은 확인하지 않았어요.`,
  websiteOf: (application) => `${application} 웹사이트`,
  policyOf: (application) => `${application} 개인정보 처리방침`,
  termsOf: (application) => `${application} 이용약관`,
}

export const askedApis: Translation<typeof en.askedApis> = {
  use: '{api} 사용',
  useFor: (api, words) => `${api} 사용(${words})`,
  sees: '{api}에서 볼 수 있는 정보: {list}.',
  told: { groups: '내 그룹', wallet: '내 지갑의 주소' },
}

export const goingBack: Translation<typeof en.goingBack> = {
  takingYouBack: (host) => `${host} 사이트로 돌아가고 있어요.`,
  oneMoment: '잠시만 기다려 주세요.',
}
