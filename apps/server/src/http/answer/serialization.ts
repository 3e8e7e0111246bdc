import { TAX_ID } from "@vitrine/contract/platform/shop/company";
import { Envelope } from "@vitrine/contract/wire/envelope";
import { WHOLE_CENTAVOS } from "@vitrine/contract/wire/money";
import { build } from "fast-json-stringify";
import type { TSchema } from "typebox";

type Serializer = (data: unknown) => string;

const serializers = new WeakMap<object, Serializer>();

/**
 * Every route has the schema of failures, and a HEAD route has the schemas of its GET route. So a schema is compiled once
 * per process, and not once per route: by the first answer that it describes.
 */
export function compileSerializer({ schema }: { schema: unknown }): Serializer {
  // Fastify accepts only objects as schemas of answers.
  const key = schema as object;
  let serialize: Serializer | undefined;
  return (data) => {
    serialize ??= serializerOf(key);
    return serialize(data);
  };
}

/**
 * What we answer is not checked again; an unknown format would be a warning for each field. Ajv's optimizer is off as for
 * requests.
 */
const ownFormats = {
  ajv: { formats: { [WHOLE_CENTAVOS]: true, [TAX_ID]: true }, code: { optimize: false } },
} as const;

function serializerOf(schema: object): Serializer {
  const serializer = serializers.get(schema) ?? build(schema, ownFormats);
  serializers.set(schema, serializer);
  return serializer;
}

const envelopes = new WeakMap<TSchema, TSchema>();

/** The schema of a successful answer with this data: the same object for the same data. */
export function envelopeOf(data: TSchema): TSchema {
  const envelope = envelopes.get(data) ?? Envelope(data);
  envelopes.set(data, envelope);
  return envelope;
}
