import { productCatalogue } from '@countersign/product-api'
import { catalogue } from '@countersign/protocol'

/**
 * The server's errors that a person can meet, beside those of a sign-in (`problems` of `@countersign/react`). English
 * says what the catalogue says; `code.reason` is for a text that other languages cannot put together from parts.
 */
export const errors = {
  nonce_expired: catalogue.nonce_expired.title,
  signature_mismatch: catalogue.signature_mismatch.title,
  not_signed_in: catalogue.not_signed_in.title,
  hand_over_closed: catalogue.hand_over_closed.title,
  hand_over_code_wrong: catalogue.hand_over_code_wrong.title,
  step_up_required: catalogue.step_up_required.title,
  forbidden: catalogue.forbidden.title,
  'invitation_refused.unknown': 'This invitation link is incomplete or doesn’t exist. Ask for a new one.',
  'invitation_refused.revoked': 'This invitation was withdrawn. Ask for a new one.',
  'invitation_refused.expired': 'This invitation has expired. Ask for a new one.',
  'invitation_refused.used_up': 'This invitation has been used as often as it could be. Ask for a new one.',
  wallet_taken: 'This wallet is linked to another account. Sign in with it, and unlink it there first.',
  'wallet_taken.only_wallet':
    'This is another account’s only wallet. Sign in with it. Link another wallet there and unlink this one, or delete that account.',
  wallet_refused: catalogue.wallet_refused.title,
  last_wallet: catalogue.last_wallet.title,
  'name_refused.address': 'This name looks like a wallet address. Choose another.',
  'name_refused.ens_name': 'This name looks like an ENS name. Choose another.',
  'name_refused.mixed_scripts':
    'This name mixes letters of several scripts that can look alike. Choose another.',
  username_invalid: catalogue.username_invalid.title,
  username_reserved: catalogue.username_reserved.title,
  username_taken: catalogue.username_taken.title,
  username_limit: catalogue.username_limit.title,
  email_invalid: productCatalogue.email_invalid.title,
  email_link_invalid: productCatalogue.email_link_invalid.title,
  email_link_elsewhere: productCatalogue.email_link_elsewhere.title,
  email_taken: productCatalogue.email_taken.title,
  last_operator: catalogue.last_operator.title,
} as const
