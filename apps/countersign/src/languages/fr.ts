import { pluralOf } from '../language/pluralOf.ts'
import type { ServerTexts } from './ServerTexts.ts'

const plural = pluralOf('fr')

export const fr: ServerTexts = {
  locale: 'fr',
  shell: {
    description: (name) =>
      `Connectez-vous à ${name} avec votre wallet crypto : sans mot de passe, sans frais.`,
    inspectorDescription:
      'Voyez ce que signifie chaque partie d’un message de connexion, et ce qui ne va pas.',
    needsScript: 'Cette page a besoin de JavaScript pour communiquer avec le wallet de votre navigateur.',
    notLoaded: 'La page ne s’est pas chargée. Vérifiez votre connexion, puis rechargez-la.',
    language: 'Langue',
    notReviewed: 'Aucun locuteur natif n’a encore relu cette traduction.',
  },
  foot: {
    terms: 'Conditions',
    privacy: 'Confidentialité',
    support: 'Assistance',
    theme: 'Thème',
    system: 'Système',
    light: 'Clair',
    dark: 'Sombre',
  },
  pages: {
    signInStopped: 'Connexion impossible',
    signOutStopped: 'Déconnexion impossible',
    ourFault: 'Une erreur s’est produite de notre côté. Attendez une minute, revenez à l’app et recommencez.',
    unknownApplication: 'L’app d’où vous venez n’est pas enregistrée sur ce site, ou n’est plus utilisée.',
    unsupportedRequest: (application) => `${application} a envoyé une demande qui ne peut pas aboutir.`,
    unsupportedUnnamedRequest: 'L’app d’où vous venez a envoyé une demande qui ne peut pas aboutir.',
    adviceForSignIn:
      'Revenez à l’app et recommencez. Si le problème persiste, envoyez ces détails à l’opérateur de l’app :',
    adviceForSignOut: 'Envoyez ces détails à l’opérateur de l’app :',
    stillSignedIn: 'Votre session sur ce site est toujours ouverte.',
    stillSignedInLink: 'Se déconnecter depuis votre compte',
    signOutTitle: (site) => `Se déconnecter de ${site} ?`,
    signOutQuestion: (application, host) =>
      `${application} demande si vous voulez aussi vous déconnecter de ${host}.`,
    signOutUnnamedQuestion: (host) => `Une app demande si vous voulez aussi vous déconnecter de ${host}.`,
    signOutConfirm: (site) => `Se déconnecter de ${site}`,
    signOutCancel: 'Garder la session ouverte',
    signedOutTitle: 'Votre session est fermée',
    signedOut: 'Vous pouvez fermer cette page.',
    deviceDoneTitle: 'La session est ouverte sur l’appareil',
    deviceDone: 'Continuez sur l’appareil. Vous pouvez fermer cette page.',
    deviceRefusedTitle: 'La session n’est pas ouverte sur l’appareil',
    deviceRefused: 'Vous avez refusé, ou la demande a expiré. Pour réessayer, recommencez sur l’appareil.',
    deviceAnsweredTitle: 'Réponse déjà donnée',
    deviceAnswered: 'L’appareil affiche le résultat. Pour réessayer, recommencez sur l’appareil.',
    busyTitle: 'Trop de tentatives',
    busy: 'Trop de connexions ou de déconnexions proviennent de votre réseau. Votre wallet n’est pas en cause.',
    busyWait: (seconds) =>
      plural(seconds, (count) => ({
        one: `Attendez ${count} seconde, puis rechargez cette page.`,
        other: `Attendez ${count} secondes, puis rechargez cette page.`,
      })),
    hostChangedTitle: 'Impossible d’afficher cette page',
    hostChanged:
      'Un serveur placé devant ce site masque l’adresse que vous avez ouverte. Vous ne pouvez pas y remédier : prévenez le responsable du site et envoyez-lui ces détails :',
    backTitle: 'Retour à l’app',
    back: 'JavaScript est désactivé dans ce navigateur. Pour revenir à l’app, choisissez « Continuer ».',
    backAction: 'Continuer',
    strangerTitle: 'Connaissez-vous cette app ?',
    strangerAsks: (application, host) =>
      `${application} s’est enregistrée elle-même sur ce site, et vous ne l’avez encore jamais utilisée ici. Elle veut vous envoyer vers ${host}.`,
    strangerAdvice: 'Ne continuez que si vous connaissez cette adresse. Sinon, fermez cette page.',
    gateLinkTitle: 'Rouvrez le site',
    gateLinkOver:
      'Trop de temps s’est écoulé depuis que vous avez ouvert le site. Choisissez « Continuer » pour recommencer.',
    gateLinkBroken: 'Ce lien n’est pas utilisable. Rouvrez le site que vous vouliez visiter.',
    gateFrameTitle: 'Ouvrez cette page dans un nouvel onglet',
    gateFrame: (host) =>
      `Vous devez vous connecter pour voir ${host}, mais la connexion est impossible à l’intérieur d’une autre page.`,
    gateFrameAction: 'Ouvrir dans un nouvel onglet',
    gateLostTitle: 'Votre session n’était plus ouverte',
    gateLost: (host) =>
      `Ce que vous avez envoyé n’est pas parvenu à ${host}, car votre session avait pris fin. Rien n’a été enregistré.`,
    gateLostAdvice:
      'Reconnectez-vous dans un nouvel onglet. Revenez ensuite en arrière dans celui-ci : votre navigateur a peut-être encore ce que vous aviez saisi.',
    gateLostAction: 'Se connecter dans un nouvel onglet',
    gateLoopTitle: 'Les pages se renvoient l’une à l’autre',
    gateLoop: (host) =>
      `Votre session est ouverte, mais ce navigateur ne garde pas le cookie qui vous donne accès à ${host}.`,
    gateLoopAdvice:
      'Autorisez les cookies pour ce site, vérifiez l’horloge de cet appareil, puis réessayez. Si cela ne suffit pas, prévenez le responsable du site.',
    gateAgainAction: 'Réessayer',
    gateLongTitle: 'Cette adresse est trop longue',
    gateLong: (host) =>
      `Vous devez vous connecter à ${host}, et cette adresse est trop longue pour y revenir ensuite. Connectez-vous depuis la page d’accueil, puis rouvrez le lien.`,
    gateLongAction: 'Aller à la page d’accueil',
    gateAccountTitle: 'Votre session est ouverte',
    gateAccount: (host) => `Votre session est ouverte sur ${host}.`,
    gateAccountNamed: (host, name) => `Votre session est ouverte sur ${host} avec le compte ${name}.`,
    gateAccountAction: (site) => `Votre compte sur ${site}`,
    gateSignOutLink: 'Se déconnecter',
    gateSignOut:
      'Cela met fin à votre session dans ce navigateur et, avec elle, à votre connexion à tous les sites que vous avez ouverts grâce à elle.',
    gateOpenConnections:
      'Ce qui est déjà ouvert, comme un téléchargement ou une vue en direct, continue jusqu’à sa fin ou jusqu’à ce que vous le fermiez.',
    gateForeignSignOut: 'Un autre site a essayé de vous déconnecter. Rien n’a changé.',
    gateFailureTitle: 'Vérification impossible pour le moment',
    gateFailure:
      'Votre session ne peut pas être vérifiée pour le moment : rien n’est donc affiché. Attendez une minute, puis rechargez cette page.',
  },
  mails: {
    verify: ({ site, host, until }) => ({
      subject: `Confirmez votre adresse e-mail pour ${site}`,
      paragraphs: [
        `Quelqu’un, vous espérons-nous, ajoute cette adresse e-mail à un compte sur ${site} (${host}). Pour la confirmer, ouvrez ce lien dans le navigateur où votre session est ouverte :`,
        `Le lien fonctionne une seule fois, pendant 30 minutes : jusqu’au ${until}.`,
        'Si ce n’est pas vous, ignorez cet e-mail. Rien ne change tant que personne n’ouvre le lien.',
      ],
    }),
    unavailable: ({ site, host }) => ({
      subject: `Votre adresse e-mail sur ${site}`,
      paragraphs: [
        `Quelqu’un, vous espérons-nous, a voulu ajouter cette adresse e-mail à un compte sur ${site} (${host}). C’est impossible, car elle y appartient à un autre compte, ou lui a appartenu au cours des 90 derniers jours.`,
        'Si c’est vous, connectez-vous à l’autre compte ou ajoutez une autre adresse.',
        'Si ce n’est pas vous, ignorez cet e-mail. Rien n’a changé.',
      ],
    }),
    changed: ({ site, host, when }) => ({
      subject: `Votre adresse e-mail sur ${site} a été changée`,
      paragraphs: [
        `Votre compte sur ${site} (${host}) a maintenant une autre adresse e-mail à la place de celle-ci. Le changement date du ${when}.`,
        'Si ce n’est pas vous, connectez-vous sur le site et vérifiez l’activité de votre compte.',
      ],
    }),
    removed: ({ site, host, when }) => ({
      subject: `Votre adresse e-mail sur ${site} a été supprimée`,
      paragraphs: [
        `Cette adresse e-mail a été retirée de votre compte sur ${site} (${host}) le ${when}.`,
        'Si ce n’est pas vous, connectez-vous sur le site et vérifiez l’activité de votre compte.',
      ],
    }),
  },
}
