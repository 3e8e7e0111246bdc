import { FailureType, PaymentStatus } from "@vitrine/domain/codes/payment";

/** The text for the customer when a payment fails. */
export const paymentTexts = {
  cardFormInvalid: "Por favor, verifique os campos e tente novamente",
  expired: "O tempo para pagamento expirou",
  invalidData: "Os dados do cartão são inválidos",
  limitExceeded: "Limite de compras do cartão insuficiente",
  other: "Aconteceu um erro com seu pagamento",
  captchaFailed: "Houve um problema na validação do ReCaptcha, por favor tente novamente",
  methodNotUpdated: "Erro ao atualizar o método de pagamento",
  methodNotFound: "Método de pagamento não encontrado",
  methodNotCard: "Método de pagamento não é cartão de crédito",
} as const;

const failures: Record<FailureType, string> = {
  [FailureType.ReCaptcha]: paymentTexts.captchaFailed,
  [FailureType.LimitExceeded]: paymentTexts.limitExceeded,
  [FailureType.InvalidData]: paymentTexts.invalidData,
  [FailureType.Unknown]: paymentTexts.other,
};

/** Null if the payment is paid or still open. */
export function paymentFailureText(status: PaymentStatus, failureType: FailureType | null): string | null {
  if (status === PaymentStatus.Paid || status === PaymentStatus.Waiting) return null;
  if (status === PaymentStatus.Expired) return paymentTexts.expired;
  return failureType === null ? paymentTexts.other : failures[failureType];
}
