import { isolate } from '../../wording/isolate.ts'
import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/interaction.ts'

export const interaction: Translation<typeof en.interaction> = {
  tab: '로그인',
  tabFor: (application) => `${application} 로그인`,
  loading: '요청을 불러오는 중',
  notShown: '이 페이지를 불러오지 못했어요',
  tryAgain: '다시 시도',

  device: '기기',
  app: '앱(확인되지 않은 주소)',
  willBeAble: '{place} 앱이 할 수 있게 되는 일:',
  willBeAbleField: '할 수 있게 되는 일',
  signedInTitle: '로그인했어요',
  backToConsent: '로그인한 계정 사용',

  continueTo: (application) => `${application}(으)로 계속`,
  goingBack: '돌아가는 중…',

  decline: '거절',
  declineTo: '거절하고 {host} 사이트로 돌아가기',
  declining: '거절하는 중…',
  notTold: (application, reason) => `${application} 앱에 알리지 못했어요. ${reason}`,
}

export const disclosure: Translation<typeof en.disclosure> = {
  scopes: {
    openid: '다시 방문했을 때 알아보기',
    profile: '이름, 사용자 이름, 사진, 언어 보기',
    email: '이메일 주소 보기',
    wallet: '이 지갑의 주소, 종류, 체인 보기',
    siwe: '서명한 메시지 보기(지갑 주소가 들어 있어요)',
    groups: '내 그룹과, 운영자가 나에 대해 적은 내용 보기',
    offline_access: '연결을 해제할 때까지 접근 권한 유지',
  },
  new: '새로 추가',
  these: (names) => `(${names.map(isolate).join(', ')})`,
}
