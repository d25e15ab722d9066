import { isolate } from '../../wording/isolate.ts'
import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/statement.ts'

export const statement: Translation<typeof en.statement> = {
  title: 'ماذا يعني هذا',
  elsewhere: 'أنت توقّع لمتصفح أو جهاز آخر، لا لهذا المتصفح.',
  signIn: (host) => `تسجّل الدخول إلى ${isolate(host)}.`,
  application: (place, host) => `تسجّل الدخول إلى ${isolate(place)} بحسابك لدى ${isolate(host)}.`,
  unverified: (clientId, host) =>
    `تسجّل الدخول بحسابك لدى ${isolate(host)} إلى تطبيق لم يُتحقَّق من عنوانه (${isolate(clientId)}).`,
  device: (clientId, host) =>
    `تسجّل الدخول على جهاز تابع للتطبيق ${isolate(clientId)} بحسابك لدى ${isolate(host)}.`,
  program: (clientId, host) =>
    `تسجّل الدخول بحسابك لدى ${isolate(host)} إلى برنامج على هذا الكمبيوتر (${isolate(clientId)}).`,
  abilities: (list) => `سيتمكّن التطبيق من: ${list}.`,
  confirmation: (host, change) => `تؤكّد تغييرًا واحدًا لدى ${isolate(host)}: ${change}.`,
  link: (account, host) => `تربط هذه المحفظة بحساب ${isolate(account)} لدى ${isolate(host)}.`,
  free: 'التوقيع مجاني ولا ينقل أي أموال.',
}
