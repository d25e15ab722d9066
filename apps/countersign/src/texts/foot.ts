import type { LanguageTag } from '@countersign/product-api'

/** What stands at the foot of each page and mail. */
interface FootTexts {
  readonly terms: string
  readonly privacy: string
  readonly support: string
  readonly theme: string
  readonly system: string
  readonly light: string
  readonly dark: string
}

/** The links of the site, and the choice of a theme, in each language. */
export const footTexts: Readonly<Record<LanguageTag, FootTexts>> = {
  en: {
    terms: 'Terms',
    privacy: 'Privacy',
    support: 'Support',
    theme: 'Theme',
    system: 'System',
    light: 'Light',
    dark: 'Dark',
  },
  de: {
    terms: 'Nutzungsbedingungen',
    privacy: 'Datenschutz',
    support: 'Hilfe',
    theme: 'Design',
    system: 'System',
    light: 'Hell',
    dark: 'Dunkel',
  },
  es: {
    terms: 'Términos',
    privacy: 'Privacidad',
    support: 'Ayuda',
    theme: 'Tema',
    system: 'Sistema',
    light: 'Claro',
    dark: 'Oscuro',
  },
  fr: {
    terms: 'Conditions',
    privacy: 'Confidentialité',
    support: 'Assistance',
    theme: 'Thème',
    system: 'Système',
    light: 'Clair',
    dark: 'Sombre',
  },
  it: {
    terms: 'Termini',
    privacy: 'Privacy',
    support: 'Assistenza',
    theme: 'Tema',
    system: 'Sistema',
    light: 'Chiaro',
    dark: 'Scuro',
  },
  'pt-BR': {
    terms: 'Termos',
    privacy: 'Privacidade',
    support: 'Suporte',
    theme: 'Tema',
    system: 'Sistema',
    light: 'Claro',
    dark: 'Escuro',
  },
  tr: {
    terms: 'Koşullar',
    privacy: 'Gizlilik',
    support: 'Destek',
    theme: 'Tema',
    system: 'Sistem',
    light: 'Açık',
    dark: 'Koyu',
  },
  ru: {
    terms: 'Условия',
    privacy: 'Конфиденциальность',
    support: 'Поддержка',
    theme: 'Тема',
    system: 'Системная',
    light: 'Светлая',
    dark: 'Тёмная',
  },
  ar: {
    terms: 'الشروط',
    privacy: 'الخصوصية',
    support: 'الدعم',
    theme: 'المظهر',
    system: 'النظام',
    light: 'فاتح',
    dark: 'داكن',
  },
  vi: {
    terms: 'Điều khoản',
    privacy: 'Quyền riêng tư',
    support: 'Hỗ trợ',
    theme: 'Giao diện',
    system: 'Hệ thống',
    light: 'Sáng',
    dark: 'Tối',
  },
  ja: {
    terms: '利用規約',
    privacy: 'プライバシー',
    support: 'サポート',
    theme: 'テーマ',
    system: 'システム',
    light: 'ライト',
    dark: 'ダーク',
  },
  ko: {
    terms: '이용약관',
    privacy: '개인정보 보호',
    support: '지원',
    theme: '테마',
    system: '시스템',
    light: '라이트',
    dark: '다크',
  },
  'zh-Hans': {
    terms: '条款',
    privacy: '隐私',
    support: '支持',
    theme: '主题',
    system: '跟随系统',
    light: '浅色',
    dark: '深色',
  },
  'zh-Hant': {
    terms: '條款',
    privacy: '隱私權',
    support: '支援',
    theme: '主題',
    system: '跟隨系統',
    light: '淺色',
    dark: '深色',
  },
}
