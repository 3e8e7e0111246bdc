import { FailureType, PaymentStatus } from "@vitrine/domain/codes/payment";
import { expect, test } from "vitest";
import { paymentFailureText } from "./payment-text.ts";

test.each([
  ["a payment that is made", PaymentStatus.Paid, null, null],
  ["a payment that may still be made", PaymentStatus.Waiting, null, null],
  ["one that came too late", PaymentStatus.Expired, null, "O tempo para pagamento expirou"],
  ["too late, whatever else", PaymentStatus.Expired, FailureType.Unknown, "O tempo para pagamento expirou"],
  ["wrong data", PaymentStatus.Failed, FailureType.InvalidData, "Os dados do cartão são inválidos"],
  ["no limit left", PaymentStatus.Failed, FailureType.LimitExceeded, "Limite de compras do cartão insuficiente"],
  [
    "a failed captcha",
    PaymentStatus.Failed,
    FailureType.ReCaptcha,
    "Houve um problema na validação do ReCaptcha, por favor tente novamente",
  ],
  ["something else", PaymentStatus.Failed, FailureType.Unknown, "Aconteceu um erro com seu pagamento"],
  ["nobody knows what", PaymentStatus.Failed, null, "Aconteceu um erro com seu pagamento"],
  ["one that was called off", PaymentStatus.Canceled, null, "Aconteceu um erro com seu pagamento"],
])("%s", (_, status, failureType, text) => expect(paymentFailureText(status, failureType)).toBe(text));
