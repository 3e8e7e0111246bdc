import { CASH_TOO_LOW, PAYMENT_LINK_INVALID, PIX_KEY_INVALID } from "@vitrine/wording/screen/missing-text";
import { paymentTexts } from "@vitrine/wording/screen/payment-text";
import type { RefusalAnswer } from "./refusal-answer.ts";

/** Delivery and payment of an order. */
export const checkoutRefusals = {
  "order-not-ready": { status: 409, message: "Ainda falta algo para finalizar o pedido:" },
  "shop-paused": { status: 409, message: "A loja não está recebendo pedidos agora. Seu carrinho fica guardado." },
  "customer-invalid": { status: 422, message: "Confira os dados do contato." },
  "pickup-only": { status: 409, message: "Alguns itens são somente para retirada em loja." },
  "address-missing": { status: 422, message: "Escolha o endereço de entrega." },
  "logistic-unknown": { status: 409, message: "Esta opção de entrega não atende o pedido." },
  "logistic-missing": { status: 409, message: "Escolha a forma de entrega antes do horário." },
  "freight-of-other-goods": { status: 409, message: "Os itens do pedido mudaram. Escolha a entrega novamente." },
  "freight-expired": { status: 409, message: "O valor da entrega não vale mais. Escolha a entrega novamente." },
  "freight-refused": { status: 409, message: "A loja não calcula a entrega destes itens para este CEP." },
  "freight-not-its-items": { status: 409, message: "A loja não entrega estes itens:" },
  "rearrange-not-received": { status: 409, message: "Só um pedido recebido muda de horário ou de endereço." },
  "rearrange-too-late": {
    status: 409,
    message: "O pedido já está pronto ou saiu: não muda mais de horário ou endereço.",
  },
  "rearrange-no-schedule": { status: 409, message: "Esta entrega ou retirada não tem horários." },
  "rearrange-not-delivered": { status: 409, message: "Este pedido não é entregue: não tem endereço." },
  "address-elsewhere": {
    status: 409,
    message: "A entrega escolhida não vai a este endereço pelo mesmo preço.",
  },
  "slot-unknown": { status: 409, message: "Este horário não existe para a entrega escolhida." },
  "slot-closed": { status: 409, message: "O prazo para este horário já passou. Escolha outro horário." },
  "slot-full": { status: 409, message: "Este horário acabou de ser preenchido. Escolha outro horário." },
  "payment-not-offered": { status: 409, message: "Esta forma de pagamento não vale para este pedido." },
  "credit-exceeded": { status: 409, message: "O limite de crédito não cobre este pedido." },
  "pix-key-of-the-shop": {
    status: 403,
    message: "O Pix desta loja vai para a chave dela. Só quem é dono da conta muda a chave, no painel.",
  },
  "pix-key-invalid": { status: 422, message: PIX_KEY_INVALID },
  "payment-link-invalid": { status: 422, message: PAYMENT_LINK_INVALID },
  "order-not-placed": {
    status: 409,
    message: "Este pedido ainda não foi finalizado. Finalize o pedido antes de pagar.",
  },
  "order-paid": { status: 409, message: "Este pedido já foi pago." },
  "order-refunded": { status: 409, message: "O pagamento deste pedido foi devolvido." },
  "nothing-to-pay": { status: 409, message: "Este pedido não tem nada a pagar." },
  "payment-missing": { status: 409, message: paymentTexts.methodNotFound },
  "payment-not-card": { status: 409, message: paymentTexts.methodNotCard },
  "payment-by-card": { status: 409, message: "Este pedido é pago com cartão de crédito." },
  "payment-not-online": { status: 409, message: "Este pedido é pago diretamente à loja." },
  "payment-at-provider": { status: 409, message: "O cartão deste pedido é informado no formulário do provedor." },
  "payment-provider-missing": { status: 409, message: "A loja ainda não configurou esta forma de pagamento." },
  "payment-by-provider": { status: 409, message: "Este pagamento é confirmado pelo provedor." },
  "payment-not-found": { status: 404, message: "Pagamento não encontrado." },
  "receipt-too-large": { status: 422, message: "O valor recebido é maior que o que falta pagar." },
  "receipt-part-too-early": {
    status: 409,
    message: "Antes da entrega, o pedido é pago por inteiro. Uma parte só é anotada depois de entregue.",
  },
  "refund-too-large": { status: 422, message: "O valor da devolução não é possível." },
  "refund-line-unknown": {
    status: 422,
    message: "O pedido não tem estes itens nesta quantidade, ou eles já foram devolvidos.",
  },
  "refund-refused": { status: 409, message: "O provedor de pagamento não aceitou a devolução. Nada foi devolvido." },
  "payment-not-paid": { status: 409, message: "Este pagamento não foi feito, então não há o que devolver." },
  "payment-in-progress": {
    status: 409,
    message: "Ainda estamos confirmando o seu pagamento. Aguarde um instante antes de tentar outra vez.",
  },
  "installments-unknown": { status: 422, message: "Este número de parcelas não está disponível." },
  "cash-too-low": { status: 422, message: CASH_TOO_LOW },
} satisfies Record<string, RefusalAnswer>;
