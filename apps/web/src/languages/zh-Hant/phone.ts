import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/phone.ts'

export const phone: Translation<typeof en.phone> = {
  tab: '為另一台裝置簽名',
  loading: '正在載入要求',

  titles: {
    'sign-in': '在另一台裝置上登入',
    interaction: '在另一台裝置上登入',
    confirmation: '在另一台裝置上確認',
    link: '將此錢包關聯到帳號',
  },
  returnTitles: {
    'sign-in': '用此錢包登入',
    interaction: '用此錢包登入',
    confirmation: '用此錢包確認',
    link: '將此錢包關聯到帳號',
  },
  began: '要求來自',
  network: '網路',
  sameNetwork: '{address}（與您的相同）',
  otherNetwork: '{address}（與您的不同）',
  application: '用於',
  namedAt: '{name}，{place}',
  device: '一台裝置',
  app: '一個應用程式（地址未經驗證）',
  learns: '將可以',
  change: '變更',
  account: '帳號',
  onlyIfYou: '只有當這是您本人剛剛發起的要求時才繼續。',
  otherNetworkWarning: '另一個瀏覽器與您不在同一網路中。如果它不在您面前，這個要求可能是別人發給您的。',
  notMe: '這不是我',
  ending: '正在駁回…',

  sign: '簽名',
  signFor: (host) => `為 ${host} 簽名`,
  signing: '正在傳送…',
  signedTitle: '已簽名',

  codeTitle: '只在您開始的地方輸入此代碼',
  code: '六位數字：',
  codeLead: '不要把此代碼告訴任何人。向您索要它的人，是想以您的身分登入。',
  returnTitle: '返回您開始的地方',
  goBack: '返回您的瀏覽器',
  goBackLead: '如果此連結在這裡開啟，而不是在您的瀏覽器中，請複製它，貼上到您開始的頁面上。',

  walletlessTitle: '請在錢包中開啟',
  signHereWith: (wallet) => `使用此瀏覽器中的 ${wallet}`,

  refusedTitle: '要求已駁回',
  refusedLead: '沒有人登入，也沒有任何變更。您可以關閉此頁面。',
  closedTitle: '此連結已失效',
  closedLead:
    '它只能使用一次，三分鐘內有效，且只能在最先開啟它的瀏覽器中使用。請返回您開始的地方，建立新連結。',
  noSecretTitle: '此連結不完整',
  noSecretLead: '請開啟另一台裝置顯示的完整連結。',
  notLoaded: '無法載入此頁面',
  tryAgain: '重試',

  returnTab: '從錢包返回',
  asks: {
    'sign-in': { title: '用此錢包登入？', agree: (wallet) => `以 ${wallet} 繼續` },
    interaction: { title: '用此錢包登入？', agree: (wallet) => `以 ${wallet} 繼續` },
    link: { title: '將此錢包關聯到您的帳號？', agree: (wallet) => `關聯 ${wallet}` },
  },
  askLead: '此錢包已經簽名。只有當它是您的錢包，並且是您剛剛從此瀏覽器開啟的，才繼續。',
  notMyWallet: '這不是我的錢包',
  finishing: '請稍候。',
  doneTitle: '已完成',
  doneLead: '請返回您開始的分頁。',
  goOn: '繼續',
  elsewhereTitle: '請在您開始的地方開啟此連結',
  elsewhereLead: '請複製連結，在您開始時使用的瀏覽器中開啟。',
  notDone: '無法完成此要求',
}
