/** The words of the section about how the site looks. */
export const brandTexts = {
  title: 'How the site looks',
  lead: 'What people see on every page and in mails. A change needs your signature, and reaches everyone within seconds.',
  loading: 'Loading the branding',
  notLoaded: 'Couldn’t load the branding',

  fields: {
    name: { label: 'Site name', note: 'Beside the logo, on tabs and in mails. If empty, Countersign.' },
    logo: { label: 'Logo', note: 'PNG, or an SVG of shapes alone, up to 64 KiB. Shown 32 pixels high.' },
    logoDark: { label: 'Logo for the dark theme', note: 'If none, the logo is used.' },
    favicon: { label: 'Icon', note: 'On the browser’s tab. PNG or SVG, as for the logo.' },
    accent: {
      label: 'Accent colour',
      note: 'Such as #14624a, or #14624a,#58c79d with one for the dark theme. If empty, green.',
    },
    termsUrl: { label: 'Terms', note: 'An https address, linked at the foot of each page.' },
    privacyUrl: { label: 'Privacy notice', note: 'An https address, linked at the foot of each page.' },
    supportUrl: { label: 'Support', note: 'An https or mailto address, linked at the foot of each page.' },
  },
  /** After the value of a field that a setting of the server says. */
  pinnedBy: (setting: string) => `Set by ${setting}, so it can’t be changed here.`,
  none: 'None',

  choose: 'Choose a file',
  chosen: (label: string, file: string) => `${label}: ${file} chosen.`,
  remove: 'Remove',
  removeLabel: (label: string) => `Remove: ${label}`,
  removed: (label: string) => `${label}: removed.`,
  kindWrong: 'Choose a PNG or an SVG.',
  tooLarge: (kibibytes: number) => `This picture is ${kibibytes} KiB. Choose one of up to 64 KiB.`,
  refused: (reason: string) => `This ${reason}.`,
  pictureAlternative: (label: string) => `${label}, preview`,

  colourUnknown: 'Enter a colour such as #14624a.',
  contrastTooLow: (theme: 'light' | 'dark', ratio: number) =>
    `This colour can’t be read in the ${theme} theme: its contrast is ${ratio} to 1, and 4.5 is needed.`,

  previewTitle: 'Preview',
  previewIn: { light: 'Preview in the light theme', dark: 'Preview in the dark theme' },
  previewButton: 'Continue',

  save: 'Save branding',
  saving: 'Saving…',
  saveQuestion: 'Change how the site looks for everyone?',
  saveLead: 'Every page and mail shows it within seconds. You can undo the last change.',
  keep: 'Keep it as it is',
  notSaved: 'The branding wasn’t changed.',
  saved: 'Branding saved. Reload to see it on this page.',
  reload: 'Reload',
  fieldNeedsChange: 'Something above needs to be changed first.',

  undo: 'Undo last change',
  undoing: 'Undoing…',
  undoQuestion: 'Undo the last change of the branding?',
  undoLead: 'The site looks as it did before. Undoing again brings the change back.',
  undone: 'Last change undone. Reload to see it on this page.',

  reset: 'Reset to default',
  resetting: 'Resetting…',
  resetQuestion: 'Reset the branding to its default?',
  resetLead: 'The name, pictures, colour and links that were set on this page are removed.',
} as const
