import type { Translation } from '../../language/Translation.ts'
import type * as en from '../en/throwaway.ts'

export const throwaway: Translation<typeof en.throwaway> = {
  title: 'Ký thông điệp này?',
  exactText: 'Nguyên văn thông điệp',
  sign: 'Ký',
  decline: 'Từ chối',
}
