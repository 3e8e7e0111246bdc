import type { RefusalAnswer } from "./refusal-answer.ts";

/** Who may do what: sessions, people of the panel, keys. */
export const accessRefusals = {
  "invalid-request": { status: 400, message: "Os dados enviados não são válidos." },
  "not-authenticated": { status: 401, message: "Sua sessão não é mais válida. Peça um novo link na conversa." },
  "session-invalid": { status: 401, message: "Sessão inválida. Volte à conversa e peça um novo link." },
  "account-unknown": { status: 401, message: "Token de conta inválido." },
  "not-signed-in": { status: 401, message: "Entre no painel para continuar." },
  "no-membership": {
    status: 403,
    message: "Você não faz parte da equipe de nenhuma loja. Peça um convite a quem administra a loja.",
  },
  // One sentence, whoever exists and whatever was wrong.
  "sign-in-refused": { status: 401, message: "E-mail ou senha incorretos." },
  "sign-in-again": { status: 403, message: "Para mudar isto, entre novamente no painel." },
  "password-common": {
    status: 422,
    message:
      "Esta senha é uma das mais usadas e fácil de adivinhar. Escolha outra: uma frase com três palavras serve bem.",
  },
  "password-personal": {
    status: 422,
    message: "Esta senha é quase só o nome da loja, o seu nome ou o seu e-mail. Escolha outra, que ninguém adivinhe.",
  },
  "mailbox-unproved": {
    status: 409,
    message:
      "Este endereço já é usado em outra conta e nunca foi confirmado por e-mail. Peça a quem cuida deste servidor para ligar o envio de e-mails, ou use outro endereço.",
  },
  "fresh-sign-in-needed": { status: 403, message: "Confirme que é você para continuar." },
  "second-factor-needed": {
    status: 403,
    message: "Nesta conta, o seu papel pede a verificação em duas etapas. Configure a sua para continuar.",
  },
  "second-factor-first": {
    status: 409,
    message: "Ligue primeiro a sua verificação em duas etapas: sem ela, você ficaria sem acesso.",
  },
  "password-wrong": { status: 422, message: "A senha atual está incorreta." },
  "second-factor-wrong": { status: 422, message: "O código está incorreto ou já venceu." },
  "second-factor-expired": { status: 401, message: "Esta entrada não vale mais. Comece de novo com a sua senha." },
  "second-factor-off": { status: 409, message: "A verificação em duas etapas não está ligada." },
  "second-factor-on": { status: 409, message: "A verificação em duas etapas já está ligada." },
  "passkey-refused": {
    status: 401,
    message: "Esta chave de acesso não foi aceita. Tente de novo ou entre com a senha.",
  },
  "link-invalid": { status: 410, message: "Este link não vale mais. Peça um novo." },
  "too-many-shops": {
    status: 409,
    message: "Esta conta já tem o maior número de lojas. Fale com quem cuida deste painel.",
  },
  "sign-up-closed": { status: 403, message: "Aqui as contas são criadas por convite." },
  "invitation-of-another": {
    status: 403,
    message: "Este convite é para outro endereço de e-mail. Saia e entre com o endereço convidado.",
  },
  "name-and-password-missing": { status: 422, message: "Informe o seu nome e escolha uma senha." },
  "invitation-not-found": { status: 404, message: "Este convite não existe mais." },
  "already-member": { status: 409, message: "Esta pessoa já faz parte da equipe." },
  "too-many-invitations": { status: 409, message: "Há convites demais em aberto. Retire alguns antes de convidar." },
  "member-not-found": { status: 404, message: "Esta pessoa não faz parte da equipe." },
  "last-owner": { status: 409, message: "A conta precisa de pelo menos um proprietário." },
  "own-customers-of-agents": { status: 422, message: "Só um atendente pode ver apenas os próprios clientes." },
  "colleague-unknown": { status: 422, message: "Esta pessoa não faz parte da equipe desta loja." },
  "owner-has-all-shops": { status: 422, message: "Um proprietário vê todas as lojas da conta." },
  "member-shop-unknown": { status: 422, message: "Uma das lojas escolhidas não é desta conta." },
  "account-not-found": { status: 404, message: "Esta conta não existe." },
  "panel-session-not-found": { status: 404, message: "Esta sessão já foi encerrada." },
  "push-service-unknown": { status: 422, message: "Este navegador não recebe avisos por um serviço conhecido." },
  "push-device-not-found": { status: 404, message: "Este aparelho não recebe mais avisos." },
  "whatsapp-notices-off": { status: 409, message: "O WhatsApp desta loja não pode enviar avisos para a equipe." },
  "whatsapp-write-first": {
    status: 409,
    message:
      "Escreva qualquer mensagem do seu WhatsApp para o número da loja e peça o código de novo: a loja só pode mandá-lo em resposta.",
  },
  "whatsapp-code-not-sent": { status: 409, message: "O código não foi enviado." },
  "whatsapp-code-wrong": { status: 422, message: "O código não é este. Confira a mensagem que a loja enviou." },
  "whatsapp-code-over": { status: 409, message: "Este código não vale mais. Peça outro." },
  "push-device-gone": {
    status: 409,
    message: "Este aparelho não aceita mais avisos e saiu da lista. Ative de novo nele mesmo.",
  },
  "push-service-silent": {
    status: 502,
    message: "O serviço de avisos do navegador não respondeu. Tente de novo em alguns minutos.",
  },
  "role-not-allowed": {
    status: 403,
    message: "Seu papel nesta conta não permite isso. Fale com quem é dono da conta.",
  },
  "deed-not-allowed": { status: 403, message: "Só quem é dono da conta muda" },
  "origin-refused": { status: 403, message: "Páginas de outros endereços não podem usar este servidor." },
  "tool-unknown": { status: 404, message: "Esta ferramenta não existe:" },
  "foreign-origin": { status: 403, message: "Este pedido não veio do painel." },
  "period-invalid": {
    status: 422,
    message: "Este período não existe: escolha dois dias do calendário, o primeiro antes do segundo, até dois anos.",
  },
  "not-allowed": { status: 403, message: "Você não tem permissão para fazer isso." },
  "scope-missing": { status: 403, message: "Esta chave não tem o escopo que esta chamada pede:" },
  "shop-of-other-mode": {
    status: 403,
    message: "Chaves de teste só veem lojas de teste, e as outras chaves só veem as outras lojas.",
  },
  "key-too-mighty": { status: 403, message: "Uma chave só cria e muda chaves que não podem mais do que ela." },
  "key-outlives": { status: 403, message: "Uma chave não cria nem prolonga uma que dure mais do que ela." },
  "key-not-found": { status: 404, message: "Esta conta não tem esta chave." },
  "key-revoked": { status: 409, message: "Esta chave foi revogada e não volta a valer. Crie outra." },
  "last-full-key": {
    status: 409,
    message:
      "Esta é a última chave com todos os escopos e sem validade. Crie outra antes, ou troque o segredo desta sem prazo para o de antes.",
  },
  "keys-too-many": { status: 409, message: "Uma conta pode ter até 100 chaves." },
  "key-expiry-past": { status: 422, message: "A validade da chave já passou." },
  "live-credentials": {
    status: 422,
    message: "Uma loja de teste só aceita credenciais de teste dos provedores. Confira as contas de pagamento:",
  },
  "test-key-refused": { status: 403, message: "Uma chave de teste não vincula uma loja de verdade." },
  "shop-of-another-account": { status: 403, message: "Esta loja pertence a outra conta." },
  "prefetch-refused": { status: 403, message: "Esta ação não pode ser pré-carregada pelo navegador." },
  "not-found": { status: 404, message: "O endereço pedido não existe." },
  "method-not-allowed": { status: 405, message: "Este endereço não aceita este método. Veja o cabeçalho Allow." },
} satisfies Record<string, RefusalAnswer>;
