import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/errors.ts'

export const errors: Translation<typeof en.errors> = {
  nonce_expired: 'Oturum açma çok uzun sürdü. Baştan başlayın.',
  signature_mismatch: 'Bu imza şu adrese ait değil: {expected}. O adresle imzalayın.',
  not_signed_in: 'Oturumunuz kapalı. Devam etmek için oturum açın.',
  hand_over_closed: 'Başka bir tarayıcı için imza isteği sona erdi. Başladığınız yerden yeniden başlayın.',
  hand_over_code_wrong: 'Diğer tarayıcı başka bir kod gösteriyor. Kalan deneme: {left}.',
  step_up_required: 'Bu değişikliği onaylamak için bir kez daha imzalayın.',
  forbidden: 'Hesabınızın bunu yapma izni yok.',
  'invitation_refused.unknown': 'Bu davet bağlantısı eksik veya yok. Yenisini isteyin.',
  'invitation_refused.revoked': 'Bu davet geri alındı. Yenisini isteyin.',
  'invitation_refused.expired': 'Bu davetin süresi doldu. Yenisini isteyin.',
  'invitation_refused.used_up': 'Bu davet artık kullanılamaz. Yenisini isteyin.',
  wallet_taken: 'Bu cüzdan başka bir hesaba ekli. Onunla oturum açın ve önce o hesaptan çıkarın.',
  'wallet_taken.only_wallet':
    'Bu, başka bir hesabın tek cüzdanı. Onunla oturum açın. Orada başka bir cüzdan ekleyip bunu çıkarın ya da o hesabı silin.',
  wallet_refused:
    '{address} cüzdanı imzaladığı şeyi artık doğrulamıyor. Başka bir cüzdan seçin veya bununla yeniden oturum açın.',
  last_wallet: 'Bu, hesabınızdaki tek cüzdan. Çıkarmadan önce başka bir cüzdan ekleyin.',
  'name_refused.address': 'Bu ad bir cüzdan adresine benziyor. Başka bir ad seçin.',
  'name_refused.ens_name': 'Bu ad bir ENS adına benziyor. Başka bir ad seçin.',
  'name_refused.mixed_scripts':
    'Bu adda, birbirine benzeyebilen farklı alfabelerin harfleri karışık. Başka bir ad seçin.',
  username_invalid:
    'Kullanıcı adı 3–32 küçük harf (a–z), rakam, kısa çizgi ve alt çizgiden oluşur ve bir harfle başlar.',
  username_reserved: 'Bu kullanıcı adı ayrılmış. Başka bir ad seçin.',
  username_taken: 'Bu kullanıcı adı alınmış. Başka bir ad seçin.',
  username_limit:
    'Bu hesabın daha önce 3 kullanıcı adı oldu; en fazla bu kadar olabilir. Onlardan birini seçin.',
  email_invalid: 'Bu e-posta adresine bir şey gönderilemez. Şöyle yazın: ad@example.com.',
  email_link_invalid: 'Bu bağlantı artık çalışmıyor. Hesap sayfanızdan yenisini isteyin.',
  email_link_elsewhere: 'Bu bağlantı başka bir hesap için. O hesapta oturum açın ve bağlantıyı yeniden açın.',
  email_taken:
    'Bu e-posta adresi başka bir hesaba ait veya yakın zamana kadar öyleydi. Başka bir adres kullanın.',
  last_operator: 'Tek işletmeci sizsiniz. Önce başka birini işletmeci yapın.',
}
