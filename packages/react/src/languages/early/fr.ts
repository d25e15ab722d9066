import { pluralOf } from '../../texts/pluralOf.ts'
import type { EarlyTexts } from '../../texts/Texts.ts'

const plural = pluralOf('fr')

/** What is said in French until a wallet is chosen. */
export const earlyTexts: EarlyTexts = {
  locale: 'fr',
  justNow: 'à l’instant',
  chooseTitle: (application) => `Se connecter à ${application}`,
  chooseLead: 'Utilisez le wallet que vous avez déjà. Sans mot de passe, sans frais.',
  lookingForWallets: 'Recherche de wallets.',
  walletsFound: (count) =>
    plural(count, { one: (n) => `${n} wallet trouvé.`, other: (n) => `${n} wallets trouvés.` }),
  lastUsed: 'Dernier utilisé sur cet appareil',
  notListed: 'Votre wallet n’apparaît pas ? Activez son extension et il s’affichera ici.',
  walletMissing: 'Aucun wallet trouvé dans ce navigateur.',
  getWalletTitle: 'Obtenir un wallet',
  getWallet:
    'Un wallet est une app ou une extension de navigateur qui conserve vos clés. Installez-en un, puis revenez ici.',
  getWalletLink: 'Comparer les wallets sur ethereum.org',
  phoneTitle: 'Utiliser un wallet sur votre téléphone',
  phone: 'Ouvrez cette page dans le navigateur de votre wallet.',
  keepsListening: 'Dès que vous activerez un wallet, il s’affichera ici.',
  connecting: (wallet) => `Ouvrez ${wallet} pour continuer.`,
  termFor: 'Pour',
  termUntil: 'Délai',
  exactText: 'Afficher le texte exact',
  serverUnreachable: 'Le serveur n’a pas répondu. Patientez un instant et réessayez.',
  tryAgain: 'Réessayer',
  copyAddress: (shown, address) => `${shown}. Copier l’adresse ${address}`,
  clickToCopy: 'Cliquer pour copier',
  copied: 'Copié',
  copyFailed: 'Copie impossible. Sélectionnez l’adresse.',
}
