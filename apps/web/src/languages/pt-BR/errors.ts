import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/errors.ts'

export const errors: Translation<typeof en.errors> = {
  nonce_expired: 'Este login demorou demais. Comece de novo.',
  signature_mismatch: 'A assinatura não é de {expected}. Assine com esse endereço.',
  not_signed_in: 'Você saiu da conta. Entre para continuar.',
  hand_over_closed:
    'Esta solicitação de assinatura para outro navegador terminou. Comece de novo onde você a iniciou.',
  hand_over_code_wrong: 'O outro navegador mostra outro código. Tentativas restantes: {left}.',
  step_up_required: 'Assine mais uma vez para confirmar esta alteração.',
  forbidden: 'Sua conta não tem permissão para fazer isto.',
  'invitation_refused.unknown': 'Este link de convite está incompleto ou não existe. Peça um novo.',
  'invitation_refused.revoked': 'Este convite foi retirado. Peça um novo.',
  'invitation_refused.expired': 'Este convite expirou. Peça um novo.',
  'invitation_refused.used_up': 'Este convite não pode mais ser usado. Peça um novo.',
  wallet_taken:
    'Esta carteira está vinculada a outra conta. Entre com ela e desvincule-a primeiro dessa conta.',
  'wallet_taken.only_wallet':
    'Esta carteira é a única de outra conta. Entre com ela. Lá, vincule outra carteira e desvincule esta, ou exclua essa conta.',
  wallet_refused:
    'A carteira {address} não confirma mais o que assinou. Escolha outra, ou entre de novo com esta.',
  last_wallet: 'Esta é a única carteira da sua conta. Vincule outra antes de desvinculá-la.',
  'name_refused.address': 'Este nome parece o endereço de uma carteira. Escolha outro.',
  'name_refused.ens_name': 'Este nome parece um nome ENS. Escolha outro.',
  'name_refused.mixed_scripts':
    'Este nome mistura letras de vários alfabetos que podem parecer iguais. Escolha outro.',
  username_invalid:
    'Um nome de usuário tem de 3 a 32 letras minúsculas (a a z), algarismos, hifens e sublinhados, e começa com uma letra.',
  username_reserved: 'Este nome de usuário é reservado. Escolha outro.',
  username_taken: 'Este nome de usuário já está em uso. Escolha outro.',
  username_limit: 'Esta conta já teve 3 nomes de usuário, o máximo. Escolha um deles.',
  email_invalid: 'Não é possível enviar nada para este endereço de e-mail. Escreva assim: nome@exemplo.com.',
  email_link_invalid: 'Este link não funciona mais. Peça um novo na página da sua conta.',
  email_link_elsewhere: 'Este link é de outra conta. Entre nessa conta e abra o link de novo.',
  email_taken:
    'Este endereço de e-mail pertence a outra conta, ou pertencia até pouco tempo atrás. Use outro.',
  last_operator: 'No momento, só você é operador. Primeiro torne outra pessoa operadora.',
}
