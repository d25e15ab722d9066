export { Address, type AddressProps, copyText } from './address/Address.tsx'
export {
  drawIdenticon,
  Identicon,
  type IdenticonDrawing,
  type IdenticonProps,
  type WalletIdentity,
} from './address/Identicon.tsx'
export { keepAddressesWhole } from './address/keepAddressesWhole.tsx'
export { shortenAddress } from './address/shortenAddress.ts'
export { Button, type ButtonProps } from './controls/Button.tsx'
export { Note, type NoteProps } from './controls/Note.tsx'
export { Time, type TimeProps, useNow } from './controls/Time.tsx'
export { ReviewActions, SigningActions, UnsentActions, VerifyingActions } from './message/MessageActions.tsx'
export {
  ExactText,
  type ExactTextProps,
  MessageCard,
  type MessageCardProps,
  MessageField,
  type MessageFieldProps,
  SignedBadge,
  type SignedBadgeProps,
} from './message/MessageCard.tsx'
export { type MessageState, MessageStep, MessageSummary } from './message/MessageStep.tsx'
export { PreparingMessage } from './message/PreparingMessage.tsx'
export { type Announce, Announcer, useAnnounce } from './provider/Announcer.tsx'
export { CountersignProvider, type CountersignProviderProps } from './provider/CountersignProvider.tsx'
export {
  type Application,
  SignInProvider,
  type SignInProviderProps,
  type UseSignIn,
  useSignIn,
} from './provider/SignInProvider.tsx'
export type { Rest, StepProps } from './provider/usePart.ts'
export { type SessionActions, type UseSession, useSession } from './provider/useSession.ts'
export { AccountChoice, OtherAccounts, type OtherAccountsProps } from './sign-in/AccountChoice.tsx'
export { describeProblem, describeState } from './sign-in/describeState.ts'
export { Problem, type ProblemProps } from './sign-in/Problem.tsx'
export { Signed, type SignedProps } from './sign-in/Signed.tsx'
export { SignIn, type SignInProps } from './sign-in/SignIn.tsx'
export { StepHeading, type StepHeadingProps } from './sign-in/StepHeading.tsx'
export { type Language, loadLanguage } from './texts/loadLanguage.ts'
export { type PluralText, type PluralTexts, pluralOf } from './texts/pluralOf.ts'
export {
  fillProblem,
  type ProblemTexts,
  type ServerProblemCode,
  type TellProblem,
  tellProblems,
} from './texts/problems.ts'
export { defaultTexts, type EarlyTexts, type Texts, type TranslatedTexts } from './texts/Texts.ts'
export { ConnectingWallet, type ConnectingWalletProps } from './wallet/ConnectingWallet.tsx'
export { WalletIcon, type WalletIconProps } from './wallet/WalletIcon.tsx'
export { DiscoveringWallets, WalletList, type WalletListProps } from './wallet/WalletList.tsx'
export { WalletMissing, type WalletMissingProps } from './wallet/WalletMissing.tsx'
