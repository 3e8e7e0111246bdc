import { type Static, type TSchema, type TUnsafe, Type } from "typebox";

/** Field types with limits: nothing on the wire is unlimited. */

/** The id of a record in the shop's own system. */
export const ProviderId = Type.String({ minLength: 1, maxLength: 64, pattern: "^[^\\s/,]+$" });

export const Id = Type.String({ minLength: 1, maxLength: 128 });

/**
 * For the id of a record that is made now: no `.` and no `..`. In the path of an address they are steps, and nothing could
 * name the record. Without a lookahead, which not every language has.
 */
export const newIdPatterns = {
  providerId: "^(\\.{0,2}[^\\s/,.]|\\.{3})[^\\s/,]*$",
  id: "^(\\.{0,2}[^.]|\\.{3})",
};
export const NewProviderId = Type.String({ minLength: 1, maxLength: 64, pattern: newIdPatterns.providerId });
export const NewId = Type.String({ minLength: 1, maxLength: 128, pattern: newIdPatterns.id });

/** Which order a request is about. Without it, the open order is meant, or the one that was placed last. */
export const OrderName = { orderId: Type.Optional(Id) };

/** One line: names, titles, labels. */
export const Name = Type.String({ minLength: 1, maxLength: 200 });

/** One line that may be empty: complements, optional labels. */
export const Line = Type.String({ maxLength: 200 });

export const Text = Type.String({ maxLength: 4_000 });

export const SearchText = Type.String({ maxLength: 200 });

export const Url = Type.String({ maxLength: 2_000, format: "uri", pattern: "^https?://" });

export const Color = Type.String({ pattern: "^#[0-9a-fA-F]{6}$" });

export const Email = Type.String({ maxLength: 254 });

/** An address that signs in: plain letters, as every mail server takes them. */
export const SignInEmail = Type.String({
  maxLength: 254,
  pattern: "^[A-Za-z0-9_'+-]+(?:\\.[A-Za-z0-9_'+-]+)*@(?:[A-Za-z0-9][A-Za-z0-9-]*\\.)+[A-Za-z]{2,}$",
});

/** CPF or CNPJ, with or without mask. */
export const Document = Type.String({ maxLength: 18 });

export const ZipCode = Type.String({ pattern: "^\\d{5}-?\\d{3}$" });

export const Quantity = Type.Integer({ minimum: 0, maximum: 9_999 });

export const Count = Type.Integer({ minimum: 0, maximum: 1_000_000_000 });

export const Timestamp = Type.String({ format: "date-time", maxLength: 40 });

/** A time in the years 1000 to 2999, so that every part of the system can calculate with it. */
export const Moment = Type.String({ format: "date-time", maxLength: 40, pattern: "^[12]\\d{3}-" });

/** It remembers names and ids of the shop, in which a letter may have several bytes. */
/** `2026-03-31`. */
export const CalendarDay = Type.String({ pattern: "^[12]\\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$" });

export const PageToken = Type.String({ maxLength: 4_000 });

/**
 * The schema or null. It uses `nullable` instead of a union of two schemas, because the server would try both schemas
 * for every field of every product it writes.
 */
export function Nullable<Schema extends TSchema>(schema: Schema): TUnsafe<Static<Schema> | null> {
  const { enum: choices } = schema as { enum?: unknown[] };
  return Type.Unsafe<Static<Schema> | null>({
    ...schema,
    nullable: true,
    ...(choices && { enum: [...choices, null] }),
  });
}

/** A domain enumeration on the wire: only its numbers are valid. */
export function WireEnum<const Codes extends Record<string, number>>(codes: Codes): TUnsafe<Codes[keyof Codes]> {
  const description = Object.entries(codes)
    .map(([name, code]) => `${code} ${name}`)
    .join(", ");
  return Type.Unsafe<Codes[keyof Codes]>({ type: "integer", enum: Object.values(codes), description });
}

/**
 * One of these words. Not a union, for the reason of `Nullable`: the server would also compile a check of each union when
 * it first writes one, and everybody would wait for it.
 */
export function WireWord<const Words extends readonly string[]>(...words: Words): TUnsafe<Words[number]> {
  return Type.Unsafe<Words[number]>({ type: "string", enum: [...words] });
}

/** For request bodies: an unknown field is an error that names the field. */
export const closed = { additionalProperties: false } as const;
