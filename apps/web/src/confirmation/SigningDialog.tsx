import { Dialog } from '@base-ui/react/dialog'
import type { SignIn as SignInStore } from '@countersign/client'
import { type Application, CountersignProvider, type Texts } from '@countersign/react'
import { type ReactNode, useRef } from 'react'
import './signing-dialog.css'

/** Props of {@link SigningDialog}. */
export interface SigningDialogProps {
  /** What is signed for. */
  readonly title: string
  /** What the person should know before they choose a wallet. */
  readonly lead: ReactNode
  readonly signIn: SignInStore
  readonly application: Application
  readonly texts: Partial<Texts>
  readonly onClose: () => void
  /** The sign-in, as it stands. */
  readonly children: ReactNode
}

/** The flow of a signature in a dialog: from the list of wallets to the server's answer. */
export function SigningDialog(props: SigningDialogProps) {
  const { title, lead, signIn, application, texts, onClose, children } = props
  const head = useRef<HTMLParagraphElement>(null)
  return (
    <Dialog.Root
      open
      disablePointerDismissal
      onOpenChange={(_isOpen, details) => {
        // A wallet's own window over this one closes first.
        if (isBelowAnother()) details.cancel()
        else onClose()
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className="dialog signing-dialog" initialFocus={head}>
          <div className="signing-head">
            <Dialog.Title className="signing-title" tabIndex={-1} ref={head} render={<p />}>
              {title}
            </Dialog.Title>
            <Dialog.Close className="signing-close" aria-label="Close">
              <svg viewBox="0 0 14 14" fill="none" stroke="currentColor" aria-hidden="true">
                <path d="M2 2l10 10M12 2L2 12" strokeWidth="1.75" strokeLinecap="round" />
              </svg>
            </Dialog.Close>
          </div>
          <Dialog.Description className="soft small" render={<div />}>
            {lead}
          </Dialog.Description>
          <CountersignProvider signIn={signIn} application={application} texts={texts}>
            {children}
          </CountersignProvider>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** The throwaway wallet asks in a window of its own, above this one. */
function isBelowAnother(): boolean {
  return document.querySelector('dialog[open]') !== null
}
