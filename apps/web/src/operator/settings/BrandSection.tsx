import {
  AccentError,
  type BrandField,
  brandEndpoints,
  brandFields,
  parseAccent,
  type SiteBrand,
} from '@countersign/product-api'
import { useState } from 'react'
import { ConfirmedChangeButton, findConfirmed } from '../../confirmation/confirmedChange.tsx'
import { DoneNote, FieldNote, TextField } from '../../ui/fields.tsx'
import { LoadState, Section } from '../../ui/list.tsx'
import { Seal } from '../../ui/PageFrame.tsx'
import { keyOf, useChange, useLoaded, useOperatorApi } from '../calls.tsx'
import { texts } from '../texts.ts'
import styles from './Brand.module.css'
import {
  type BrandDraft,
  type BrandProblems,
  checkDraft,
  findChange,
  findReset,
  makeDraft,
  PictureField,
  placeRefusal,
} from './brandFields.tsx'

/** How the site looks, on the page of settings. */
export function BrandSection() {
  const brand = useLoaded((api) => api.brand)
  const [done, setDone] = useState<string>()
  return (
    <Section id="branding" title={texts.brand.title}>
      <p className="soft">{texts.brand.lead}</p>
      <LoadState query={brand} words={texts.brand} skeleton={3} isFailed={brand.isError} />
      {brand.isSuccess && (
        <BrandForm key={JSON.stringify(brand.data)} brand={brand.data} done={done} onDone={setDone} />
      )}
    </Section>
  )
}

interface BrandFormProps {
  readonly brand: SiteBrand
  /** What was done last, to be said beside the buttons. */
  readonly done: string | undefined
  readonly onDone: (words: string) => void
}

/** What an operator says of how the site looks: each field, a preview, and a signature for the change. */
function BrandForm({ brand, done, onDone }: BrandFormProps) {
  const words = texts.brand
  const api = useOperatorApi()
  const [draft, setDraft] = useState(makeDraft(brand))
  const change = findChange(brand, draft)
  const save = useBrandChange(() => api.changeBrand(change), words.saved, onDone)
  const undo = useBrandChange(() => api.undoBrand(), words.undone, onDone)
  const reset = useBrandChange(() => api.changeBrand(findReset(brand)), words.saved, onDone)
  const found = checkDraft(draft)
  const problems = { ...placeRefusal(save.error), ...found }
  const set = (field: BrandField, value: string) => {
    save.reset()
    setDraft({ ...draft, [field]: value })
  }
  const isChanged = Object.keys(change).length > 0
  const isRight = Object.keys(found).length === 0
  const asks = {
    keep: words.keep,
    notDone: words.notSaved,
    confirms: findConfirmed(brandEndpoints.changeBrand, {}),
  } as const
  return (
    <div className={styles['form']}>
      {brandFields.map((field) => (
        <BrandFieldRow key={field} field={field} {...{ brand, problems, set }} value={draft[field]} />
      ))}
      <BrandPreview draft={draft} />
      <div className={styles['actions']}>
        {isChanged && !isRight && <FieldNote problem={words.fieldNeedsChange} />}
        {isChanged && isRight && (
          <ConfirmedChangeButton
            {...asks}
            action={words.save}
            title={words.saveQuestion}
            lead={words.saveLead}
            working={words.saving}
            change={save}
          />
        )}
        {brand.canUndo && !isChanged && (
          <ConfirmedChangeButton
            {...asks}
            action={words.undo}
            title={words.undoQuestion}
            lead={words.undoLead}
            working={words.undoing}
            change={undo}
          />
        )}
        {brand.canUndo && !isChanged && (
          <ConfirmedChangeButton
            {...asks}
            action={words.reset}
            title={words.resetQuestion}
            lead={words.resetLead}
            working={words.resetting}
            change={reset}
          />
        )}
      </div>
      {done !== undefined && !isChanged && (
        <div>
          <DoneNote>{done}</DoneNote>
          <a className="countersign-link" href="/operator/settings">
            {words.reload}
          </a>
        </div>
      )}
    </div>
  )
}

interface BrandFieldRowProps {
  readonly field: BrandField
  readonly brand: SiteBrand
  readonly value: string
  readonly problems: BrandProblems
  readonly set: (field: BrandField, value: string) => void
}

function BrandFieldRow({ field, brand, value, problems, set }: BrandFieldRowProps) {
  const { label, note } = texts.brand.fields[field]
  if (brand.pinned.includes(field)) return <PinnedField field={field} value={value} />
  const shared = { label, note, value, problem: problems[field] }
  const onChange = (next: string) => set(field, next)
  if (isPicture(field)) return <PictureField {...shared} onChange={onChange} />
  return <TextField {...shared} holds={holds[field] ?? 'address'} onChange={onChange} />
}

/** What a setting of the server says: shown, and not to be changed here. */
function PinnedField({ field, value }: { readonly field: BrandField; readonly value: string }) {
  const { label } = texts.brand.fields[field]
  return (
    <div className={styles['pinned']} data-pinned>
      <p>{label}</p>
      <p translate="no" className="mono">
        {isPicture(field) ? (
          <img src={value} alt={texts.brand.pictureAlternative(label)} />
        ) : (
          value || texts.brand.none
        )}
      </p>
      <p className="small soft">{texts.brand.pinnedBy(settings[field])}</p>
    </div>
  )
}

const isPicture = (field: BrandField): boolean =>
  field === 'logo' || field === 'logoDark' || field === 'favicon'

const holds: Readonly<Partial<Record<BrandField, 'words' | 'code'>>> = { name: 'words', accent: 'code' }

const settings: Readonly<Record<BrandField, string>> = {
  name: 'COUNTERSIGN_NAME',
  logo: 'COUNTERSIGN_LOGO',
  logoDark: 'COUNTERSIGN_LOGO_DARK',
  favicon: 'COUNTERSIGN_FAVICON',
  accent: 'COUNTERSIGN_ACCENT',
  termsUrl: 'COUNTERSIGN_TERMS_URL',
  privacyUrl: 'COUNTERSIGN_PRIVACY_URL',
  supportUrl: 'COUNTERSIGN_SUPPORT_URL',
}

function useBrandChange(send: () => Promise<SiteBrand>, words: string, onDone: (words: string) => void) {
  return useChange({ send, done: words, answers: keyOf(brandEndpoints.brand), after: () => onDone(words) })
}

/** The head of a page and its button in both themes, as they would be. */
function BrandPreview({ draft }: { readonly draft: BrandDraft }) {
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
