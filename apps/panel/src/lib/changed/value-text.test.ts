import { handoverMeans, handovers } from "@vitrine/domain/codes/payment";
import { receiptMeans } from "@vitrine/domain/codes/receipt-means";
import { expect, test } from "vitest";
import { valueText } from "./value-text.ts";

test.each([
  [{ means: "cash" }, "received", "Forma de recebimento: dinheiro"],
  [{ means: "card", amount: 5 }, "received", "Forma de recebimento: maquininha"],
  ["card-machine", "means", "maquininha"],
  ["pickup", "handover", "só na retirada"],
  ["on-the-way", "stage", "saiu para entrega"],
  [
    [{ method: 5, providerType: 6, means: "cash" }],
    "paymentOptions",
    "Como o cliente paga: Na entrega; quem cobra: a própria loja; forma de recebimento: dinheiro",
  ],
  [{ method: 3, providerType: 5 }, "", "Como o cliente paga: Pix; quem cobra: Mercado Pago"],
  [{ providerId: "dinheiro", name: "Dinheiro", payOnDelivery: true }, "", "Nome: Dinheiro; pagar na entrega: sim"],
  ["card", "note", "card"],
  [
    '{"status":"received","payment":"unpaid,waiting","preparable":"no"}',
    "filter",
    "Situação: recebido; pagamento: não pago, aguardando pagamento; a preparar: não",
  ],
])("%j of %s is read as people say it", (value, name, expected) => {
  expect(valueText(value, name).toLowerCase()).toContain(expected.toLowerCase());
});

test("no means of payment is read as its code", () => {
  for (const means of [...handoverMeans, ...receiptMeans]) expect(valueText(means, "means")).not.toBe(means);
  for (const place of handovers) expect(valueText(place, "handover")).not.toBe(place);
});
