import type { Translation } from '../../language/Translation.ts'
import type * as en from '../en/throwaway.ts'

export const throwaway: Translation<typeof en.throwaway> = {
  title: '이 메시지에 서명할까요?',
  exactText: '메시지 원문',
  sign: '서명',
  decline: '거절',
}
