import { pluralOf } from '../language/pluralOf.ts'
import type { ServerTexts } from './ServerTexts.ts'

const plural = pluralOf('zh-Hans')

export const zhHans: ServerTexts = {
  locale: 'zh-Hans',
  shell: {
    description: (name) => `使用您的加密货币钱包登录 ${name}：无需密码，也不收费。`,
    inspectorDescription: '查看登录消息的每个部分是什么意思，以及有什么问题。',
    needsScript: '此页面需要 JavaScript 才能连接浏览器中的钱包。',
    notLoaded: '页面未能加载。请检查网络连接，然后重新加载。',
    language: '语言',
    notReviewed: '此翻译尚未经母语人士审校。',
  },
  foot: {
    terms: '条款',
    privacy: '隐私',
    support: '支持',
    theme: '主题',
    system: '跟随系统',
    light: '浅色',
    dark: '深色',
  },
  pages: {
    signInStopped: '无法登录',
    signOutStopped: '无法退出登录',
    ourFault: '我们这边出了问题。请等待一分钟，然后返回应用重新开始。',
    unknownApplication: '将您带到此处的应用未在本网站注册，或已停用。',
    unsupportedRequest: (application) => `${application} 发送了无法完成的请求。`,
    unsupportedUnnamedRequest: '将您带到此处的应用发送了无法完成的请求。',
    adviceForSignIn: '请返回应用重新开始。如果问题一直出现，请将以下详情发送给应用的运营者：',
    adviceForSignOut: '请将以下详情发送给应用的运营者：',
    stillSignedIn: '您仍登录着本网站。',
    stillSignedInLink: '在账户页面退出登录',
    signOutTitle: (site) => `要退出登录 ${site} 吗？`,
    signOutQuestion: (application, host) => `${application} 询问您是否也要退出登录 ${host}。`,
    signOutUnnamedQuestion: (host) => `有应用询问您是否也要退出登录 ${host}。`,
    signOutConfirm: (site) => `退出登录 ${site}`,
    signOutCancel: '保持登录',
    signedOutTitle: '已退出登录',
    signedOut: '您可以关闭此页面。',
    deviceDoneTitle: '设备已登录',
    deviceDone: '请在设备上继续。您可以关闭此页面。',
    deviceRefusedTitle: '设备未登录',
    deviceRefused: '您已拒绝，或请求已过期。要重试，请在设备上重新开始。',
    deviceAnsweredTitle: '已有答复',
    deviceAnswered: '结果显示在设备上。要重试，请在设备上重新开始。',
    busyTitle: '尝试次数过多',
    busy: '来自您网络的登录或退出登录次数过多。您的钱包没有问题。',
    busyWait: (seconds) =>
      plural(seconds, (count) => ({ other: `请等待 ${count} 秒，然后重新加载此页面。` })),
    hostChangedTitle: '无法显示此页面',
    hostChanged: '本网站前面的服务器隐藏了您打开的地址。您无法自行解决：请告知网站的运营者，并发送以下详情：',
    backTitle: '正在返回应用',
    back: '此浏览器已关闭 JavaScript。要返回应用，请选择“继续”。',
    backAction: '继续',
    strangerTitle: '您认识这个应用吗？',
    strangerAsks: (application, host) =>
      `${application} 是自行在本网站注册的应用，您尚未在此使用过它。它想将您带到 ${host}。`,
    strangerAdvice: '仅当您认识该地址时才继续。如果不认识，请关闭此页面。',
  },
  mails: {
    verify: ({ site, host, until }) => ({
      subject: `请确认您在 ${site} 的邮箱地址`,
      paragraphs: [
        `有人（可能是您本人）正在将此邮箱地址添加到 ${site}（${host}）的一个账户。要确认，请在您已登录的浏览器中打开以下链接：`,
        `链接只能使用一次，30 分钟内有效，截止时间：${until}。`,
        '如果不是您本人操作，请忽略此邮件。只要无人打开链接，就不会有任何更改。',
      ],
    }),
    unavailable: ({ site, host }) => ({
      subject: `关于您在 ${site} 的邮箱地址`,
      paragraphs: [
        `有人（可能是您本人）尝试将此邮箱地址添加到 ${site}（${host}）的一个账户。无法添加，因为该地址属于那里的另一个账户，或在过去 90 天内曾属于另一个账户。`,
        '如果是您本人操作，请登录另一个账户，或添加其他地址。',
        '如果不是您本人操作，请忽略此邮件。没有任何更改。',
      ],
    }),
    changed: ({ site, host, when }) => ({
      subject: `您在 ${site} 的邮箱地址已更改`,
      paragraphs: [
        `您在 ${site}（${host}）的账户现已使用另一个邮箱地址，不再使用此地址。更改时间：${when}。`,
        '如果不是您本人操作，请登录该网站并查看账户动态。',
      ],
    }),
    removed: ({ site, host, when }) => ({
      subject: `您在 ${site} 的邮箱地址已移除`,
      paragraphs: [
        `此邮箱地址已从您在 ${site}（${host}）的账户中移除。移除时间：${when}。`,
        '如果不是您本人操作，请登录该网站并查看账户动态。',
      ],
    }),
  },
}
