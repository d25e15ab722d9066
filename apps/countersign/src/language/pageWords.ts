import type { LanguageTag } from '@countersign/product-api'

/** What the server writes into a page of the web app, for the time before its own texts are there. */
interface PageWords {
  /** The tab of the sign-in, as the page itself calls it. */
  readonly signIn: string
  readonly needsScript: string
  /** Where not even the page's texts arrive. */
  readonly notLoaded: string
  /** What the choice of the language is called. */
  readonly language: string
  /** Beside the choice, where it is so. */
  readonly notReviewed: string
}

export const pageWords: Readonly<Record<LanguageTag, PageWords>> = {
  en: {
    signIn: 'Sign in',
    needsScript: 'This page needs JavaScript, because the wallet in your browser is reached through it.',
    notLoaded: 'This page didn’t load. Check your connection, then reload.',
    language: 'Language',
    notReviewed: 'No native speaker has reviewed this translation yet.',
  },
  de: {
    signIn: 'Anmelden',
    needsScript: 'Diese Seite braucht JavaScript, denn nur so erreicht sie das Wallet in Ihrem Browser.',
    notLoaded: 'Diese Seite wurde nicht geladen. Prüfen Sie Ihre Verbindung und laden Sie sie neu.',
    language: 'Sprache',
    notReviewed: 'Diese Übersetzung hat noch niemand mit dieser Muttersprache geprüft.',
  },
  es: {
    signIn: 'Iniciar sesión',
    needsScript: 'Esta página necesita JavaScript para comunicarse con la wallet de tu navegador.',
    notLoaded: 'La página no se ha cargado. Comprueba tu conexión y vuelve a cargarla.',
    language: 'Idioma',
    notReviewed: 'Ningún hablante nativo ha revisado aún esta traducción.',
  },
  fr: {
    signIn: 'Connexion',
    needsScript: 'Cette page a besoin de JavaScript pour communiquer avec le wallet de votre navigateur.',
    notLoaded: 'La page ne s’est pas chargée. Vérifiez votre connexion, puis rechargez-la.',
    language: 'Langue',
    notReviewed: 'Aucun locuteur natif n’a encore relu cette traduction.',
  },
  it: {
    signIn: 'Accesso',
    needsScript: 'Questa pagina richiede JavaScript per comunicare con il wallet del tuo browser.',
    notLoaded: 'La pagina non si è caricata. Controlla la connessione e ricaricala.',
    language: 'Lingua',
    notReviewed: 'Nessun madrelingua ha ancora rivisto questa traduzione.',
  },
  'pt-BR': {
    signIn: 'Entrar',
    needsScript: 'Esta página precisa de JavaScript para se comunicar com a carteira do seu navegador.',
    notLoaded: 'A página não carregou. Verifique sua conexão e recarregue.',
    language: 'Idioma',
    notReviewed: 'Nenhum falante nativo revisou esta tradução ainda.',
  },
  tr: {
    signIn: 'Oturum aç',
    needsScript: 'Bu sayfa, tarayıcınızdaki cüzdana ulaşmak için JavaScript gerektirir.',
    notLoaded: 'Sayfa yüklenmedi. Bağlantınızı kontrol edip sayfayı yenileyin.',
    language: 'Dil',
    notReviewed: 'Bu çeviriyi henüz ana dili Türkçe olan biri gözden geçirmedi.',
  },
  ru: {
    signIn: 'Вход',
    needsScript: 'Для этой страницы нужен JavaScript: через него она обращается к кошельку в браузере.',
    notLoaded: 'Страница не загрузилась. Проверьте подключение и обновите её.',
    language: 'Язык',
    notReviewed: 'Этот перевод ещё не проверен носителем языка.',
  },
  ar: {
    signIn: 'تسجيل الدخول',
    needsScript: 'تحتاج هذه الصفحة إلى JavaScript للوصول إلى المحفظة في متصفحك.',
    notLoaded: 'لم تُحمَّل الصفحة. تحقّق من اتصالك ثم أعد تحميلها.',
    language: 'اللغة',
    notReviewed: 'لم يراجع هذه الترجمة أي متحدث أصلي بعد.',
  },
  vi: {
    signIn: 'Đăng nhập',
    needsScript: 'Trang này cần JavaScript để kết nối với ví trong trình duyệt của bạn.',
    notLoaded: 'Trang chưa tải được. Hãy kiểm tra kết nối rồi tải lại.',
    language: 'Ngôn ngữ',
    notReviewed: 'Bản dịch này chưa được người bản ngữ kiểm tra.',
  },
  ja: {
    signIn: 'サインイン',
    needsScript: 'このページでは、ブラウザのウォレットに接続するために JavaScript が必要です。',
    notLoaded: 'ページを読み込めませんでした。接続を確認してから、再読み込みしてください。',
    language: '言語',
    notReviewed: 'この翻訳は、まだ母語話者による確認を受けていません。',
  },
  ko: {
    signIn: '로그인',
    needsScript: '이 페이지에서 브라우저의 지갑에 연결하려면 JavaScript가 필요합니다.',
    notLoaded: '페이지를 불러오지 못했습니다. 연결을 확인한 후 새로고침하세요.',
    language: '언어',
    notReviewed: '이 번역은 아직 원어민의 검토를 받지 않았습니다.',
  },
  'zh-Hans': {
    signIn: '登录',
    needsScript: '此页面需要 JavaScript 才能连接浏览器中的钱包。',
    notLoaded: '页面未能加载。请检查网络连接，然后重新加载。',
    language: '语言',
    notReviewed: '此翻译尚未经母语人士审校。',
  },
  'zh-Hant': {
    signIn: '登入',
    needsScript: '此頁面需要 JavaScript 才能連接瀏覽器中的錢包。',
    notLoaded: '頁面未能載入。請檢查網路連線，然後重新載入。',
    language: '語言',
    notReviewed: '此翻譯尚未經母語人士審校。',
  },
}
