import type { ApiError } from "@vitrine/contract/wire/envelope";

/** The only error a call throws. It has the errors of the answer, or one of our own without a valid answer. */
export class ApiFailure extends Error {
  override readonly name = "ApiFailure";
  readonly errors: readonly ApiError[];

  constructor(errors: readonly ApiError[]) {
    super(errors[0]?.message ?? "");
    this.errors = errors;
  }

  static withoutAnswer(): ApiFailure {
    const message = "Sem resposta do servidor. Verifique a conexão e tente de novo.";
    return new ApiFailure([{ code: "no-answer", type: "error", status: 0, message }]);
  }

  /** The server was reached and did not finish. Asking again at once would only make it busier. */
  static tooSlow(): ApiFailure {
    const message = "O servidor demorou demais para responder. Tente de novo daqui a pouco.";
    return new ApiFailure([{ code: "too-slow", type: "error", status: 0, message }]);
  }
}

/** The code of a refusal, such as `version-mismatch`; undefined for any other error. */
export function codeOf(failure: unknown): string | undefined {
  const code = failure instanceof ApiFailure ? failure.errors[0]?.code : undefined;
  return code === undefined ? undefined : String(code);
}

export function isWithoutAnswer(failure: unknown): boolean {
  return codeOf(failure) === "no-answer";
}

/** Whether the change was made is not known: the answer was lost, or the server is still at it. */
export function isUnsettled(failure: unknown): boolean {
  return isWithoutAnswer(failure) || codeOf(failure) === "request-in-progress";
}

/** The person works for no account any more, or for none yet. */
export function isWithoutMembership(failure: unknown): boolean {
  return codeOf(failure) === "no-membership";
}

/** The session is over, or there never was one. */
export function isSignedOut(failure: unknown): boolean {
  return codeOf(failure) === "not-signed-in";
}

/** The call needs a sign-in of the last minutes. */
export function isWhoAsked(failure: unknown): boolean {
  return codeOf(failure) === "fresh-sign-in-needed";
}

/** The person's role needs a second factor that they have not set up, or not used. */
export function isSecondFactorNeeded(failure: unknown): boolean {
  return codeOf(failure) === "second-factor-needed";
}
