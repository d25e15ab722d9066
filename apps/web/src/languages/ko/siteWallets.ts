import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/siteWallets.ts'

export const walletConnect: Translation<typeof en.walletConnect> = {
  making: '코드를 만드는 중…',
  waiting: '지갑을 기다리고 있어요.',
  scan: '지갑 앱으로 이 코드를 스캔하세요. 휴대전화 카메라로는 읽을 수 없어요.',
  qrCode: '지갑 앱에서 쓰는 WalletConnect QR 코드',
  copy: '스캔할 수 없나요? 링크를 복사해 지갑의 WalletConnect 화면에 붙여 넣으세요.',
  choose: '지갑을 선택하고 거기서 연결을 승인한 뒤 여기로 돌아오세요.',
  anotherOpen: '이 휴대전화의 다른 지갑',
  anotherLead: '또는 링크를 복사해 지갑의 WalletConnect 화면에 붙여 넣으세요.',
  onlyYou: '링크와 코드를 아무에게도 주지 마세요. 한 번, 5분 동안만 쓸 수 있어요.',
  relay: '연결은 {relay}을(를) 거치며, 거기서는 메시지를 읽을 수 없어요.',
  sign: '지갑에서 요청에 서명한 뒤 여기로 돌아오세요.',
  openWallet: '지갑 열기',
}

export const yourWallet: Translation<typeof en.yourWallet> = {
  reviewLead: '지갑이 이 메시지에 서명해 달라고 해요.',
  signing: '지갑에서 확인하세요. 서명은 무료이고 자산은 움직이지 않아요.',
  signingButton: '지갑을 기다리는 중…',
  askAgain: '지갑에 다시 요청',
  ownersAwaited: '다른 소유자를 기다리고 있어요. 소유자들이 이 메시지에 서명하면 지갑에 다시 요청하세요.',
  accountLead: '지갑이 여러 주소로 연결되어 있어요.',
  walletLocked: '지갑이 잠겨 있거나 이 사이트를 허용하지 않았어요. 잠금을 풀고 다시 시도하세요.',
  walletDisconnected: '지갑의 연결이 끊겼어요. 다시 연결하고 시도하세요.',
  walletUnsupported: '이 지갑은 메시지에 서명할 수 없어요. 다른 지갑을 선택하세요.',
}
