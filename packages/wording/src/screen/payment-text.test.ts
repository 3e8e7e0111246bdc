import { FailureType, PaymentStatus } from "@vitrine/domain/codes/payment";
import { expect, test } from "vitest";
import { paymentFailureText } from "./payment-text.ts";

test.each([
  ["a paid payment", PaymentStatus.Paid, null, null],
  ["an open payment", PaymentStatus.Waiting, null, null],
  ["an expired payment", PaymentStatus.Expired, null, "O tempo para pagamento expirou"],
  ["an expired payment with any failure", PaymentStatus.Expired, FailureType.Unknown, "O tempo para pagamento expirou"],
  ["wrong data", PaymentStatus.Failed, FailureType.InvalidData, "Os dados do cartão são inválidos"],
  [
    "a card without enough limit",
    PaymentStatus.Failed,
    FailureType.LimitExceeded,
    "Limite de compras do cartão insuficiente",
  ],
  [
    "a failed captcha",
    PaymentStatus.Failed,
    FailureType.ReCaptcha,
    "Houve um problema na validação do ReCaptcha, por favor tente novamente",
  ],
  ["something else", PaymentStatus.Failed, FailureType.Unknown, "Aconteceu um erro com seu pagamento"],
  ["an unknown reason", PaymentStatus.Failed, null, "Aconteceu um erro com seu pagamento"],
  ["a canceled payment", PaymentStatus.Canceled, null, "Aconteceu um erro com seu pagamento"],
])("%s", (_, status, failureType, text) => expect(paymentFailureText(status, failureType)).toBe(text));
