import { formatList } from '../../wording/locale.ts'
import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/confirmation.ts'

export const confirmation: Translation<typeof en.confirmation> = {
  close: '关闭',

  signedOutTitle: '您已退出登录',
  signInAgain: '请重新登录以继续。',
  signInAgainAs: (address) => `请以 ${address} 重新登录以继续。`,
  otherAccountTitle: '您登录了另一个账户',
  otherAccount: '{account} 与本页的账户不是同一个账户。您的更改没有进行。',
  toOtherAccount: '前往那个账户',
  signInWithAnother: '使用其他钱包',

  isOn: '{wallet} 已连接 {account}。',
  oneKey: '一次性钱包在每个标签页中都有各自的密钥。在这里无法使用其他标签页的密钥。',
  chooseAccountsIn: (wallet) => `在 ${wallet} 中选择地址`,
  useAnother: '使用其他钱包',
  goesOn: '请在钱包中切换地址以继续。',

  confirmLead: '请签名确认，这样其他人就无法这样做。您的签名只对这一项更改有效。',
  signedAlready: '您已为这项更改签名。更改还没有进行。',
  notLinkedTitle: (address) => `${address} 未关联到此账户`,
  notLinked: (wallet, own) => `只有此账户的钱包才能确认这项更改。请打开 ${wallet}，切换到 ${own}。`,
  chooseTitle: '选择用来签名的钱包',
  chooseLead: '请使用此账户的钱包。',
  chooseLeadOwn: (own) => `请使用此账户的钱包：${own}。`,
  walletIsOn: (address) => `已连接 ${address}`,
  walletIsOnOther: (address) => `已连接 ${address}，该地址未关联到此账户`,
  confirmsField: '更改',
  confirming: '正在确认…',
  confirmed: '已确认',
  notLinkedProblem: '那个钱包未关联到此账户。请用已关联的钱包签名。',
  otherSessionProblem: '那个请求属于另一个会话。请为下面的新请求签名。',

  unknownWallet: '一个钱包',
  unknownPerson: '此人',
  namedPerson: (name, address) => `${name}（${address}）`,
  namelessApplication: (clientId) => `应用 ${clientId}`,
  oneOf: (words) => formatList(words, 'disjunction'),
}

export const roles: Translation<typeof en.roles> = {
  operator: (person) => ({
    title: `让 ${person} 成为运营者`,
    what: `让 ${person} 成为运营者`,
    button: '签名以任命运营者',
  }),
  member: (person) => ({
    title: `取消 ${person} 的运营者角色`,
    what: `取消 ${person} 的运营者角色`,
    button: '签名以取消角色',
  }),
}

export const operatorToken: Translation<typeof en.operatorToken> = {
  fromAnywhere: (name, rights, until) =>
    `创建运营者令牌 ${name}。在 ${until} 之前，它拥有以下权限：${rights}。可从任何地方使用。`,
  fromNetworks: (name, rights, until, networks) =>
    `创建运营者令牌 ${name}。在 ${until} 之前，它拥有以下权限：${rights}。只能从 ${networks} 使用。`,
}

export const changes: Translation<typeof en.changes> = {
  link_wallet: () => ({
    title: '关联其他钱包',
    what: '将另一个钱包关联到此账户',
    button: '签名以继续',
  }),
  unlink_wallet: (wallet) => ({
    title: `取消关联 ${wallet}`,
    what: `将 ${wallet} 从此账户取消关联`,
    button: `签名以取消关联 ${wallet}`,
  }),
  change_username: (username) => ({
    title: `使用用户名 ${username}`,
    what: `使用用户名 ${username}`,
    button: `签名以使用 ${username}`,
  }),
  change_email: (address) => ({
    title: `使用邮箱地址 ${address}`,
    what: `在您打开我们发去的链接后，使用邮箱地址 ${address}`,
    button: '签名以获取链接',
  }),
  remove_email: () => ({
    title: '移除您的邮箱地址',
    what: '从此账户移除邮箱地址',
    button: '签名以移除',
  }),
  delete_account: () => ({
    title: '删除此账户',
    what: '永久删除此账户',
    button: '签名以删除此账户',
  }),
  disable_account: (person) => ({
    title: `停用 ${person} 的账户`,
    what: `停用 ${person} 的账户，并结束其会话`,
    button: '签名以停用',
  }),
  enable_account: (person) => ({
    title: `启用 ${person} 的账户`,
    what: `重新启用 ${person} 的账户`,
    button: '签名以启用',
  }),
  end_sessions: (person) => ({
    title: `结束 ${person} 的所有会话`,
    what: `结束 ${person} 的所有会话`,
    button: '签名以结束',
  }),
  end_session: (person) => ({
    title: `结束 ${person} 的一个会话`,
    what: `结束 ${person} 的一个会话`,
    button: '签名以结束',
  }),
  export_activity: () => ({
    title: '导出所有账户的动态',
    what: '下载所有账户的动态',
    button: '签名以导出',
  }),
  add_application: (name) => ({
    title: `添加 ${name}`,
    what: `添加应用 ${name}`,
    button: '签名以添加',
  }),
  change_application: (name) => ({
    title: `更改 ${name}`,
    what: `更改应用 ${name}`,
    button: '签名以更改',
  }),
  rotate_application_secret: (name) => ({
    title: `为 ${name} 更换客户端密钥`,
    what: `为应用 ${name} 更换客户端密钥`,
    button: '签名以更换客户端密钥',
  }),
  remove_application: (name) => ({
    title: `移除 ${name}`,
    what: `移除应用 ${name}`,
    button: '签名以移除',
  }),
  change_brand: () => ({
    title: '更改网站的外观',
    what: '更改所有人在此看到的名称、标志、颜色或链接',
    button: '签名以更改',
  }),
  change_sign_up: (policy) => ({
    title: '更改谁可以注册',
    what: `将谁可以注册改为：${policy}`,
    button: '签名以更改',
  }),
  make_invitation: (label) => ({
    title: `创建邀请“${label}”`,
    what: `创建会将人加入群组的邀请“${label}”`,
    button: '签名以创建',
  }),
  add_group: (slug) => ({
    title: `添加群组 ${slug}`,
    what: `添加群组 ${slug}`,
    button: '签名以添加',
  }),
  change_group: (name) => ({
    title: `更改群组 ${name}`,
    what: `更改群组 ${name}`,
    button: '签名以更改',
  }),
  change_group_members: (name) => ({
    title: `更改 ${name} 的成员`,
    what: `更改群组 ${name} 的成员`,
    button: '签名以更改',
  }),
  remove_group: (name) => ({
    title: `移除群组 ${name}`,
    what: `移除群组 ${name}`,
    button: '签名以移除',
  }),
  change_claims: (person) => ({
    title: `更改 ${person} 的固定信息`,
    what: `更改应用可以看到的关于 ${person} 的信息`,
    button: '签名以更改',
  }),
  rotate_keys: () => ({
    title: '轮换签名密钥',
    what: '轮换为应用签发令牌的密钥',
    button: '签名以轮换',
  }),
  revoke_keys: () => ({
    title: '吊销签名密钥',
    what: '吊销为应用签发令牌的所有密钥',
    button: '签名以吊销',
  }),
  add_operator_token: (name) => ({
    title: `创建运营者令牌 ${name}`,
    what: `创建运营者令牌 ${name}`,
    button: '签名以创建',
  }),
}
