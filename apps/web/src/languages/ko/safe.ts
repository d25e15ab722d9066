import { pluralOf } from '@countersign/react'
import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/safe.ts'

const plural = pluralOf('ko')

export const safe: Translation<typeof en.safe> = {
  name: 'Safe',
  tab: 'Safe로 로그인',
  frameTitle: (site) => `${site} 로그인`,
  looking: 'Safe를 찾고 있어요',
  noSafe: 'Safe{Wallet}에서 이 페이지를 여세요.',
  noSafeLead: 'Safe에서 Apps, My custom apps로 가서 이 주소를 추가하세요:',
  safe: 'Safe',
  chain: '체인',
  owners: '서명 수',
  ownersOf: (threshold, owners) => plural(owners, { other: (n) => `소유자 ${n}명 중 ${threshold}명` }),
  readOnly: '연결한 지갑은 이 Safe의 소유자가 아니에요. 소유자의 지갑을 연결하세요.',
  opens: (host) =>
    `새 탭에서 ${host}에 로그인해요. 이 페이지를 닫지 마세요. 새 탭이 이 페이지를 통해 Safe에 연결돼요.`,
  open: (host) => `${host} 열기`,
  openAgain: '탭 다시 열기',
  blocked: '브라우저가 탭을 차단했어요. 이 페이지의 팝업을 허용하고 다시 시도하세요.',
  connected: '열린 탭에서 계속하세요.',
  asking: 'Safe에 서명할 메시지가 보여요. 탭에 있는 메시지와 같은지 확인하세요.',
  waiting:
    '다른 소유자는 이 Safe의 Transactions, Messages에서 이 메시지에 서명할 수 있어요. 남은 시간은 탭에 보이고, 서명이 모이면 탭이 이어져요.',
  askAgain: '메시지 다시 보기',
  stop: '취소',
  connecting: 'Safe에 연결하는 중',
  lost: 'Safe에서 이 페이지를 여세요',
  lostLead: '이 탭과 Safe의 연결이 끊겼어요. Safe에서 이 앱을 선택하고 거기서 탭을 여세요.',
  chooseTitle: '어디에 로그인할까요?',
  elsewhere: '이 사이트로 로그인하는 다른 앱',
  elsewhereLead:
    '그 앱의 로그인 페이지에서 “휴대전화의 지갑 사용하기”를 선택하고 링크를 복사하세요. 여기에 붙여 넣고 Safe로 서명한 뒤 그 페이지로 돌아가세요.',
  link: '로그인 페이지의 링크',
  linkExample: 'https://…/phone#…',
  notOurs: (host) => `${host}의 로그인 링크가 아니에요. 링크 전체를 복사하세요.`,
  continue: '계속',
}
