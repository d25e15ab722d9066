import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/parts.ts'

export const copyLink: Translation<typeof en.copyLink> = {
  copyLink: '링크 복사',
  linkCopied: '링크를 복사했어요',
  notCopied: '복사하지 못했어요. 링크를 직접 선택해 복사하세요.',
  link: '링크',
}

export const parts: Translation<typeof en.parts> = {
  skip: '본문으로 건너뛰기',
  tryAgain: '다시 시도',

  offlineNote: '오프라인이에요. 저장된 내용이 보이고, 다시 연결할 때까지 바꿀 수 없어요.',

  nothingHereTab: '페이지를 찾을 수 없음',
  nothingHereTitle: '페이지를 찾을 수 없어요',
  nothingHere: '{path}에는 페이지가 없어요. 주소가 맞는지 확인하세요.',
  toAccount: '내 계정으로 가기',

  showMore: (things) => `더 보기: ${things}`,
  showingMore: (things) => `더 불러왔어요: ${things}.`,
  moreNotLoaded: (things) => `더 불러오지 못했어요: ${things}.`,
  loadingMore: '불러오는 중…',

  saved: (what) => `저장했어요: ${what}.`,
  notSaved: (what, reason) => `저장하지 못했어요: ${what}. ${reason}`,
  undo: '실행 취소',
  undoLabel: (what) => `실행 취소: ${what}`,

  save: '저장',
  cancel: '취소',
  nameForbidden: '이름에 보이지 않거나 글의 방향을 뒤집는 문자가 있어요. 다시 입력하세요.',
  nameTooLong: (length, most) => `이름이 ${length}자예요. 최대 ${most}자까지 쓸 수 있어요.`,

  namedAddress: (name, address) => `${name}(${address})`,
  unknownBrowser: '알 수 없는 브라우저',
  browserOnSystem: (browser, system) => `${system}의 ${browser}`,
  chain: (id) => `체인 ${id}`,
  namedChain: (name, id) => `${name}(체인 ${id})`,
}

export const nameRefusals: Translation<typeof en.nameRefusals> = {
  address: '지갑 주소처럼 보여서 다른 사람이 헷갈릴 수 있어요. 다른 이름을 쓰세요.',
  ens_name: 'ENS 이름처럼 보여서 다른 사람이 헷갈릴 수 있어요. 점을 빼세요.',
  mixed_scripts: '모양이 비슷한 여러 문자를 섞어 썼어요. 한 가지 문자만 쓰세요.',
}

export const signedOut: Translation<typeof en.signedOut> = {
  here: {
    title: '로그아웃했어요',
    lead: '이 브라우저에서 로그아웃했어요.',
    action: '다시 로그인',
  },
  unknown: {
    title: '로그인하지 않은 상태예요',
    lead: '계속하려면 로그인하세요.',
    action: '로그인',
  },
  unlinked: {
    title: '지갑을 제거했어요',
    lead: '이 지갑으로 로그인했기 때문에 이 브라우저에서 로그아웃됐어요. 계정의 다른 지갑으로 로그인하세요.',
    action: '다른 지갑으로 로그인',
  },
  deleted: {
    title: '계정을 삭제했어요',
    lead: '이 사이트에 있던 데이터가 모두 사라졌어요. 그 계정의 지갑으로 로그인하면 새로운 빈 계정이 생겨요.',
    action: '로그인',
  },
}

export const signedInAlready: Translation<typeof en.signedInAlready> = {
  tab: '로그인함',
  title: (address) => `${address} 주소로 로그인한 상태예요`,
  lead: '다른 지갑으로 로그인하면 이 세션은 끝나요.',
  another: '다른 지갑 사용',
  signOut: '로그아웃',
  signingOut: '로그아웃하는 중…',
}
