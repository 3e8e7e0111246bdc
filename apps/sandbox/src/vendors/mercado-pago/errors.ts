/** Mercado Pago's errors for an invalid request; a bank's refusal is not one. */
export type MercadoPagoError = {
  message: string;
  error: string;
  status: number;
  cause: { code: number | string; description: string }[];
};

export function badRequest(code: number | string, description: string): MercadoPagoError {
  return { message: description, error: "bad_request", status: 400, cause: [{ code, description }] };
}

export const unauthorized: MercadoPagoError = {
  message: "invalid access token",
  error: "unauthorized",
  status: 401,
  cause: [{ code: 401, description: "Unauthorized use of live credentials" }],
};

export const notFound: MercadoPagoError = {
  message: "Payment not found",
  error: "not_found",
  status: 404,
  cause: [{ code: 2000, description: "Payment not found" }],
};

export const noIdempotencyKey = badRequest(4292, "Header X-Idempotency-Key can't be null");
