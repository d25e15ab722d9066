import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/parts.ts'

export const copyLink: Translation<typeof en.copyLink> = {
  copyLink: '複製連結',
  linkCopied: '連結已複製',
  notCopied: '無法複製。請選中連結並複製。',
  link: '連結',
}

export const parts: Translation<typeof en.parts> = {
  skip: '跳到內容',
  tryAgain: '重試',

  offlineNote: '您已離線。您看到的是已儲存的內容，恢復連線前無法變更。',

  nothingHereTab: '找不到頁面',
  nothingHereTitle: '找不到頁面',
  nothingHere: '{path} 沒有對應的頁面。請檢查網址是否有誤。',
  toAccount: '前往您的帳號',

  showMore: (things) => `顯示更多${things}`,
  showingMore: (things) => `已顯示更多${things}。`,
  moreNotLoaded: (things) => `無法載入更多${things}。`,
  loadingMore: '正在載入…',

  saved: (what) => `${what}已儲存。`,
  notSaved: (what, reason) => `${what}未儲存。${reason}`,
  undo: '復原',
  undoLabel: (what) => `復原：${what}`,

  save: '儲存',
  cancel: '取消',
  nameForbidden: '此名稱含有不可見或會反轉文字方向的字元。請重新輸入。',
  nameTooLong: (length, most) => `此名稱有 ${length} 個字元，最多只能有 ${most} 個。`,

  namedAddress: (name, address) => `${name}（${address}）`,
  unknownBrowser: '未知瀏覽器',
  browserOnSystem: (browser, system) => `${system} 上的 ${browser}`,
  chain: (id) => `鏈 ${id}`,
  namedChain: (name, id) => `${name}（鏈 ${id}）`,
}

export const nameRefusals: Translation<typeof en.nameRefusals> = {
  address: '這看起來像錢包地址，別人可能會誤認。請選擇其他名稱。',
  ens_name: '這看起來像 ENS 名稱，別人可能會誤認。請去掉點。',
  mixed_scripts: '這混用了不同文字中看起來相似的字母。請只用一種文字。',
}

export const signedOut: Translation<typeof en.signedOut> = {
  here: {
    title: '您已登出',
    lead: '您已在此瀏覽器上登出。',
    action: '重新登入',
  },
  unknown: {
    title: '您未登入',
    lead: '請登入以繼續。',
    action: '登入',
  },
  unlinked: {
    title: '錢包已取消關聯',
    lead: '您當時是用這個錢包登入的，因此已在此瀏覽器上登出。請用您帳號的其他錢包登入。',
    action: '用其他錢包登入',
  },
  deleted: {
    title: '帳號已刪除',
    lead: '該帳號在此網站上的所有資料都已刪除。如果您用它的某個錢包登入，將得到一個新的空帳號。',
    action: '登入',
  },
}

export const signedInAlready: Translation<typeof en.signedInAlready> = {
  tab: '已登入',
  title: (address) => `您已以 ${address} 登入`,
  lead: '用其他錢包登入會結束此工作階段。',
  another: '使用其他錢包',
  signOut: '登出',
  signingOut: '正在登出…',
}
