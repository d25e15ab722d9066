import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/errors.ts'

export const errors: Translation<typeof en.errors> = {
  nonce_expired: '这次登录用时过长。请重新开始。',
  signature_mismatch: '这不是 {expected} 的签名。请用该地址签名。',
  not_signed_in: '您已退出登录。请登录后继续。',
  hand_over_closed: '为另一个浏览器签名的请求已结束。请回到开始的地方重新操作。',
  hand_over_code_wrong: '另一个浏览器显示的代码与此不同。剩余次数：{left}。',
  step_up_required: '请再签名一次，以确认这项更改。',
  forbidden: '您的账户没有执行此操作的权限。',
  'invitation_refused.unknown': '这个邀请链接不完整或不存在。请索取新的邀请。',
  'invitation_refused.revoked': '这个邀请已被撤回。请索取新的邀请。',
  'invitation_refused.expired': '这个邀请已过期。请索取新的邀请。',
  'invitation_refused.used_up': '这个邀请的使用次数已用完。请索取新的邀请。',
  wallet_taken: '这个钱包已关联到另一个账户。请先用它登录，并在那个账户中取消关联。',
  'wallet_taken.only_wallet':
    '这是另一个账户的唯一钱包。请用它登录，在那个账户中关联另一个钱包后取消关联这个钱包，或删除那个账户。',
  wallet_refused: '钱包 {address} 不再确认它签过的内容。请选择其他钱包，或用它重新登录。',
  last_wallet: '这是您账户的唯一钱包。请先关联另一个钱包，再取消关联。',
  'name_refused.address': '这个名称看起来像钱包地址。请换一个。',
  'name_refused.ens_name': '这个名称看起来像 ENS 名称。请换一个。',
  'name_refused.mixed_scripts': '这个名称混用了外形相似的多种文字的字母。请换一个。',
  username_invalid: '用户名由 3 至 32 个小写字母（a 至 z）、数字、连字符和下划线组成，并以字母开头。',
  username_reserved: '这个用户名已被保留。请换一个。',
  username_taken: '这个用户名已被使用。请换一个。',
  username_limit: '此账户已用过 3 个用户名，达到上限。请从中选择一个。',
  email_invalid: '无法向这个邮箱地址发送邮件。请按 name@example.com 的格式填写。',
  email_link_invalid: '这个链接已失效。请在账户页面重新获取。',
  email_link_elsewhere: '这个链接属于另一个账户。请登录那个账户，然后重新打开链接。',
  email_taken: '这个邮箱地址属于另一个账户，或不久前还属于它。请使用其他地址。',
  last_operator: '您是唯一的运营者。请先让其他人成为运营者。',
}
