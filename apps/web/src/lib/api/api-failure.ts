import type { ApiError } from "@vitrine/contract/wire/envelope";

/** The only error a call throws. It has the errors of the response, or one of our own without a valid response. */
export class ApiFailure extends Error {
  override readonly name = "ApiFailure";
  readonly errors: readonly ApiError[];

  constructor(errors: readonly ApiError[]) {
    super(errors[0]?.message ?? "");
    this.errors = errors;
  }

  static withoutAnswer(message: string): ApiFailure {
    return new ApiFailure([{ code: 500, type: "error", status: 0, message }]);
  }
}

export function isWithoutAnswer(failure: unknown): boolean {
  return failure instanceof ApiFailure && failure.errors[0]?.status === 0;
}

/** The outcome is unknown: the response was lost, or the server is still processing the same action. */
export function isUnsettled(failure: unknown): boolean {
  return (
    isWithoutAnswer(failure) || (failure instanceof ApiFailure && failure.errors[0]?.code === "request-in-progress")
  );
}

/** A retry may work: there was no response, the rate limit was reached, or the server failed. */
export function isPassing(failure: unknown): boolean {
  const status = failure instanceof ApiFailure ? failure.errors[0]?.status : undefined;
  return status !== undefined && (status === 0 || status === 429 || status >= 500);
}
