import type { RefusalAnswer } from "./refusal-answer.ts";

/** Requests that cannot be taken now, or not like this. */
export const requestRefusals = {
  "request-in-progress": { status: 409, message: "Este pedido já está sendo processado. Aguarde um instante." },
  "payload-too-large": { status: 413, message: "O conteúdo enviado é grande demais." },
  "unsupported-media-type": {
    status: 415,
    message: "Formato de conteúdo não aceito. Envie JSON em UTF-8, com Content-Type: application/json.",
  },
  "idempotency-key-reused": { status: 422, message: "Esta Idempotency-Key já foi usada com outros dados." },
  "version-mismatch": { status: 412, message: "Isto mudou depois da sua leitura. Leia de novo e repita a mudança." },
  "product-inconsistent": { status: 422, message: "O produto tem referências que não existem ou que se repetem." },
  "category-inconsistent": { status: 422, message: "A categoria não pode ficar nesse lugar." },
  "shop-inconsistent": { status: 422, message: "O documento da loja tem referências que não existem." },
  "visitors-off": {
    status: 409,
    message: "A loja ainda não deixa visitantes verem o catálogo: publique a loja e abra o catálogo antes.",
  },
  "channel-unknown": { status: 422, message: "Este canal não está no documento da loja." },
  "contact-reserved": { status: 422, message: "O id do contato não pode conter a palavra anonymous." },
  "webhook-address-refused": { status: 422, message: "O webhook precisa de um endereço https público." },
  "store-address-refused": { status: 422, message: "O endereço da API não é de uma loja {da}." },
  "store-code-refused": {
    status: 422,
    message: "{A} não aceitou esta autorização. Volte à loja e autorize novamente.",
  },
  "store-not-the-same": {
    status: 422,
    message: "A autorização é de outra loja. Volte à sua loja e autorize novamente.",
  },
  "agent-required": { status: 422, message: "Uma sessão de atendente precisa do campo agent." },
  "live-too-many": { status: 429, message: "Há janelas demais abertas. Feche algumas e tente novamente." },
  "too-many-cards": {
    status: 429,
    message: "Foram muitas tentativas com cartão. Escolha outra forma de pagamento ou tente de novo mais tarde.",
  },
  "too-many-requests": { status: 429, message: "Muitas tentativas. Aguarde um instante e tente novamente." },
  "database-busy": { status: 503, message: "O serviço está ocupado. Tente novamente em instantes." },
  "database-away": { status: 503, message: "O serviço está voltando. Tente novamente em instantes." },
  "freight-unavailable": { status: 503, message: "A loja não calculou a entrega. Tente novamente em instantes." },
  "freight-unlinked": {
    status: 503,
    message: "A loja não está calculando a entrega: ela precisa autorizar novamente a conexão. Tente mais tarde.",
  },
  "live-full": { status: 503, message: "O servidor está muito ocupado. Tente novamente em instantes." },
  "store-not-answering": { status: 503, message: "A loja não respondeu. Tente novamente em instantes." },
  "postal-code-unavailable": {
    status: 503,
    message: "Não foi possível consultar o CEP agora. Preencha o endereço manualmente.",
  },
  unexpected: { status: 500, message: "Algo de errado aconteceu. Tente novamente em instantes." },
} satisfies Record<string, RefusalAnswer>;
