/** An expected "no" is a value: the compiler asks every caller what to do about it. */
export type Result<Value, Refusal> = Ok<Value> | Refused<Refusal>;

type Ok<Value> = { ok: true; value: Value };
type Refused<Refusal> = { ok: false; refusal: Refusal };

export function ok<Value>(value: Value): Ok<Value> {
  return { ok: true, value };
}

export function refuse<Refusal>(refusal: Refusal): Refused<Refusal> {
  return { ok: false, refusal };
}
