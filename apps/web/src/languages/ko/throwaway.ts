import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/throwaway.ts'

export const throwaway: Translation<typeof en.throwaway> = {
  title: '이 메시지에 서명할까요?',
  exactText: '메시지 원문',
  sign: '서명',
  decline: '거절',
}

export const throwawayWallet: Translation<typeof en.throwawayWallet> = {
  name: '일회용 지갑',
  tabNote: '시험용이에요. 탭을 닫으면 사라져요.',
  note: '시험용이에요. 페이지를 닫으면 사라져요.',
}
