import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/device.ts'

export const device: Translation<typeof en.device> = {
  title: '기기에서 로그인',
  enterCode: '기기에 보이는 코드를 입력하세요.',
  warning:
    '이 코드가 보이는 기기를 가진 사람은 누구든 나로 로그인하게 돼요. 누군가 전화나 글로 이렇게 하라고 했다면 계속하지 마세요.',
  compareCode:
    '기기에 보이는 코드가 이것과 똑같을 때만 계속하세요. 누군가 링크를 보내온 것이라면 이 페이지를 닫으세요.',
  code: '코드',
  codeExample: 'WDJB-MJHT',
  continue: '계속',
  looking: '기기를 찾는 중…',
  notWhole: '여덟 글자를 모두 입력하세요. 예: WDJB-MJHT.',
  notFound:
    '이 코드가 보이는 기기가 없어요. 글자를 확인하세요. 코드가 만료됐다면 기기에서 새 코드를 받으세요.',
}
