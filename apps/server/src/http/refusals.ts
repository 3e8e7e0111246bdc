/** Why the answer is no: a code for programs, and what belongs in the sentence for people. */
export type Refusal = { code: RefusalCode; detail?: string };

type Answer = { status: number; message: string };

/** Every code meets its status and its sentence here. */
export const answers = {
  "invalid-request": { status: 400, message: "Os dados enviados não são válidos." },
  "not-authenticated": { status: 401, message: "Sua sessão não é mais válida. Peça um novo link na conversa." },
  "session-invalid": { status: 401, message: "Sessão inválida. Volte à conversa e peça um novo link." },
  "account-unknown": { status: 401, message: "Token de conta inválido." },
  "not-allowed": { status: 403, message: "Você não tem permissão para fazer isso." },
  "shop-of-another-account": { status: 403, message: "Esta loja pertence a outra conta." },
  "prefetch-refused": { status: 403, message: "Esta ação não pode ser pré-carregada pelo navegador." },
  "not-found": { status: 404, message: "O endereço pedido não existe." },
  "product-not-found": { status: 404, message: "Produto não encontrado." },
  "picture-not-found": { status: 404, message: "Esta imagem não está disponível." },
  "shop-not-found": { status: 404, message: "Loja não encontrada." },
  "account-exists": { status: 409, message: "Já existe uma conta com este chatbotId." },
  "host-taken": { status: 409, message: "Este endereço já é de outra loja." },
  "request-in-progress": { status: 409, message: "Este pedido já está sendo processado. Aguarde um instante." },
  "payload-too-large": { status: 413, message: "O conteúdo enviado é grande demais." },
  "unsupported-media-type": { status: 415, message: "Formato de conteúdo não aceito." },
  "idempotency-key-reused": { status: 422, message: "Esta Idempotency-Key já foi usada com outros dados." },
  "shop-inconsistent": { status: 422, message: "O documento da loja tem referências que não existem." },
  "channel-unknown": { status: 422, message: "Este canal não está no documento da loja." },
  "contact-reserved": { status: 422, message: "O id do contato não pode conter a palavra anonymous." },
  "agent-required": { status: 422, message: "Uma sessão de atendente precisa do campo agent." },
  "too-many-requests": { status: 429, message: "Muitas tentativas. Aguarde um instante e tente novamente." },
  unexpected: { status: 500, message: "Algo de errado aconteceu. Tente novamente em instantes." },
} satisfies Record<string, Answer>;

export type RefusalCode = keyof typeof answers;
