import type { Setting } from './Setting.ts'

/** The keys of the settings that say how the site looks, beside its name. */
export type BrandSettingKey =
  | 'logo'
  | 'logoDark'
  | 'favicon'
  | 'accent'
  | 'termsUrl'
  | 'privacyUrl'
  | 'supportUrl'

/** How the site looks. What is said here, no page changes. */
export const brandSettings: Readonly<Record<BrandSettingKey, Setting>> = {
  logo: {
    name: 'COUNTERSIGN_LOGO',
    option: '--logo',
    placeholder: '<path>',
    fallback: "none, or as the operators' page says",
    description: "a file with the site's logo: a PNG, or an SVG that contains only shapes, of at most 64 KiB",
  },
  logoDark: {
    name: 'COUNTERSIGN_LOGO_DARK',
    option: '--logo-dark',
    placeholder: '<path>',
    fallback: 'the same logo',
    description: 'the logo for the dark theme',
  },
  favicon: {
    name: 'COUNTERSIGN_FAVICON',
    option: '--favicon',
    placeholder: '<path>',
    fallback: "the seal, or as the operators' page says",
    description: 'a file with the icon for the browser tab: a PNG or SVG, as for the logo',
  },
  accent: {
    name: 'COUNTERSIGN_ACCENT',
    option: '--accent',
    placeholder: '<colour>',
    fallback: "green, or as the operators' page says",
    description:
      'the colour of buttons and links, such as #14624a, or #14624a,#58c79d with one for the dark theme; refused below a contrast of 4.5 to 1',
  },
  termsUrl: {
    name: 'COUNTERSIGN_TERMS_URL',
    option: '--terms-url',
    placeholder: '<address>',
    fallback: "none, or as the operators' page says",
    description: 'the https: address of your terms, linked at the foot of each page',
  },
  privacyUrl: {
    name: 'COUNTERSIGN_PRIVACY_URL',
    option: '--privacy-url',
    placeholder: '<address>',
    fallback: "none, or as the operators' page says",
    description: 'the https: address of your privacy notice, linked at the foot of each page',
  },
  supportUrl: {
    name: 'COUNTERSIGN_SUPPORT_URL',
    option: '--support-url',
    placeholder: '<address>',
    fallback: "none, or as the operators' page says",
    description: 'where people get help: an https: or mailto: address, linked at the foot of each page',
  },
}
