import type { ApiError } from "@vitrine/contract/wire/envelope";

type Facts = {
  status: number;
  errors: ApiError[];
  requestId: string | null;
  retryAfterSeconds?: number | undefined;
  cause?: unknown;
};

/** Codes of the client's own: nothing was sent, or the server said nothing that could be understood. */
export type ClientCode = "invalid-id" | "no-answer" | "timeout" | "unreadable-answer";

/** A call that was refused, or that got no answer. The fields are those of the first mistake; `errors` has all. */
export class VitrineError extends Error {
  override readonly name = "VitrineError";
  /** Stable, for programs: `order-closed`, `version-mismatch`, or one of the client's own. */
  readonly code: string;
  /** 0 when there was no answer. */
  readonly status: number;
  /** Where the mistake is: a JSON pointer into the body, or the name of a parameter. */
  readonly param: string | undefined;
  readonly reason: string | undefined;
  readonly allowed: ApiError["allowed"];
  /** Of `version-mismatch`: the version that it has now. */
  readonly currentVersion: string | undefined;
  /** Quote it when you ask for help. */
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | undefined;
  readonly errors: readonly ApiError[];

  constructor({ status, errors, requestId, retryAfterSeconds, cause }: Facts) {
    super(errors.map(({ message }) => message).join("\n"), { cause });
    const [first] = errors;
    this.code = String(first?.code ?? "unreadable-answer");
    this.status = status;
    this.param = first?.param;
    this.reason = first?.reason;
    this.allowed = first?.allowed;
    this.currentVersion = first?.currentVersion;
    this.requestId = requestId;
    this.retryAfterSeconds = retryAfterSeconds;
    this.errors = errors;
  }
}

export function withoutAnswer(code: ClientCode, message: string, cause?: unknown): VitrineError {
  const errors = [{ code, type: "error", status: 0, message }];
  return new VitrineError({ status: 0, errors, requestId: null, cause });
}

/** The call was not sent: its address would be that of another one. */
export function wrongId(param: string, id: string): VitrineError {
  const code: ClientCode = "invalid-id";
  const message = `${param} não pode ser “${id}”.`;
  return new VitrineError({ status: 0, errors: [{ code, type: "error", status: 0, message, param }], requestId: null });
}
