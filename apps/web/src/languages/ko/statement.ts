import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/statement.ts'

export const statement: Translation<typeof en.statement> = {
  title: '이 내용의 뜻',
  elsewhere: '이 브라우저가 아니라 다른 브라우저나 기기를 위해 서명해요.',
  signIn: (host) => `${host}에 로그인해요.`,
  application: (place, host) => `${host}의 계정으로 ${place}에 로그인해요.`,
  unverified: (clientId, host) => `${host}의 계정으로, 주소가 확인되지 않은 앱(${clientId})에 로그인해요.`,
  device: (clientId, host) => `${host}의 계정으로 ${clientId}의 기기에 로그인해요.`,
  program: (clientId, host) => `${host}의 계정으로 이 컴퓨터의 프로그램(${clientId})에 로그인해요.`,
  abilities: (list) => `앱이 할 수 있게 되는 일: ${list}.`,
  confirmation: (host, change) => `${host}에서 변경 한 건만 확인해요: ${change}.`,
  link: (account, host) => `이 지갑을 ${host}에 있는 ${account}의 계정에 추가해요.`,
  free: '서명은 무료이고 자산은 움직이지 않아요.',
}
