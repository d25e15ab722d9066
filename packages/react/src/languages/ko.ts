import { tellProblems } from '../texts/problems.ts'
import type { TranslatedTexts } from '../texts/Texts.ts'
import { earlyTexts } from './early/ko.ts'

const problems = tellProblems(earlyTexts.locale, {
  invalid_message: '올바른 로그인 메시지가 아니에요. 처음부터 다시 시작하세요.',
  domain_mismatch:
    '이 메시지는 {expected}이(가) 아니라 {received}에 쓰려고 서명됐어요. 주소창을 확인하고 다시 로그인하세요.',
  scheme_mismatch: '이 메시지는 {expected}이(가) 아니라 {received}에 쓰려고 서명됐어요. 다시 로그인하세요.',
  uri_mismatch: '이 메시지는 다른 페이지에 쓰려고 서명됐어요. 사이트로 돌아가 다시 로그인하세요.',
  chain_not_allowed:
    '이 사이트에서는 체인 {received}을(를) 쓸 수 없어요. 지갑에서 체인을 바꾸고 다시 로그인하세요.',
  nonce_invalid: '이 로그인은 이 브라우저에서 시작하지 않았어요. 사이트에서 다시 시작하세요.',
  nonce_spent: '이 로그인은 이미 사용됐어요. 처음부터 다시 시작하세요.',
  issued_in_future: '이 메시지의 날짜가 미래예요. 기기의 시계를 확인하고 다시 로그인하세요.',
  not_yet_valid: '이 메시지는 {notBefore}부터 유효해요. 그때 다시 로그인하세요.',
  expired: '이 메시지는 {expirationTime}에 만료됐어요. 다시 로그인하세요.',
  signature_malformed: '지갑의 서명이 아니에요. 다시 로그인하세요.',
  wallet_unverifiable:
    '이 지갑은 체인 {chainId}에 있는 컨트랙트인데, 이 사이트는 그 체인을 확인할 수 없어요. 다른 지갑을 쓰거나 운영자에게 체인 추가를 요청하세요.',
  wallet_undeployed:
    '이 지갑은 아직 체인 {chainId}에 배포되지 않았고, 그 체인에서는 배포된 지갑만 확인할 수 있어요. 먼저 그 체인에서 이 지갑으로 트랜잭션을 한 번 보낸 뒤 다시 로그인하세요.',
  chain_unreachable: '지갑의 체인이 응답하지 않아 지갑을 확인하지 못했어요. 1분 뒤 다시 시도하세요.',
  account_disabled: '이 계정은 정지됐어요. 운영자에게 문의하세요.',
  not_admitted: '이 사이트는 이 지갑에 계정을 만들어 주지 않아요. 운영자에게 요청하세요.',
  sign_in_refused: '이 사이트가 로그인을 허용하지 않았어요: {reason}.',
  origin_forbidden: '이 사이트에서 보낸 요청이 아니에요. 페이지를 새로고침하고 다시 시도하세요.',
  invalid_request: '사이트가 이 내용을 받아들이지 않았어요. 페이지를 새로고침하고 다시 시도하세요.',
  payload_too_large: '너무 커요. 최대 {limit}까지 가능해요.',
  not_found: '여기에 없거나 더 이상 없어요.',
  rate_limited: '시도가 너무 많아요. {seconds}초 뒤 다시 시도하세요.',
  storage_unavailable: '지금은 서비스가 아무것도 저장할 수 없어요. 1분 뒤 다시 시도하세요.',
  clock_unsettled: '서버의 시계가 방금 바뀌어 잠시 로그인할 수 없어요. {seconds}초 뒤 다시 시도하세요.',
  internal: '저희 쪽에서 문제가 생겼어요. 다시 시도하세요. 계속되면 {reference}을(를) 알려 주세요.',
})

/** The words in Korean. */
export const texts: TranslatedTexts = {
  ...earlyTexts,
  walletSilent: (wallet) =>
    `${wallet} 지갑이 응답하지 않아요. 브라우저 도구 모음에서 지갑을 여세요. 잠겨 있거나 이 창 뒤에 있을 수 있어요. 눌러야만 작동하는 지갑이라면 이 사이트에서 허용하세요.`,
  walletBusy: (wallet) => `${wallet} 지갑에 이미 열린 요청이 있어요. 지갑을 열어 그 요청을 먼저 끝내세요.`,
  walletLocked: (wallet) =>
    `${wallet} 지갑이 잠겨 있거나 이 사이트를 허용하지 않았어요. 잠금을 풀고 다시 시도하세요.`,
  connectionDeclined: '연결을 거절했어요.',
  walletDeclined: '서명을 거절했어요.',
  walletDisconnected: (wallet) => `${wallet} 지갑의 연결이 끊겼어요. 다시 연결하고 시도하세요.`,
  walletUnsupported: (wallet) => `${wallet} 지갑은 메시지에 서명할 수 없어요. 다른 지갑을 선택하세요.`,
  walletNotLoaded: (wallet) => `${wallet} 지갑을 불러오지 못했어요. 인터넷 연결을 확인하고 다시 시도하세요.`,
  popUpBlocked: (wallet) =>
    `브라우저가 ${wallet} 지갑의 창을 차단했어요. 이 사이트의 팝업을 허용하고 다시 시도하세요.`,
  oneStepRefused: (wallet) => `${wallet} 지갑은 먼저 연결해야 서명할 수 있어요. 다시 시도해 연결하세요.`,
  messageAltered: (wallet) =>
    `${wallet} 지갑이 화면에 보인 것과 다른 메시지에 서명해서 그 서명을 쓰지 않았어요. 메시지를 확인하고 다시 서명하세요.`,
  walletFailed: (wallet, reason) => `${wallet} 지갑에서 오류가 났어요: ${reason}`,
  walletUnclear: (wallet) =>
    `${wallet} 지갑이 쓸 수 있는 응답 없이 요청을 끝냈어요. 다시 시도하거나 다른 지갑을 선택하세요.`,
  accountTitle: '주소 선택',
  accountLead: (wallet) => `${wallet} 지갑이 여러 주소로 연결되어 있어요.`,
  continueWith: (address) => `${address} 주소로 계속`,
  otherAccounts: '다른 주소 사용',
  preparing: '서명할 메시지를 가져오고 있어요.',
  reviewTitle: '서명하기 전에 확인하세요',
  accountOfWallet: (wallet) => `${wallet} 지갑에서 선택하는 주소`,
  reviewLead: (wallet) => `${wallet} 지갑이 이 메시지에 서명해 달라고 해요.`,
  termAs: '지갑',
  termLearns: '볼 수 있는 것',
  termSigned: '서명 시각',
  learnsAddress: '지갑 주소만',
  signBefore: (time) => `${time}까지 서명`,
  staysSignedIn: (duration) => `로그인은 최대 ${duration} 동안 유지`,
  messageTimes: (signBefore, expires) =>
    `${signBefore}까지 서명하세요. 서명한 메시지는 ${expires}까지 유효해요(메시지의 “Expiration Time”).`,
  signIn: (application) => `${application} 로그인`,
  free: '서명은 무료이고 자산은 움직이지 않아요.',
  signing: (wallet) => `${wallet} 지갑에서 확인하세요. 서명은 무료이고 자산은 움직이지 않아요.`,
  signingSlow: '하드웨어 지갑을 쓰나요? 지갑의 화면을 확인하세요.',
  signingOwners: '다른 소유자를 기다리고 있어요.',
  ownersAwaited: (wallet) =>
    `다른 소유자를 기다리고 있어요. 소유자들이 ${wallet} 지갑에서 이 메시지에 서명하면 지갑에 다시 요청하세요.`,
  ownersSee: (host) =>
    `각 소유자는 자신의 지갑 앱에서 이 지갑을 열고 “${host} wants you to sign in”으로 시작하는 메시지에 서명해요. 서명이 체인에 올라가면 이 페이지가 저절로 이어져요.`,
  ownersTime: (time, left) => `${time}까지 서명하세요. 남은 시간: ${left}.`,
  ownersLate: '소유자 모두가 제때 서명하지 않아 메시지가 만료됐어요. 새 메시지를 받으세요.',
  newMessage: '새 메시지 받기',
  askAgain: (wallet) => `${wallet} 지갑에 다시 요청`,
  signingButton: (wallet) => `${wallet} 기다리는 중…`,
  accountChanged: (address) => `지갑이 ${address} 주소로 바뀌었어요. 이 주소로 로그인할까요?`,
  accountChangedBefore: (address) => `지갑이 ${address} 주소로 바뀌었어요. 아래 메시지는 이 주소의 것이에요.`,
  signInAs: (address) => `${address} 주소로 로그인`,
  verifying: '서명을 확인하고 있어요.',
  verifyingButton: '로그인하는 중…',
  nonceExpired: '그 요청은 만료됐어요. 아래의 새 요청에 서명하세요.',
  signatureMismatch: (signedWith, chosen) => `${chosen} 주소를 선택했지만 ${signedWith} 주소로 서명했어요.`,
  unsent: '아직 보내지 않았어요',
  unsentLead: '서명은 이 페이지에 보관했어요. 다시 서명하지 않아도 돼요.',
  unsentOffline: '오프라인이에요. 다시 연결한 뒤 보내세요.',
  unsentUnreachable: '서버가 응답하지 않았어요. 잠시 후 다시 보내세요.',
  sendAgain: '다시 보내기',
  signedInTitle: '로그인했어요',
  signedIn: (address) => `${address} 주소로 로그인했어요.`,
  signedInElsewhere: '이 브라우저의 다른 페이지에서 로그인했어요.',
  anotherEndsSession: '다른 지갑으로 로그인하면 이 세션은 끝나요.',
  signOut: '로그아웃',
  signingOut: '로그아웃하는 중…',
  acceptedTitle: '서명했어요',
  badgeRim: (time) => `서명함 · ${time} ·`,
  cookiesRefused:
    '브라우저가 이 사이트의 쿠키를 저장하지 않아서 서명해도 인정되지 않아요. 브라우저 설정에서 이 사이트의 쿠키를 허용한 다음 다시 시도하세요.',
  offline: '오프라인이에요. 다시 연결하고 시도하세요.',
  stopWaiting: '취소',
  anotherWallet: '다른 지갑 사용',
  unknownProblem: '문제가 생겼어요. 다시 시도하세요.',
  problems,
}
