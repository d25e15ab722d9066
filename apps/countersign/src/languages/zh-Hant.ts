import { pluralOf } from '../language/pluralOf.ts'
import type { ServerTexts } from './ServerTexts.ts'

const plural = pluralOf('zh-Hant')

export const zhHant: ServerTexts = {
  locale: 'zh-Hant',
  shell: {
    description: (name) => `使用您的加密貨幣錢包登入 ${name}：無需密碼，也不收費。`,
    inspectorDescription: '檢視登入訊息的每個部分是什麼意思，以及有什麼問題。',
    needsScript: '此頁面需要 JavaScript 才能連接瀏覽器中的錢包。',
    notLoaded: '頁面未能載入。請檢查網路連線，然後重新載入。',
    language: '語言',
    notReviewed: '此翻譯尚未經母語人士審校。',
  },
  foot: {
    terms: '條款',
    privacy: '隱私權',
    support: '支援',
    theme: '主題',
    system: '跟隨系統',
    light: '淺色',
    dark: '深色',
  },
  pages: {
    signInStopped: '無法登入',
    signOutStopped: '無法登出',
    ourFault: '我們這邊發生問題。請稍候一分鐘，再返回應用程式重新開始。',
    unknownApplication: '將您帶到這裡的應用程式未在本網站註冊，或已停用。',
    unsupportedRequest: (application) => `${application} 傳送了無法完成的要求。`,
    unsupportedUnnamedRequest: '將您帶到這裡的應用程式傳送了無法完成的要求。',
    adviceForSignIn: '請返回應用程式重新開始。如果問題持續發生，請將以下詳細資料傳送給應用程式的營運者：',
    adviceForSignOut: '請將以下詳細資料傳送給應用程式的營運者：',
    stillSignedIn: '您仍登入本網站。',
    stillSignedInLink: '在帳號頁面登出',
    signOutTitle: (site) => `要登出 ${site} 嗎？`,
    signOutQuestion: (application, host) => `${application} 詢問您是否也要登出 ${host}。`,
    signOutUnnamedQuestion: (host) => `有應用程式詢問您是否也要登出 ${host}。`,
    signOutConfirm: (site) => `登出 ${site}`,
    signOutCancel: '保持登入',
    signedOutTitle: '已登出',
    signedOut: '您可以關閉此頁面。',
    deviceDoneTitle: '裝置已登入',
    deviceDone: '請在裝置上繼續。您可以關閉此頁面。',
    deviceRefusedTitle: '裝置未登入',
    deviceRefused: '您已拒絕，或要求已過期。若要重試，請在裝置上重新開始。',
    deviceAnsweredTitle: '已有回覆',
    deviceAnswered: '結果顯示在裝置上。若要重試，請在裝置上重新開始。',
    busyTitle: '嘗試次數過多',
    busy: '來自您網路的登入或登出次數過多。您的錢包沒有問題。',
    busyWait: (seconds) => plural(seconds, (count) => ({ other: `請等待 ${count} 秒，再重新載入此頁面。` })),
    hostChangedTitle: '無法顯示此頁面',
    hostChanged:
      '本網站前方的伺服器隱藏了您開啟的網址。您無法自行解決：請告知網站的營運者，並傳送以下詳細資料：',
    backTitle: '正在返回應用程式',
    back: '此瀏覽器已關閉 JavaScript。若要返回應用程式，請選擇「繼續」。',
    backAction: '繼續',
    strangerTitle: '您認得這個應用程式嗎？',
    strangerAsks: (application, host) =>
      `${application} 是自行在本網站註冊的應用程式，您尚未在此使用過它。它想將您帶到 ${host}。`,
    strangerAdvice: '只有在您認得該位址時才繼續。如果不認得，請關閉此頁面。',
  },
  mails: {
    verify: ({ site, host, until }) => ({
      subject: `請確認您在 ${site} 的電子郵件地址`,
      paragraphs: [
        `有人（可能是您本人）正將這個電子郵件地址加入 ${site}（${host}）的一個帳號。若要確認，請在您已登入的瀏覽器中開啟以下連結：`,
        `連結只能使用一次，30 分鐘內有效，截止時間：${until}。`,
        '如果不是您本人操作，請忽略這封郵件。只要沒有人開啟連結，就不會有任何變更。',
      ],
    }),
    unavailable: ({ site, host }) => ({
      subject: `關於您在 ${site} 的電子郵件地址`,
      paragraphs: [
        `有人（可能是您本人）嘗試將這個電子郵件地址加入 ${site}（${host}）的一個帳號。無法加入，因為該地址屬於那裡的另一個帳號，或在過去 90 天內曾屬於另一個帳號。`,
        '如果是您本人操作，請登入另一個帳號，或加入其他地址。',
        '如果不是您本人操作，請忽略這封郵件。沒有任何變更。',
      ],
    }),
    changed: ({ site, host, when }) => ({
      subject: `您在 ${site} 的電子郵件地址已變更`,
      paragraphs: [
        `您在 ${site}（${host}）的帳號現已使用另一個電子郵件地址，不再使用這個地址。變更時間：${when}。`,
        '如果不是您本人操作，請登入該網站並查看帳號活動。',
      ],
    }),
    removed: ({ site, host, when }) => ({
      subject: `您在 ${site} 的電子郵件地址已移除`,
      paragraphs: [
        `這個電子郵件地址已從您在 ${site}（${host}）的帳號中移除。移除時間：${when}。`,
        '如果不是您本人操作，請登入該網站並查看帳號活動。',
      ],
    }),
  },
}
