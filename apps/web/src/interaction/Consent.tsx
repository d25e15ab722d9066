import { Address, Button, MessageCard, MessageField, useAnnounce } from '@countersign/react'
import { lazy, useEffect, useState } from 'react'
import { ScopeList } from '../disclosure/ScopeList.tsx'
import { WalletChoice, WalletDisclosure } from '../disclosure/WalletChoice.tsx'
import { withTexts } from '../language/languages.ts'
import { ApplicationLogo } from '../ui/ApplicationLogo.tsx'
import { describeFailure } from '../ui/failures.ts'
import { fillText } from '../ui/fillText.ts'
import { Seal } from '../ui/PageFrame.tsx'
import { ChooseUsername } from './ChooseUsername.tsx'
import { consentTexts } from './consentTexts.ts'
import marks from './Marks.module.css'
import { OwnWords } from './OwnWords.tsx'
import styles from './RequestingApp.module.css'
import { AnswerProblem, Foot, Place } from './RequestingApp.tsx'
import { describeSuggestion, findSuggested, SuggestedWallet } from './SuggestedWallet.tsx'
import { texts } from './texts.ts'
import { useAnswer, useVisit } from './useInteraction.ts'

/** Loaded for those who have typed the code of a device. */
const WaitingDevice = lazy(() => withTexts(['consent', 'parts'], () => import('./WaitingDevice.tsx')))

/** Loaded for those whose answer goes to a program on their computer. */
const LocalProgram = lazy(() => withTexts(['consent', 'parts'], () => import('./LocalProgram.tsx')))

/** Who is signed in already says what the application may know: nothing is signed. */
export default function Consent({ onOther }: { readonly onOther: () => void }) {
  const { interaction, api, leave, load } = useVisit()
  const { application, scopes, wallets } = interaction
  const [walletId, choose] = useChosenWallet()
  const [disclosed, setDisclosed] = useState<readonly string[]>([])
  const disclosedWalletIds = disclosed.filter((id) => id !== walletId)
  const allow = useAnswer(async () => leave((await api.consent({ walletId, disclosedWalletIds })).redirectTo))
  useEffect(() => {
    // They may have chosen a username beside this page.
    addEventListener('focus', load)
    return () => removeEventListener('focus', load)
  }, [load])
  const chosen = wallets.find(({ id }) => id === walletId)
  const others = wallets.filter(({ id }) => id !== walletId)
  return (
    <>
      <Marks />
      <h1>{consentTexts.consentTitle(application.name)}</h1>
      <p className={styles['text']}>
        {fillText(scopes.includes('openid') ? consentTexts.asksWhoYouAre : consentTexts.asksToAct, {
          place: <Place />,
        })}
      </p>
      {application.isDevice && <WaitingDevice />}
      {application.document?.isLocal && <LocalProgram />}
      <MessageCard>
        <MessageField label={consentTexts.asField}>
          {interaction.account?.displayName && (
            <strong className="countersign-name">{interaction.account.displayName}</strong>
          )}
          {chosen && <Address address={chosen.address} chainId={chosen.chainId} />}
          <SuggestedWallet account={chosen?.address} />
        </MessageField>
        <MessageField label={consentTexts.learnsField}>
          <ScopeList {...interaction} />
          {interaction.canChooseUsername && <ChooseUsername />}
        </MessageField>
      </MessageCard>
      {wallets.length > 1 && <WalletChoice wallets={wallets} chosen={walletId} onChoose={choose} />}
      {scopes.includes('wallet') && others.length > 0 && (
        <WalletDisclosure wallets={others} disclosed={disclosed} onDisclose={setDisclosed} />
      )}
      {allow.error !== undefined && (
        <AnswerProblem>
          {consentTexts.nothingTold(application.name, describeFailure(allow.error))}
        </AnswerProblem>
      )}
      <div className="countersign-actions">
        <Button
          onClick={allow.give}
          {...(allow.isGiving && {
            working: application.host === '' ? consentTexts.continuingDevice : texts.goingBack,
          })}
        >
          {texts.continueTo(application.name)}
        </Button>
        <Button kind="plain" onClick={onOther}>
          {consentTexts.otherWallet}
        </Button>
      </div>
      <Foot>
        <OwnWords />
      </Foot>
    </>
  )
}

/** The site's mark and the application's, side by side: who shares, and with whom. The heading below says it in words. */
function Marks() {
  const { uid, application } = useVisit().interaction
  const { name, hasLogo } = application
  return (
    <div className={marks['marks']} data-marks aria-hidden="true">
      <span className={marks['own']}>
        <Seal />
      </span>
      <span className={marks['way']} />
      <ApplicationLogo
        name={name}
        logo={hasLogo ? `/interaction/${encodeURIComponent(uid)}/logo` : undefined}
      />
    </div>
  )
}

/** The wallet that the application sees: at first the one that it suggests. Another than that is heard, too. */
function useChosenWallet(): readonly [id: string, choose: (id: string) => void] {
  const { interaction } = useVisit()
  const { wallets } = interaction
  const announce = useAnnounce()
  const [walletId, setWalletId] = useState((findSuggested(interaction) ?? wallets[0])?.id ?? '')
  const choose = (id: string) => {
    setWalletId(id)
    announce(describeSuggestion(interaction, wallets.find((wallet) => wallet.id === id)?.address) ?? '')
  }
  return [walletId, choose]
}
