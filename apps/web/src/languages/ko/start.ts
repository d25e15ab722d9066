import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/start.ts'

export const signIn: Translation<typeof en.signIn> = {
  tab: '로그인',
  toAccount: '내 계정으로 가기',
  continue: '가려던 페이지로 계속',
  continuing: '이동하는 중…',
}

export const entries: Translation<typeof en.entries> = {
  notLoadedTitle: '페이지를 불러오지 못했어요',
  notLoaded: '인터넷 연결을 확인하고 새로고침하세요.',
  brokenTitle: '이 페이지에 문제가 생겼어요',
  broken: '아무것도 서명되거나 바뀌지 않았어요. 계속하려면 새로고침하세요.',
  reload: '새로고침',
}

export const failures: Translation<typeof en.failures> = {
  interrupted: '서명 요청을 닫았어요.',
  brokenPage: '이 페이지에 문제가 생겼어요. 새로고침하세요.',
  offline: '오프라인이에요. 다시 연결하고 시도하세요.',
  unreachable: '서버가 응답하지 않았어요. 잠시 후 다시 시도하세요.',
}

export const elsewhere: Translation<typeof en.elsewhere> = {
  phone: '휴대전화의 지갑 사용하기',
  openWallet: '계속하려면 지갑을 여세요.',
  signed: '휴대전화의 지갑으로 서명했어요.',
}

export const elsewhereOnComputer: Translation<typeof en.elsewhereOnComputer> = {
  phoneTitle: '또는 휴대전화 사용',
  phone: '휴대전화의 지갑으로 로그인하세요.',
}

export const elsewhereOnPhone: Translation<typeof en.elsewhereOnPhone> = {
  walletMissing: '로그인하려면 지갑을 여세요.',
  keepsListening: '',
  notListed: '',
}
