import { pluralOf } from '../language/pluralOf.ts'
import type { ServerTexts } from './ServerTexts.ts'

const plural = pluralOf('es')

export const es: ServerTexts = {
  locale: 'es',
  shell: {
    description: (name) =>
      `Inicia sesión en ${name} con tu wallet de criptomonedas: sin contraseña, sin comisiones.`,
    inspectorDescription:
      'Descubre qué significa cada parte de un mensaje de inicio de sesión y qué falla en él.',
    needsScript: 'Esta página necesita JavaScript para comunicarse con la wallet de tu navegador.',
    notLoaded: 'La página no se ha cargado. Comprueba tu conexión y vuelve a cargarla.',
    language: 'Idioma',
    notReviewed: 'Ningún hablante nativo ha revisado aún esta traducción.',
  },
  foot: {
    terms: 'Términos',
    privacy: 'Privacidad',
    support: 'Ayuda',
    theme: 'Tema',
    system: 'Sistema',
    light: 'Claro',
    dark: 'Oscuro',
  },
  pages: {
    signInStopped: 'No se pudo iniciar sesión',
    signOutStopped: 'No se pudo cerrar sesión',
    ourFault: 'Algo ha fallado por nuestra parte. Espera un minuto, vuelve a la app y empieza de nuevo.',
    unknownApplication: 'La app de la que vienes no está registrada en este sitio o ya no se usa.',
    unsupportedRequest: (application) => `${application} ha enviado una solicitud que no se puede completar.`,
    unsupportedUnnamedRequest: 'La app de la que vienes ha enviado una solicitud que no se puede completar.',
    adviceForSignIn:
      'Vuelve a la app y empieza de nuevo. Si sigue ocurriendo, envía estos detalles al operador de la app:',
    adviceForSignOut: 'Envía estos detalles al operador de la app:',
    stillSignedIn: 'Tu sesión en este sitio sigue abierta.',
    stillSignedInLink: 'Cerrar sesión en tu cuenta',
    signOutTitle: (site) => `¿Cerrar sesión en ${site}?`,
    signOutQuestion: (application, host) =>
      `${application} pregunta si también quieres cerrar sesión en ${host}.`,
    signOutUnnamedQuestion: (host) => `Una app pregunta si también quieres cerrar sesión en ${host}.`,
    signOutConfirm: (site) => `Cerrar sesión en ${site}`,
    signOutCancel: 'Mantener la sesión abierta',
    signedOutTitle: 'Has cerrado sesión',
    signedOut: 'Puedes cerrar esta página.',
    deviceDoneTitle: 'Se ha iniciado sesión en el dispositivo',
    deviceDone: 'Continúa en el dispositivo. Puedes cerrar esta página.',
    deviceRefusedTitle: 'No se ha iniciado sesión en el dispositivo',
    deviceRefused:
      'Has rechazado la solicitud o ha caducado. Para volver a intentarlo, empieza en el dispositivo.',
    deviceAnsweredTitle: 'Ya se ha respondido',
    deviceAnswered:
      'El dispositivo muestra el resultado. Para volver a intentarlo, empieza en el dispositivo.',
    busyTitle: 'Demasiados intentos',
    busy: 'Se ha iniciado o cerrado sesión demasiadas veces desde tu red. Tu wallet está bien.',
    busyWait: (seconds) =>
      plural(seconds, (count) => ({
        one: `Espera ${count} segundo y vuelve a cargar esta página.`,
        other: `Espera ${count} segundos y vuelve a cargar esta página.`,
      })),
    hostChangedTitle: 'Esta página no se puede mostrar',
    hostChanged:
      'Un servidor situado delante de este sitio oculta qué dirección has abierto. No puedes arreglarlo tú: avisa al responsable del sitio y envíale estos detalles:',
    backTitle: 'Volviendo a la app',
    back: 'JavaScript está desactivado en este navegador. Para volver a la app, elige Continuar.',
    backAction: 'Continuar',
    strangerTitle: '¿Conoces esta app?',
    strangerAsks: (application, host) =>
      `${application} se ha registrado por su cuenta en este sitio y aún no la has usado aquí. Quiere llevarte a ${host}.`,
    strangerAdvice: 'Continúa solo si conoces esa dirección. Si no la conoces, cierra esta página.',
    gateLinkTitle: 'Abre el sitio de nuevo',
    gateLinkOver:
      'Ha pasado demasiado tiempo desde que abriste el sitio. Elige Continuar para empezar de nuevo.',
    gateLinkBroken: 'Este enlace no se puede usar. Abre de nuevo el sitio que querías visitar.',
    gateFrameTitle: 'Abre esta página en una pestaña nueva',
    gateFrame: (host) =>
      `Necesitas iniciar sesión para ver ${host}, y no puedes hacerlo dentro de otra página.`,
    gateFrameAction: 'Abrir en una pestaña nueva',
    gateLostTitle: 'Tu sesión ya no estaba abierta',
    gateLost: (host) =>
      `Lo que enviaste no llegó a ${host}, porque tu sesión había terminado. No se ha guardado nada.`,
    gateLostAdvice:
      'Vuelve a iniciar sesión en una pestaña nueva. Después, vuelve atrás en esta: puede que tu navegador aún conserve lo que escribiste.',
    gateLostAction: 'Iniciar sesión en una pestaña nueva',
    gateLoopTitle: 'Las páginas te envían de una a otra',
    gateLoop: (host) =>
      `Has iniciado sesión, pero este navegador no guarda la cookie que te permite entrar en ${host}.`,
    gateLoopAdvice:
      'Permite las cookies de este sitio, comprueba el reloj de este dispositivo y vuelve a intentarlo. Si eso no ayuda, avisa al responsable del sitio.',
    gateAgainAction: 'Reintentar',
    gateLongTitle: 'Esta dirección es demasiado larga',
    gateLong: (host) =>
      `Necesitas iniciar sesión en ${host}, y esta dirección es demasiado larga para volver a ella después. Inicia sesión desde la página de inicio y abre el enlace de nuevo.`,
    gateLongAction: 'Ir a la página de inicio',
    gateAccountTitle: 'Has iniciado sesión',
    gateAccount: (host) => `Has iniciado sesión en ${host}.`,
    gateAccountNamed: (host, name) => `Has iniciado sesión en ${host} como ${name}.`,
    gateAccountAction: (site) => `Tu cuenta de ${site}`,
    gateSignOutLink: 'Cerrar sesión',
    gateSignOut:
      'Así se cierra tu sesión en este navegador y, con ella, la de todos los sitios que abriste con esa sesión.',
    gateOpenConnections:
      'Lo que ya está abierto, como una descarga o una vista en tiempo real, sigue hasta que termine o lo cierres.',
    gateForeignSignOut: 'Otro sitio ha intentado cerrar tu sesión. No ha cambiado nada.',
    gateFailureTitle: 'Esto no se puede comprobar ahora',
    gateFailure:
      'En este momento no se puede comprobar tu inicio de sesión, así que no se muestra nada. Espera un minuto y vuelve a cargar esta página.',
  },
  mails: {
    verify: ({ site, host, until }) => ({
      subject: `Confirma tu dirección de correo para ${site}`,
      paragraphs: [
        `Alguien, esperamos que tú, está añadiendo esta dirección de correo a una cuenta de ${site} (${host}). Para confirmarla, abre este enlace en el navegador donde has iniciado sesión:`,
        `El enlace funciona una sola vez, durante 30 minutos: hasta el ${until}.`,
        'Si no has sido tú, ignora este correo. No cambia nada mientras nadie abra el enlace.',
      ],
    }),
    unavailable: ({ site, host }) => ({
      subject: `Tu dirección de correo en ${site}`,
      paragraphs: [
        `Alguien, esperamos que tú, ha intentado añadir esta dirección de correo a una cuenta de ${site} (${host}). No se puede añadir porque pertenece allí a otra cuenta, o perteneció en los últimos 90 días.`,
        'Si has sido tú, inicia sesión en la otra cuenta o añade otra dirección.',
        'Si no has sido tú, ignora este correo. No ha cambiado nada.',
      ],
    }),
    changed: ({ site, host, when }) => ({
      subject: `Se ha cambiado tu dirección de correo en ${site}`,
      paragraphs: [
        `Tu cuenta de ${site} (${host}) tiene ahora otra dirección de correo en lugar de esta. El cambio se hizo el ${when}.`,
        'Si no has sido tú, inicia sesión allí y revisa la actividad de tu cuenta.',
      ],
    }),
    removed: ({ site, host, when }) => ({
      subject: `Se ha eliminado tu dirección de correo en ${site}`,
      paragraphs: [
        `Esta dirección de correo se eliminó de tu cuenta de ${site} (${host}) el ${when}.`,
        'Si no has sido tú, inicia sesión allí y revisa la actividad de tu cuenta.',
      ],
    }),
  },
}
