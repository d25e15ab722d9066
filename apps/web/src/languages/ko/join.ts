import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/join.ts'

export const join: Translation<typeof en.join> = {
  title: '초대',
  loading: '초대를 여는 중',
  notShown: '초대를 열지 못했어요',
  invitedTitle: (site) => `${site} 초대를 받았어요`,
  labelLabel: '용도',
  groupsLabel: '들어가게 될 그룹',
  groupsLabelUsed: '내 그룹',
  untilLabel: '유효 기간',
  walletLabel: '나',
  signInFirst: '초대를 수락하려면 지갑으로 로그인하세요. 아직 계정이 없으면 만들어 드려요.',
  onlyWithAccount:
    '지금은 새 계정을 만들지 않아요. 초대를 수락하려면 내 계정에 추가한 지갑으로 로그인하세요.',
  signIn: '로그인하고 수락',
  join: '수락하면 이 그룹에 들어가요.',
  joinNoGroups: '이미 계정이 있어서 이 초대가 필요하지 않아요. 링크를 받아야 할 사람에게 전해 주세요.',
  use: '초대 수락',
  working: '잠시만 기다려 주세요…',
  otherWallet: '다른 계정 사용',
  usedTitle: '가입했어요',
  used: (site) => `${site}에 오신 것을 환영해요. 초대를 수락했어요.`,
  toAccount: '내 계정으로 가기',
  incompleteTitle: '링크가 완전하지 않아요',
  incomplete: '받은 링크 전체를 여세요.',
  faultTitle: '쓸 수 없는 초대예요',
  faults: {
    unknown: '링크가 완전하지 않거나 여기서 만든 것이 아니에요. 받은 링크 전체를 여세요.',
    revoked: '취소된 초대예요. 보낸 사람에게 새 초대를 요청하세요.',
    expired: '만료된 초대예요. 보낸 사람에게 새 초대를 요청하세요.',
    used_up: '이미 최대 횟수만큼 쓰였어요. 보낸 사람에게 새 초대를 요청하세요.',
  },
  otherFault: '보낸 사람에게 새 초대를 요청하세요.',
  contact: '운영자에게 문의',
  failed: (reason) => `초대를 수락하지 못했어요. ${reason}`,
}
