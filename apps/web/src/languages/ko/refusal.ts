import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/refusal.ts'

export const refusal: Translation<typeof en.refusal> = {
  disabledTitle: '이 계정은 정지됐어요',
  disabled: '이 계정으로 로그인할 수 없어요. 운영자만 다시 사용할 수 있게 할 수 있어요.',
  notAdmittedTitle: (site) => `이 지갑은 ${site} 계정이 없어요`,
  policies: {
    closed: '지금은 새 계정을 만들지 않아요. 여기에 계정이 있다면 그 계정에 추가한 지갑으로 로그인하세요.',
    listed: '운영자의 목록에 있는 지갑만 계정을 가질 수 있어요. 운영자에게 주소를 추가해 달라고 요청하세요.',
    invited: '초대가 필요해요. 초대를 받았다면 이 브라우저에서 초대 링크를 열고 다시 로그인하세요.',
  },
  otherPolicy: '누가 여기에 계정을 가질 수 있는지는 운영자가 정해요.',
  nothingKept: '계정을 만들지 않았고 나에 대한 정보도 저장하지 않았어요.',
  walletLabel: '지갑',
  wordsLabel: '운영자의 안내',
  contact: '운영자에게 문의',
  otherWallet: '다른 지갑 사용',
}
