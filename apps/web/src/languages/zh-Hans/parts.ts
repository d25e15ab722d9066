import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/parts.ts'

export const copyLink: Translation<typeof en.copyLink> = {
  copyLink: '复制链接',
  linkCopied: '链接已复制',
  notCopied: '无法复制。请选中链接并复制。',
  link: '链接',
}

export const parts: Translation<typeof en.parts> = {
  skip: '跳到内容',
  tryAgain: '重试',

  offlineNote: '您已离线。您看到的是已保存的内容，恢复网络前无法更改。',

  nothingHereTab: '找不到页面',
  nothingHereTitle: '找不到页面',
  nothingHere: '{path} 没有对应的页面。请检查网址是否有误。',
  toAccount: '前往您的账户',

  showMore: (things) => `显示更多${things}`,
  showingMore: (things) => `已显示更多${things}。`,
  moreNotLoaded: (things) => `无法加载更多${things}。`,
  loadingMore: '正在加载…',

  saved: (what) => `${what}已保存。`,
  notSaved: (what, reason) => `${what}未保存。${reason}`,
  undo: '撤销',
  undoLabel: (what) => `撤销：${what}`,

  save: '保存',
  cancel: '取消',
  nameForbidden: '此名称含有不可见或会反转文字方向的字符。请重新输入。',
  nameTooLong: (length, most) => `此名称有 ${length} 个字符，最多只能有 ${most} 个。`,

  namedAddress: (name, address) => `${name}（${address}）`,
  unknownBrowser: '未知浏览器',
  browserOnSystem: (browser, system) => `${system} 上的 ${browser}`,
  chain: (id) => `链 ${id}`,
  namedChain: (name, id) => `${name}（链 ${id}）`,
}

export const nameRefusals: Translation<typeof en.nameRefusals> = {
  address: '这看起来像钱包地址，别人可能会误认。请选择其他名称。',
  ens_name: '这看起来像 ENS 名称，别人可能会误认。请去掉点号。',
  mixed_scripts: '这混用了不同文字中看起来相似的字母。请只用一种文字。',
}

export const signedOut: Translation<typeof en.signedOut> = {
  here: {
    title: '您已退出登录',
    lead: '您已在此浏览器上退出登录。',
    action: '重新登录',
  },
  unknown: {
    title: '您未登录',
    lead: '请登录以继续。',
    action: '登录',
  },
  unlinked: {
    title: '钱包已取消关联',
    lead: '您当时是用这个钱包登录的，因此已在此浏览器上退出登录。请用您账户的其他钱包登录。',
    action: '用其他钱包登录',
  },
  deleted: {
    title: '账户已删除',
    lead: '该账户在此网站上的所有数据都已删除。如果您用它的某个钱包登录，将得到一个新的空账户。',
    action: '登录',
  },
}

export const signedInAlready: Translation<typeof en.signedInAlready> = {
  tab: '已登录',
  title: (address) => `您已以 ${address} 登录`,
  lead: '用其他钱包登录会结束此会话。',
  another: '使用其他钱包',
  signOut: '退出登录',
  signingOut: '正在退出…',
}
