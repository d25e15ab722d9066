import { readChange } from '@countersign/product-api'
import type { PhoneHandOver } from '@countersign/protocol'
import { Address, Note } from '@countersign/react'
import type { ReactNode } from 'react'
import { describeStatedChange } from '../confirmation/texts.ts'
import { CopyLink } from '../ui/CopyLink.tsx'
import { fillText } from '../ui/fillText.ts'
import { nameDevice } from '../ui/format.ts'
import styles from './phone.module.css'
import { texts } from './texts.ts'

/** Which browser asks, for what, and from where: what a person needs to tell their own from somebody else's. */
export function Asker({ handOver }: { readonly handOver: PhoneHandOver }) {
  const { way, application, change, account, networkAddress, isSameNetwork } = handOver
  return (
    <>
      <dl className={styles['facts']}>
        <Fact term={texts.began}>{nameDevice(handOver)}</Fact>
        <Fact term={texts.network}>
          {fillText(isSameNetwork ? texts.sameNetwork : texts.otherNetwork, {
            address: (
              <span translate="no" className="mono">
                {networkAddress}
              </span>
            ),
          })}
        </Fact>
        <Fact term={texts.application}>
          {application === null ? (
            <span translate="no" className="mono host">
              {location.host}
            </span>
          ) : (
            fillText(texts.namedAt, {
              name: application.name,
              place: (
                <span translate="no" className={application.host && 'mono host'}>
                  {application.host || describePlace(application)}
                </span>
              ),
            })
          )}
        </Fact>
        {change !== null && <Fact term={texts.change}>{nameChange(change)}</Fact>}
        {account !== null && (
          <Fact term={texts.account}>
            <Address address={account} />
          </Fact>
        )}
      </dl>
      <Note tone={isSameNetwork ? 'quiet' : 'warn'}>
        {way === 'digits' && !isSameNetwork ? texts.otherNetworkWarning : texts.onlyIfYou}
      </Note>
    </>
  )
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** A change in the language of the page; one that it does not know, in the words that are signed. */
export function nameChange(words: string): string {
  const change = readChange(words)
  return change === undefined ? words : describeStatedChange(change)
}

/** Where an application without a host of its own is. */
export function describePlace({ isDevice }: NonNullable<PhoneHandOver['application']>): string {
  return isDevice ? texts.device : texts.app
}

interface SignedForAskerProps {
  readonly handOver: Pick<PhoneHandOver, 'id' | 'way'>
  readonly code: string
}

/** What completes it where it began: digits to type there, or the link back. */
export function SignedForAsker({ handOver: { id, way }, code }: SignedForAskerProps) {
  if (way === 'return') return <LinkBack link={`${location.origin}/phone/return#${id}.${code}`} />
  return (
    <div className={styles['completion']}>
      <h2 className="countersign-subtitle" tabIndex={-1} data-continue="">
        {texts.codeTitle}
      </h2>
      <p translate="no" className={styles['code']} data-code>
        <span className="countersign-hidden">{texts.code}</span>
        <span>{code.slice(0, 3)}</span>
        <span>{code.slice(3)}</span>
      </p>
      <p>{texts.codeLead}</p>
    </div>
  )
}

function LinkBack({ link }: { readonly link: string }) {
  return (
    <div className={styles['completion']}>
      <h2 className="countersign-subtitle">{texts.returnTitle}</h2>
      <a
        className="countersign-button"
        data-kind="main"
        data-continue=""
        href={link}
        target="_blank"
        rel="noreferrer"
      >
        {texts.goBack}
      </a>
      <CopyLink link={link} />
      <p>{texts.goBackLead}</p>
    </div>
  )
}
