import type { ActionObstacle, OrderAction } from "@vitrine/domain/panel/order-actions";

export const orderActionNames: Record<OrderAction, string> = {
  cancel: "Cancelar pedido",
  refund: "Estornar",
  "change-slot": "Mudar horário",
  "change-address": "Mudar endereço",
  "edit-items": "Editar itens",
  "resend-payment": "Reenviar pagamento",
  "confirm-payment": "Confirmar pagamento",
  note: "Anotar",
  "open-as-agent": "Abrir como atendente",
};

/** Why something cannot be done with an order now. */
export const obstacleTexts: Record<ActionObstacle, string> = {
  role: "Seu papel nesta conta não permite isso",
  "not-received": "O pedido ainda não foi recebido",
  canceled: "O pedido foi cancelado",
  finalized: "O pedido já foi concluído",
  "nothing-paid": "Não há pagamento a devolver",
  paid: "O pedido já foi pago",
  refunded: "O pagamento foi devolvido",
  "too-late": "O pedido já está pronto ou saiu",
  "being-prepared": "A loja já começou a preparar o pedido",
  "partly-refunded": "Uma parte do pagamento já foi devolvida",
  "said-paid": "O cliente diz que já pagou: confirme o pagamento antes",
  "in-store": "A loja vinculada recebe este pedido e não aceita outros itens nele: mude-o na loja",
  "no-schedule": "Esta entrega ou retirada não tem horários",
  "not-delivered": "Este pedido não é entregue em um endereço",
  "paid-by-hand": "O pagamento é combinado direto com o cliente",
  "paid-by-provider": "O provedor avisa quando este pagamento chega",
  "no-chat": "Este cliente veio sem conversa",
  "stage-passed": "Só é possível voltar uma etapa",
  "stage-current": "O pedido já está nesta etapa",
};
