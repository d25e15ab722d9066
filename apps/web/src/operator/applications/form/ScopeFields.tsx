import { type Scope, scopeNames, scopes } from '@countersign/product-api'
import { fillText } from '../../../ui/fillText.ts'
import { texts } from '../../texts/texts.ts'
import styles from './ApplicationForm.module.css'
import { CheckOption } from './Choice.tsx'
import { useForm } from './FormContext.ts'

/** What the application may ask to know; each person still decides for themselves. */
export function ScopeFields() {
  const { fields, set } = useForm()
  const choose = (scope: Scope, isWanted: boolean) =>
    set({ scopes: scopeNames.filter((one) => (one === scope ? isWanted : fields.scopes.includes(one))) })
  return (
    <section aria-labelledby="form-scopes">
      <h2 id="form-scopes">{texts.applicationForm.scopesTitle}</h2>
      <fieldset className={styles['choice']}>
        <legend className="field-label">{texts.applicationForm.scopesLegend}</legend>
        {optionalScopes.map((scope) => (
          <CheckOption
            key={scope}
            words={scopes[scope].operator}
            isChecked={fields.scopes.includes(scope)}
            onChange={(isWanted) => choose(scope, isWanted)}
          />
        ))}
      </fieldset>
      <p className="small soft">
        {fillText(texts.applicationForm.scopesNote, { openid: <span className="mono">{openid}</span> })}
      </p>
    </section>
  )
}

const openid = 'openid' satisfies Scope
const optionalScopes = scopeNames.filter((scope) => scope !== openid)
