import { type Application, describeLife, type Gate, gateValues, lifeNames } from '@countersign/product-api'
import { MessageCard, MessageField, Note } from '@countersign/react'
import { fillText } from '../../ui/fillText.ts'
import { useSiteLives } from '../kit/pages.tsx'
import { texts } from '../texts.ts'
import styles from './ApplicationPage.module.css'

/** The settings of an application that a file declares: they cannot be changed here. */
export function DeclaredSettings({ application }: { readonly application: Application }) {
  return (
    <>
      <Note tone="quiet">
        {fillText(texts.application.declared, {
          variable: (
            <span translate="no" className="mono">
              {fileVariable}
            </span>
          ),
        })}
      </Note>
      <section aria-label={texts.application.settings}>
        {application.gate === undefined ? (
          <OpenIdSettings application={application} />
        ) : (
          <GateSettings application={application} gate={application.gate} />
        )}
      </section>
    </>
  )
}

function OpenIdSettings({ application }: { readonly application: Application }) {
  const { redirectUris, postLogoutRedirectUris, backchannelLogoutUri } = application
  return (
    <MessageCard>
      <MessageField label={texts.application.redirectUrisLabel}>
        <Addresses addresses={redirectUris} />
      </MessageField>
      <MessageField label={texts.application.postLogoutLabel}>
        <Addresses addresses={postLogoutRedirectUris} />
      </MessageField>
      <MessageField label={texts.application.backchannelLabel}>
        <Addresses addresses={backchannelLogoutUri === null ? [] : [backchannelLogoutUri]} />
      </MessageField>
      {application.scopes !== undefined && (
        <MessageField label={texts.application.scopesLabel}>
          <span translate="no" className="mono">
            {application.scopes.join(' ')}
          </span>
        </MessageField>
      )}
      <MessageField label={texts.application.authMethodLabel}>
        <span translate="no" className="mono">
          {application.tokenEndpointAuthMethod}
        </span>
      </MessageField>
      <MessageField label={texts.applicationForm.profileLegend}>
        {texts.applicationForm.profiles[application.securityProfile ?? 'standard'].name}
      </MessageField>
      <MessageField label={texts.application.pkceLabel}>
        {application.isPkceRequired ? texts.application.pkceRequired : texts.application.pkceOptional}
      </MessageField>
      <MessageField label={texts.application.subjectLabel}>{application.subjectType}</MessageField>
      <MessageField label={texts.application.idTokensLabel}>
        {application.idTokenSignedResponseAlg}
      </MessageField>
      <MessageField label={texts.application.livesLabel}>
        <OwnLives application={application} />
      </MessageField>
    </MessageCard>
  )
}

interface GateSettingsProps {
  readonly application: Application
  readonly gate: Gate
}

function GateSettings({ application, gate }: GateSettingsProps) {
  const words = texts.gates.declared
  const { scopes = [], tokenEndpointAuthMethod } = application
  return (
    <MessageCard>
      <MessageField label={words.openPaths}>
        <Addresses addresses={gate.openPaths} />
      </MessageField>
      <MessageField label={words.openNetworks}>
        <Addresses addresses={gate.openNetworks} />
      </MessageField>
      <MessageField label={words.preflights}>
        {gate.isPreflightOpen ? words.areOpen : words.areClosed}
      </MessageField>
      <MessageField label={texts.application.scopesLabel}>
        <span translate="no" className="mono">
          {scopes.join(' ')}
        </span>
      </MessageField>
      <MessageField label={words.headers}>
        <Addresses addresses={gateValues.map((value) => gate.headers[value])} />
      </MessageField>
      <MessageField label={words.token}>{gate.sendsToken ? words.sent : words.notSent}</MessageField>
      <MessageField label={texts.gates.form.proxyTitle}>
        {texts.gates.form.secrets[tokenEndpointAuthMethod === 'none' ? 'none' : 'client_secret_basic'].name}
      </MessageField>
      <MessageField label={texts.application.livesLabel}>
        <OwnLives application={application} />
      </MessageField>
    </MessageCard>
  )
}

/** Its own lives, as they count here: never longer than at the site. */
function OwnLives({ application }: { readonly application: Application }) {
  const site = useSiteLives()
  const own = lifeNames.flatMap((name) => {
    const life = application[name] ?? null
    return life === null ? [] : [{ name, life: describeLife(Math.min(life, site[name])) }]
  })
  if (own.length === 0) return texts.application.livesOfSite
  return (
    <ul className={styles['plainList']}>
      {own.map(({ name, life }) => (
        <li key={name}>{texts.application.lives[name](life)}</li>
      ))}
    </ul>
  )
}

const fileVariable = 'COUNTERSIGN_APPLICATIONS_FILE'

function Addresses({ addresses }: { readonly addresses: readonly string[] }) {
  if (addresses.length === 0) return <span className="soft">{texts.application.noAddress}</span>
  return (
    <ul className={styles['plainList']}>
      {addresses.map((address) => (
        <li translate="no" key={address} className="mono">
          {address}
        </li>
      ))}
    </ul>
  )
}
