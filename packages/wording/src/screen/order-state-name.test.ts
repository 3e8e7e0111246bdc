import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { PaymentMethod, PaymentStatus } from "@vitrine/domain/codes/payment";
import { expect, test } from "vitest";
import { orderStateName } from "./order-state-name.ts";

const { Received, Finalized, Canceled, Error: Undecided } = OrderStatus;
const byPix = (status: PaymentStatus | null) => ({ method: PaymentMethod.Pix, status, refundedAmount: 0 });
const atTheDoor = { method: PaymentMethod.OnDelivery, status: null, refundedAmount: 0 };
const noMethod = { method: null, status: null, refundedAmount: 0 };
const givenBack = { ...byPix(PaymentStatus.Canceled), refundedAmount: 42 };

test.each([
  ["a Pix that was not paid yet", Received, "waiting", byPix(null), "Aguardando pagamento"],
  ["a Pix that expired", Received, "waiting", byPix(PaymentStatus.Expired), "Aguardando pagamento"],
  ["no payment method any more", Received, "waiting", noMethod, "Aguardando pagamento"],
  ["a paid order that nobody began", Received, "waiting", byPix(PaymentStatus.Paid), "Pago"],
  ["a charge that was canceled", Received, "waiting", byPix(PaymentStatus.Canceled), "Aguardando pagamento"],
  ["a payment that the shop gave back", Received, "waiting", givenBack, "Devolvido"],
  ["an order that is paid at the door", Received, "waiting", atTheDoor, "Aguardando preparo"],
  ["an order in preparation, even unpaid", Received, "preparing", byPix(null), "Em preparo"],
  ["an order at the counter", Received, "ready", byPix(PaymentStatus.Paid), "Pronto para retirada"],
  ["an order on its way", Received, "on-the-way", atTheDoor, "Saiu para entrega"],
  ["a delivered order", Finalized, "delivered", byPix(PaymentStatus.Paid), "Entregue"],
  ["an order that the shop's system finished", Finalized, "waiting", byPix(PaymentStatus.Paid), "Concluído"],
  ["a canceled order, even a paid one", Canceled, null, byPix(PaymentStatus.Paid), "Cancelado"],
  ["an order whose outcome is uncertain", Undecided, null, byPix(null), "Em análise pela loja"],
] as const)("%s", (_, status, stage, payment, name) => {
  expect(orderStateName({ status, stage, payment })).toBe(name);
});
