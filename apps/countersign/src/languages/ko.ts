import { pluralOf } from '../language/pluralOf.ts'
import type { ServerTexts } from './ServerTexts.ts'

const plural = pluralOf('ko')

export const ko: ServerTexts = {
  locale: 'ko',
  shell: {
    description: (name) => `암호화폐 지갑으로 ${name}에 로그인하세요. 비밀번호도 수수료도 없어요.`,
    inspectorDescription: '로그인 메시지의 각 부분이 무슨 뜻인지, 무엇이 잘못됐는지 보여 줘요.',
    needsScript: '이 페이지에서 브라우저의 지갑에 연결하려면 JavaScript가 필요합니다.',
    notLoaded: '페이지를 불러오지 못했습니다. 연결을 확인한 후 새로고침하세요.',
    language: '언어',
    notReviewed: '이 번역은 아직 원어민의 검토를 받지 않았습니다.',
  },
  foot: {
    terms: '이용약관',
    privacy: '개인정보 보호',
    support: '지원',
    theme: '테마',
    system: '시스템',
    light: '라이트',
    dark: '다크',
  },
  pages: {
    signInStopped: '로그인하지 못했어요',
    signOutStopped: '로그아웃하지 못했어요',
    ourFault: '저희 쪽에서 문제가 생겼어요. 1분쯤 기다린 뒤 앱으로 돌아가 처음부터 다시 시작해 주세요.',
    unknownApplication: '이 페이지로 연결한 앱이 이 사이트에 등록되어 있지 않거나 더 이상 쓰이지 않아요.',
    unsupportedRequest: (application) => `${application} 앱이 처리할 수 없는 요청을 보냈어요.`,
    unsupportedUnnamedRequest: '이 페이지로 연결한 앱이 처리할 수 없는 요청을 보냈어요.',
    adviceForSignIn:
      '앱으로 돌아가 처음부터 다시 시작해 주세요. 문제가 계속되면 아래 내용을 앱 운영자에게 보내 주세요.',
    adviceForSignOut: '아래 내용을 앱 운영자에게 보내 주세요.',
    stillSignedIn: '이 사이트에는 아직 로그인되어 있어요.',
    stillSignedInLink: '내 계정에서 로그아웃',
    signOutTitle: (site) => `${site}에서 로그아웃할까요?`,
    signOutQuestion: (application, host) => `${application} 앱에서 ${host}에서도 로그아웃할지 묻고 있어요.`,
    signOutUnnamedQuestion: (host) => `어떤 앱에서 ${host}에서도 로그아웃할지 묻고 있어요.`,
    signOutConfirm: (site) => `${site}에서 로그아웃`,
    signOutCancel: '로그인 유지',
    signedOutTitle: '로그아웃했어요',
    signedOut: '이 페이지를 닫아도 돼요.',
    deviceDoneTitle: '기기에서 로그인했어요',
    deviceDone: '기기에서 계속해 주세요. 이 페이지는 닫아도 돼요.',
    deviceRefusedTitle: '기기에서 로그인하지 않았어요',
    deviceRefused: '거절했거나 요청이 만료되었어요. 다시 시도하려면 기기에서 시작해 주세요.',
    deviceAnsweredTitle: '이미 응답한 요청이에요',
    deviceAnswered: '결과는 기기에 표시돼요. 다시 시도하려면 기기에서 시작해 주세요.',
    busyTitle: '시도가 너무 많아요',
    busy: '사용 중인 네트워크에서 로그인이나 로그아웃이 너무 많았어요. 지갑에는 문제가 없어요.',
    busyWait: (seconds) =>
      plural(seconds, (count) => ({ other: `${count}초 기다린 뒤 이 페이지를 새로고침해 주세요.` })),
    hostChangedTitle: '이 페이지를 표시할 수 없어요',
    hostChanged:
      '이 사이트 앞에 있는 서버가 어떤 주소를 열었는지 가리고 있어요. 직접 고칠 수 없는 문제예요. 사이트 운영자에게 알리고 아래 내용을 보내 주세요.',
    backTitle: '앱으로 돌아가는 중',
    back: '이 브라우저에서 JavaScript가 꺼져 있어요. 앱으로 돌아가려면 계속을 눌러 주세요.',
    backAction: '계속',
    strangerTitle: '아는 앱인가요?',
    strangerAsks: (application, host) =>
      `${application} 앱은 이 사이트에 스스로 등록한 앱이고, 여기에서 아직 사용한 적이 없어요. 이 앱이 ${host}로 이동시키려고 해요.`,
    strangerAdvice: '아는 주소일 때만 계속해 주세요. 모르는 주소라면 이 페이지를 닫아 주세요.',
    gateLinkTitle: '사이트를 다시 열어 주세요',
    gateLinkOver: '사이트를 연 뒤로 시간이 너무 많이 지났어요. 처음부터 다시 시작하려면 계속을 눌러 주세요.',
    gateLinkBroken: '이 링크는 쓸 수 없어요. 방문하려던 사이트를 다시 열어 주세요.',
    gateFrameTitle: '이 페이지를 새 탭에서 열어 주세요',
    gateFrame: (host) =>
      `${host} 사이트를 보려면 로그인해야 하는데, 다른 페이지 안에서는 로그인할 수 없어요.`,
    gateFrameAction: '새 탭에서 열기',
    gateLostTitle: '로그인이 끝난 상태였어요',
    gateLost: (host) =>
      `로그인이 끝난 상태여서 보낸 내용이 ${host}에 전달되지 않았어요. 저장된 내용은 없어요.`,
    gateLostAdvice:
      '새 탭에서 다시 로그인해 주세요. 그런 다음 이 탭에서 이전 페이지로 돌아가 주세요. 입력한 내용이 브라우저에 남아 있을 수 있어요.',
    gateLostAction: '새 탭에서 로그인',
    gateLoopTitle: '페이지 이동이 되풀이되고 있어요',
    gateLoop: (host) =>
      `로그인되어 있지만, ${host}에 들어가는 데 필요한 쿠키를 이 브라우저가 저장하지 않아요.`,
    gateLoopAdvice:
      '이 사이트의 쿠키를 허용하고 이 기기의 시계를 확인한 뒤 다시 시도해 주세요. 그래도 해결되지 않으면 사이트 운영자에게 알려 주세요.',
    gateAgainAction: '다시 시도',
    gateLongTitle: '이 주소는 너무 길어요',
    gateLong: (host) =>
      `${host}에 로그인해야 하는데, 이 주소는 너무 길어서 로그인한 뒤 돌아올 수 없어요. 첫 페이지에서 로그인한 뒤 링크를 다시 열어 주세요.`,
    gateLongAction: '첫 페이지로 이동',
    gateAccountTitle: '로그인했어요',
    gateAccount: (host) => `${host}에 로그인되어 있어요.`,
    gateAccountNamed: (host, name) => `${host}에 ${name} 계정으로 로그인되어 있어요.`,
    gateAccountAction: (site) => `${site} 계정`,
    gateSignOutLink: '로그아웃',
    gateSignOut: '이 브라우저의 세션이 끝나고, 이 세션으로 연 모든 사이트에서도 로그아웃돼요.',
    gateOpenConnections: '다운로드나 실시간 화면처럼 이미 열려 있는 것은 끝나거나 닫을 때까지 계속돼요.',
    gateForeignSignOut: '다른 사이트가 로그아웃을 시도했어요. 아무것도 바뀌지 않았어요.',
    gateFailureTitle: '지금은 확인할 수 없어요',
    gateFailure:
      '지금은 로그인 상태를 확인할 수 없어서 아무것도 표시하지 않아요. 1분쯤 기다린 뒤 이 페이지를 새로고침해 주세요.',
  },
  mails: {
    verify: ({ site, host, until }) => ({
      subject: `${site} 이메일 주소를 확인해 주세요`,
      paragraphs: [
        `누군가(본인일 수 있습니다)가 ${site}(${host})의 계정에 이 이메일 주소를 추가하고 있습니다. 확인하려면 로그인한 브라우저에서 아래 링크를 열어 주세요.`,
        `링크는 30분 동안 한 번만 사용할 수 있습니다. 만료 시각: ${until}.`,
        '본인이 아니라면 이 이메일을 무시해 주세요. 링크를 열지 않으면 아무것도 바뀌지 않습니다.',
      ],
    }),
    unavailable: ({ site, host }) => ({
      subject: `${site}의 이메일 주소 안내`,
      paragraphs: [
        `누군가(본인일 수 있습니다)가 ${site}(${host})의 계정에 이 이메일 주소를 추가하려고 했습니다. 이 주소는 그곳의 다른 계정에 속해 있거나 최근 90일 안에 속해 있었기 때문에 추가할 수 없습니다.`,
        '본인이라면 다른 계정에 로그인하거나 다른 주소를 추가해 주세요.',
        '본인이 아니라면 이 이메일을 무시해 주세요. 아무것도 바뀌지 않았습니다.',
      ],
    }),
    changed: ({ site, host, when }) => ({
      subject: `${site}의 이메일 주소가 변경되었습니다`,
      paragraphs: [
        `${site}(${host}) 계정의 이메일 주소가 이 주소에서 다른 주소로 바뀌었습니다. 변경 시각: ${when}.`,
        '본인이 아니라면 사이트에 로그인하여 계정 활동을 확인해 주세요.',
      ],
    }),
    removed: ({ site, host, when }) => ({
      subject: `${site}의 이메일 주소가 삭제되었습니다`,
      paragraphs: [
        `이 이메일 주소가 ${site}(${host}) 계정에서 삭제되었습니다. 삭제 시각: ${when}.`,
        '본인이 아니라면 사이트에 로그인하여 계정 활동을 확인해 주세요.',
      ],
    }),
  },
}
