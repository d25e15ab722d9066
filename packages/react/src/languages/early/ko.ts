import { pluralOf } from '../../texts/pluralOf.ts'
import type { EarlyTexts } from '../../texts/Texts.ts'

const plural = pluralOf('ko')

/** What is said in Korean until a wallet is chosen. */
export const earlyTexts: EarlyTexts = {
  locale: 'ko',
  justNow: '방금',
  chooseTitle: (application) => `${application} 로그인`,
  chooseLead: '이미 쓰고 있는 지갑을 사용하세요. 비밀번호도 수수료도 없어요.',
  lookingForWallets: '지갑을 찾고 있어요.',
  walletsFound: (count) => plural(count, { other: (n) => `지갑 ${n}개를 찾았어요.` }),
  lastUsed: '이 기기에서 마지막으로 사용',
  notListed: '지갑이 보이지 않나요? 확장 프로그램을 켜면 여기에 나타나요.',
  walletMissing: '이 브라우저에서 지갑을 찾지 못했어요.',
  getWalletTitle: '지갑 준비하기',
  getWallet: '지갑은 키를 보관하는 앱이나 브라우저 확장 프로그램이에요. 설치한 뒤 여기로 돌아오세요.',
  getWalletLink: 'ethereum.org에서 지갑 비교하기',
  phoneTitle: '휴대전화의 지갑 사용하기',
  phone: '지갑의 브라우저에서 이 페이지를 여세요.',
  keepsListening: '지갑을 켜면 여기에 나타나요.',
  connecting: (wallet) => `계속하려면 ${wallet} 지갑을 여세요.`,
  termFor: '대상',
  termUntil: '기한',
  exactText: '메시지 원문 보기',
  serverUnreachable: '서버가 응답하지 않았어요. 잠시 후 다시 시도하세요.',
  tryAgain: '다시 시도',
  copyAddress: (shown, address) => `${shown}. 주소 복사: ${address}`,
  clickToCopy: '눌러서 복사',
  copied: '복사했어요',
  copyFailed: '복사하지 못했어요. 주소를 직접 선택하세요.',
}
