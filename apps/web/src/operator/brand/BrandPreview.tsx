import { AccentError, parseAccent } from '@countersign/product-api'
import { Seal } from '../../ui/PageFrame.tsx'
import { texts } from '../texts/texts.ts'
import styles from './Brand.module.css'
import type { BrandDraft } from './brandDraft.ts'

/** The head of a page and its button in both themes, as they would be. */
export function BrandPreview({ draft }: { readonly draft: BrandDraft }) {
  return (
    <section aria-labelledby="brand-preview">
      <h3 id="brand-preview">{texts.brand.previewTitle}</h3>
      <div className={styles['previews']}>
        <ThemePreview theme="light" draft={draft} />
        <ThemePreview theme="dark" draft={draft} />
      </div>
    </section>
  )
}

interface ThemePreviewProps {
  readonly theme: 'light' | 'dark'
  readonly draft: BrandDraft
}

function ThemePreview({ theme, draft }: ThemePreviewProps) {
  const logo = theme === 'dark' ? draft.logoDark || draft.logo : draft.logo
  return (
    <div
      role="img"
      aria-label={texts.brand.previewIn[theme]}
      className={`countersign ${styles['preview']}`}
      data-theme={theme}
      style={{ colorScheme: theme, ...chooseAccent(draft.accent, theme) }}
    >
      <span className={styles['head']}>
        {logo === '' ? <Seal /> : <img src={logo} alt="" />}
        <strong>{draft.name}</strong>
      </span>
      <span className="countersign-button" data-kind="main">
        {texts.brand.previewButton}
      </span>
    </div>
  )
}

/** What cannot be read is not shown: the default stays. */
function chooseAccent(text: string, theme: 'light' | 'dark'): Readonly<Record<string, string>> {
  try {
    const { light, onLight, dark, onDark } = parseAccent(text)
    const [accent, onAccent] = theme === 'light' ? [light, onLight] : [dark, onDark]
    return { '--countersign-accent': accent, '--countersign-on-accent': onAccent }
  } catch (error) {
    if (error instanceof AccentError) return {}
    throw error
  }
}
