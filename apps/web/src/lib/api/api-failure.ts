import type { ApiError } from "@vitrine/contract/wire/envelope";

/** The only way a call fails: with the errors of the answer, or with one error of ours when there was no answer. */
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

/** Unknown whether it was done: the answer got lost, or the same action is being carried out at this moment. */
export function isUnsettled(failure: unknown): boolean {
  return (
    isWithoutAnswer(failure) || (failure instanceof ApiFailure && failure.errors[0]?.code === "request-in-progress")
  );
}

/** A retry may work: no answer, too many calls, or an error of the server. */
export function isPassing(failure: unknown): boolean {
  const status = failure instanceof ApiFailure ? failure.errors[0]?.status : undefined;
  return status !== undefined && (status === 0 || status === 429 || status >= 500);
}
