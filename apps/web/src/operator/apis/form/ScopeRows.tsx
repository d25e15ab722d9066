import { apiLimits, isLanguageTag, languageTags } from '@countersign/product-api'
import { Button, useAnnounce } from '@countersign/react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { livePart } from '../../../language/liveTable.ts'
import { FieldLegend, SelectField, TextField } from '../../../ui/fields.tsx'
import formStyles from '../../../ui/form.module.css'
import { texts } from '../../texts.ts'
import { listMissingLanguages, newScope, type ScopeFields } from './apiFields.ts'
import { useApiForm } from './FormContext.ts'
import styles from './ScopeRows.module.css'

const words = livePart(() => texts.apiForm)

/** What an application can do at the API: each scope by its name, and by the words that people sign. */
export function ScopeRows({ kind }: { readonly kind: 'new' | 'change' }) {
  const { fields, set } = useApiForm()
  const { scopes } = fields
  const announce = useAnnounce()
  const section = useRef<HTMLElement>(null)
  const focusOn = (at: number) =>
    section.current?.querySelectorAll('fieldset')[at]?.querySelector('input')?.focus()
  const add = () => {
    flushSync(() => set({ scopes: [...scopes, newScope] }))
    focusOn(scopes.length)
  }
  const remove = (at: number) => {
    flushSync(() => set({ scopes: scopes.filter((_, other) => other !== at) }))
    announce(words.scopeRemoved(at + 1))
    focusOn(Math.max(0, at - 1))
  }
  const change = (at: number, part: Partial<ScopeFields>) =>
    set({ scopes: scopes.map((scope, other) => (other === at ? { ...scope, ...part } : scope)) })
  return (
    <section ref={section} className={styles['scopes']} aria-labelledby="form-scopes">
      <h2 id="form-scopes">{words.scopesTitle}</h2>
      <p className="small soft">{words.scopesLead}</p>
      {scopes.map((scope, at) => (
        <ScopeRow
          // A scope has no identity here but its position.
          key={`scope ${at.toString()}`}
          at={at}
          scope={scope}
          onChange={(part) => change(at, part)}
          onRemove={scopes.length > 1 ? () => remove(at) : undefined}
        />
      ))}
      {scopes.length < apiLimits.scopes && (
        <Button kind="outline" onClick={add}>
          {words.addScope}
        </Button>
      )}
      {kind === 'change' && <p className="small soft">{words.changedScopes}</p>}
    </section>
  )
}

interface ScopeRowProps {
  readonly at: number
  readonly scope: ScopeFields
  readonly onChange: (part: Partial<ScopeFields>) => void
  /** Undefined for the last one: an API has one scope at least. */
  readonly onRemove: (() => void) | undefined
}

function ScopeRow({ at, scope, onChange, onRemove }: ScopeRowProps) {
  const { problems } = useApiForm()
  const place = `scopes.${at}`
  return (
    <fieldset className={styles['scope']}>
      <FieldLegend>{words.scopeLegend(at + 1)}</FieldLegend>
      <div className={styles['fields']}>
        <TextField
          label={words.scopeNameLabel}
          holds="code"
          note={words.scopeNameNote}
          value={scope.name}
          problem={problems[`${place}.name`] ?? (at === 0 ? problems['scopes'] : undefined)}
          onChange={(name) => onChange({ name })}
        />
        <TextField
          label={words.wordsLabel}
          holds="code"
          note={words.wordsNote(apiLimits.wordsLength)}
          value={scope.words}
          problem={problems[`${place}.words`]}
          onChange={(text) => onChange({ words: text })}
        />
      </div>
      <Translations at={at} scope={scope} onChange={(translations) => onChange({ translations })} />
      {onRemove && (
        <Button kind="outline" label={words.removeScopeLabel(at + 1)} onClick={onRemove}>
          {words.removeScope}
        </Button>
      )}
    </fieldset>
  )
}

interface TranslationsProps {
  readonly at: number
  readonly scope: ScopeFields
  readonly onChange: (translations: ScopeFields['translations']) => void
}

const names = new Intl.DisplayNames('en', { type: 'language' })

/** In English, as the page is: not as those call it who speak it. */
const nameLanguage = (tag: string): string => names.of(tag) ?? tag

/** The words of a scope in other languages, as many as somebody has added. */
function Translations({ at, scope, onChange }: TranslationsProps) {
  const { problems } = useApiForm()
  const details = useRef<HTMLDetailsElement>(null)
  const { translations } = scope
  const tags = Object.keys(translations).filter(isLanguageTag)
  const hasProblem = tags.some((tag) => `scopes.${at}.translations.${tag}` in problems)
  const missing = listMissingLanguages(languageTags, scope)
  const add = (tag: string) => {
    if (tag === '') return
    flushSync(() => onChange({ ...translations, [tag]: '' }))
    details.current?.querySelector<HTMLElement>(`[data-language="${tag}"] input`)?.focus()
  }
  const remove = (tag: string) => {
    const { [tag]: _removed, ...rest } = translations
    flushSync(() => onChange(rest))
    details.current?.querySelector('select')?.focus()
  }
  return (
    <details
      ref={details}
      className={`${formStyles['more']} ${styles['translations']}`}
      open={hasProblem || undefined}
    >
      <summary>{words.translations(tags.length)}</summary>
      <p className="small soft">{words.translationsNote}</p>
      {tags.map((tag) => (
        <div key={tag} className={styles['translation']} data-language={tag}>
          <TextField
            label={nameLanguage(tag)}
            holds="words"
            value={translations[tag] ?? ''}
            problem={problems[`scopes.${at}.translations.${tag}`]}
            onChange={(text) => onChange({ ...translations, [tag]: text })}
          />
          <Button
            kind="outline"
            label={words.removeTranslationLabel(nameLanguage(tag))}
            onClick={() => remove(tag)}
          >
            {words.removeTranslation}
          </Button>
        </div>
      ))}
      {missing.length > 0 && (
        <SelectField
          label={words.translateInto}
          value=""
          options={{
            '': words.chooseLanguage,
            ...Object.fromEntries(missing.map((tag) => [tag, nameLanguage(tag)])),
          }}
          onChange={add}
        />
      )}
    </details>
  )
}
