import type { ApiError } from "@vitrine/contract/wire/envelope";

/** The only error a call throws. It has the errors of the response, or one of our own without a valid response. */
export class ApiFailure extends Error {
  override readonly name = "ApiFailure";
  readonly errors: readonly ApiError[];
  /** The status of a proxy that answered in place of our server. */
  readonly gateway: number | undefined;

  constructor(errors: readonly ApiError[], gateway?: number) {
    super(errors[0]?.message ?? "");
    this.errors = errors;
    this.gateway = gateway;
  }

  static withoutAnswer(message: string, gateway?: number): ApiFailure {
    return new ApiFailure([{ code: 500, type: "error", status: 0, message }], gateway);
  }
}

export function isWithoutAnswer(failure: unknown): boolean {
  return failure instanceof ApiFailure && failure.errors[0]?.status === 0;
}

/** The phone is online: a proxy answered that it could not reach our server. The outcome is as unknown as without it. */
export function isFromGateway(failure: unknown): boolean {
  return failure instanceof ApiFailure && failure.gateway !== undefined && failure.gateway >= 500;
}

/** The outcome is unknown: the response was lost, or the server is still processing the same action. */
export function isUnsettled(failure: unknown): boolean {
  return (
    isWithoutAnswer(failure) || (failure instanceof ApiFailure && failure.errors[0]?.code === "request-in-progress")
  );
}

/** A retry may work: there was no response, the sending took too long, the rate limit was reached, or the server failed. */
export function isPassing(failure: unknown): boolean {
  const status = failure instanceof ApiFailure ? failure.errors[0]?.status : undefined;
  return status !== undefined && (status === 0 || status === 408 || status === 429 || status >= 500);
}
