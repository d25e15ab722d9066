import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/siteWallets.ts'

export const walletConnect: Translation<typeof en.walletConnect> = {
  making: 'Création d’un code…',
  waiting: 'En attente de votre wallet.',
  scan: 'Scannez ce code avec votre app de wallet. L’appareil photo de votre téléphone ne peut pas le lire.',
  qrCode: 'Code QR WalletConnect pour votre app de wallet',
  copy: 'Impossible de le scanner ? Copiez le lien et collez-le dans l’écran WalletConnect de votre wallet.',
  choose: 'Choisissez votre wallet et autorisez-y la liaison. Revenez ensuite ici.',
  anotherOpen: 'Un autre wallet sur ce téléphone',
  anotherLead: 'Ou copiez le lien et collez-le dans l’écran WalletConnect de votre wallet.',
  onlyYou:
    'Ne communiquez le lien ou le code à personne. Ils sont valables une seule fois, pendant cinq minutes.',
  relay: 'La liaison passe par {relay}, qui ne peut pas lire vos messages.',
  sign: 'Signez la demande dans votre wallet, puis revenez ici.',
  openWallet: 'Ouvrir votre wallet',
}

export const yourWallet: Translation<typeof en.yourWallet> = {
  reviewLead: 'Votre wallet vous demandera de signer ce message.',
  signing: 'Confirmez dans votre wallet. Signer est gratuit et ne déplace aucun fonds.',
  signingButton: 'En attente de votre wallet…',
  askAgain: 'Interroger de nouveau votre wallet',
  ownersAwaited:
    'En attente des autres propriétaires. Quand ils auront signé ce message, interrogez de nouveau votre wallet.',
  accountLead: 'Votre wallet est relié avec plusieurs adresses.',
  walletLocked: 'Votre wallet est verrouillé ou n’a pas autorisé ce site. Déverrouillez-le et réessayez.',
  walletDisconnected: 'La liaison avec votre wallet est interrompue. Rétablissez-la et réessayez.',
  walletUnsupported: 'Votre wallet ne peut pas signer de messages. Choisissez-en un autre.',
}
