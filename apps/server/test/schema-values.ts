import fc, { type Arbitrary } from "fast-check";

/** The keywords of JSON schema that the contract uses. */
type Schema = {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  allOf?: Schema[];
  nullable?: boolean;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  additionalProperties?: boolean | Schema;
  patternProperties?: Record<string, Schema>;
};

/** Values that broke programs before: of this one and of others. */
const nasty: readonly unknown[] = [
  ...[null, true, [], {}, [[]], { a: { b: [null] } }, JSON.parse('{"__proto__":{"admin":true}}'), { constructor: 1 }],
  ...[0, -0, -1, 0.1, 1e308, -1e308, 2 ** 31, 2 ** 53, 2 ** 63, 1e-7, 21_474_836.48],
  ...["", " ", "0", "null", "undefined", "NaN", "1e400", "\0", "a\0b", "\ud800", "\udc00x", "﷽", "💥".repeat(50)],
  ...["../../etc/passwd", "..%2f", "%E0%A4%A", "'; drop table orders; --", "<script>", "{{7*7}}", "\\", "\u202e"],
  ...[
    "2026-02-31",
    "0000-00-00",
    "9999-12-31T23:59:59Z",
    "24:61",
    "-000001-01-01",
    "1".repeat(400),
    "x".repeat(20_000),
  ],
  ...[
    "http://127.0.0.1/",
    "file:///etc/passwd",
    "javascript:alert(1)",
    "https://[::1]/",
    "00000-000",
    "000.000.000-00",
  ],
];

/** Values of the schema, in which now and then a part is something else. */
export function valuesOf(schema: Schema): Arbitrary<unknown> {
  return fc.oneof({ weight: 12, arbitrary: fitting(schema) }, { weight: 1, arbitrary: fc.constantFrom(...nasty) });
}

function fitting(schema: Schema): Arbitrary<unknown> {
  const fits = plain(schema);
  return schema.nullable ? fc.option(fits) : fits;
}

function plain(schema: Schema): Arbitrary<unknown> {
  if ("const" in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valuesOf));
  if (schema.allOf) return fc.tuple(...schema.allOf.map(fitting)).map((parts) => Object.assign({}, ...parts));
  const types = [schema.type ?? "string"].flat();
  return fc.oneof(...types.map((type) => ofType(type, schema)));
}

function ofType(type: string, schema: Schema): Arbitrary<unknown> {
  switch (type) {
    case "object":
      return objects(schema);
    case "array":
      return fc.array(schema.items ? valuesOf(schema.items) : fc.anything(), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, (schema.minItems ?? 0) + 4),
      });
    case "integer":
      return fc.integer({ min: schema.minimum ?? -1_000, max: Math.min(schema.maximum ?? 1e9, 2 ** 31 - 1) });
    case "number":
      return fc
        .integer({ min: Math.ceil((schema.minimum ?? -1e6) * 100), max: (schema.maximum ?? 1e7) * 100 })
        .map(cents);
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    default:
      return texts(schema);
  }
}

const cents = (value: number) => value / 100;

function objects({ properties = {}, required = [] }: Schema): Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, schema]): [string, Arbitrary<unknown>] => [
    name,
    valuesOf(schema),
  ]);
  return fc.record(Object.fromEntries(fields), { requiredKeys: required.filter((name) => name in properties) });
}

function texts({ pattern, minLength = 0, maxLength = 40 }: Schema): Arbitrary<unknown> {
  const any = fc.string({ minLength, maxLength: Math.min(maxLength, minLength + 40), unit: "grapheme" });
  const matching = pattern && textsMatching(pattern);
  return matching ? fc.oneof(matching, any) : any;
}

const byPattern = new Map<string, Arbitrary<string> | undefined>();

/** A few patterns look around, which the library cannot do. Taking a pattern apart is slow, and hundreds of fields share one. */
function textsMatching(pattern: string): Arbitrary<string> | undefined {
  if (!byPattern.has(pattern)) byPattern.set(pattern, readPattern(pattern));
  return byPattern.get(pattern);
}

function readPattern(pattern: string): Arbitrary<string> | undefined {
  try {
    return fc.stringMatching(new RegExp(pattern));
  } catch {
    return undefined;
  }
}
