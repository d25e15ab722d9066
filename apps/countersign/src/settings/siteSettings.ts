import { AccentError, type LanguageTag, languageTags, parseAccent } from '@countersign/product-api'
import { settingTexts as texts } from '../texts/start.ts'
import { ConfigurationError, parseChoice, parseName, parseSupportLink, parseWebLink } from './parseSetting.ts'
import type { SettingText } from './Setting.ts'

/** How the site looks, and in which language. What is said here of its looks, no page changes. Pictures are read at the start. */
export const siteSettings = {
  name: {
    env: 'COUNTERSIGN_NAME',
    option: '--name',
    placeholder: '<name>',
    fallback: 'Countersign',
    description: 'the name people see',
    page: { group: 'site', title: 'Site name', note: 'The name people see.' },
    parse: (given: SettingText): string => parseName(given),
  },
  logo: {
    env: 'COUNTERSIGN_LOGO',
    option: '--logo',
    placeholder: '<path>',
    fallback: "none, or as the operators' page says",
    description: "a file with the site's logo: a PNG, or an SVG that contains only shapes, of at most 64 KiB",
    page: { group: 'branding', title: 'Logo', note: 'Shown beside the site’s name.' },
    parse: (given: SettingText): string => given.text,
    unset: null,
  },
  logoDark: {
    env: 'COUNTERSIGN_LOGO_DARK',
    option: '--logo-dark',
    placeholder: '<path>',
    fallback: 'the same logo',
    description: 'the logo for the dark theme',
    page: { group: 'branding', title: 'Logo for the dark theme', note: 'If none, the logo is used.' },
    parse: (given: SettingText): string => given.text,
    unset: null,
  },
  favicon: {
    env: 'COUNTERSIGN_FAVICON',
    option: '--favicon',
    placeholder: '<path>',
    fallback: "the seal, or as the operators' page says",
    description: 'a file with the icon for the browser tab: a PNG or SVG, as for the logo',
    page: { group: 'branding', title: 'Icon', note: 'Shown on the browser’s tab.' },
    parse: (given: SettingText): string => given.text,
    unset: null,
  },
  accent: {
    env: 'COUNTERSIGN_ACCENT',
    option: '--accent',
    placeholder: '<colour>',
    fallback: "green, or as the operators' page says",
    description:
      'the colour of buttons and links, such as #14624a, or #14624a,#58c79d with one for the dark theme; refused below a contrast of 4.5 to 1',
    page: { group: 'branding', title: 'Accent colour', note: 'The colour of buttons and links.' },
    parse: (given: SettingText): string => readAccent(given),
    unset: null,
  },
  termsUrl: {
    env: 'COUNTERSIGN_TERMS_URL',
    option: '--terms-url',
    placeholder: '<address>',
    fallback: "none, or as the operators' page says",
    description: 'the https: address of your terms, linked at the foot of each page',
    page: { group: 'branding', title: 'Terms', note: 'Linked at the foot of each page.' },
    parse: (given: SettingText): string => parseWebLink(given),
    unset: null,
  },
  privacyUrl: {
    env: 'COUNTERSIGN_PRIVACY_URL',
    option: '--privacy-url',
    placeholder: '<address>',
    fallback: "none, or as the operators' page says",
    description: 'the https: address of your privacy notice, linked at the foot of each page',
    page: { group: 'branding', title: 'Privacy notice', note: 'Linked at the foot of each page.' },
    parse: (given: SettingText): string => parseWebLink(given),
    unset: null,
  },
  supportUrl: {
    env: 'COUNTERSIGN_SUPPORT_URL',
    option: '--support-url',
    placeholder: '<address>',
    fallback: "none, or as the operators' page says",
    description: 'where people get help: an https: or mailto: address, linked at the foot of each page',
    page: { group: 'branding', title: 'Support', note: 'Linked at the foot of each page.' },
    parse: (given: SettingText): string => parseSupportLink(given),
    unset: null,
  },
  language: {
    env: 'COUNTERSIGN_LANGUAGE',
    option: '--language',
    placeholder: '<tag>',
    fallback: 'en',
    description: 'the language for people whose own is unknown or not offered, such as de or pt-BR',
    page: {
      group: 'site',
      title: 'Language',
      note: 'For people whose own language isn’t known or isn’t offered.',
    },
    parse: (given: SettingText): LanguageTag => parseChoice(given, languageTags),
  },
} as const

function readAccent({ text, from }: SettingText): string {
  try {
    parseAccent(text)
    return text
  } catch (error) {
    if (error instanceof AccentError) throw new ConfigurationError(texts.accent(from, error.message))
    throw error
  }
}
