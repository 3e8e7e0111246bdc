import type { ComponentType } from "react";

/** What a field may need of the page that it stands on. */
export type FormPage = { shopId: string; timeZone: string; isNew: boolean };

/** What every input gets of its field and its form. */
export type InputProps<Value> = {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  error?: string | undefined;
  hint?: string | undefined;
  className?: string | undefined;
  required?: boolean;
  page: FormPage;
};

type Shown<Value> = {
  label: string;
  /** Its value in the form of a new one. */
  blank: Value;
  /** The value in words, for the question which of two holds. */
  describe: (value: Value, page: FormPage) => string;
  /** Without one, the page shows the field by itself. */
  Input?: ComponentType<InputProps<Value>>;
  hint?: string | ((page: FormPage) => string);
  /** Over both columns of its card. */
  isWide?: boolean;
  /** What the field says when somebody saves without it. */
  required?: string;
  /** Whether it is left out, where another value than none says so. */
  isMissing?: (value: Value) => boolean;
};

/** A field that is one value of what is saved, under its own name. */
export type Kind<Value, Wire> = Shown<Value> & {
  from: (wire: Wire) => Value;
  /** Null: none. */
  to: (value: Value) => Wire | null;
};

/** What a change sends: null puts a value back to “none”. */
export type PatchOf<Part> = { [Name in keyof Part]?: Part[Name] | null };

/** A field that is several values of what is saved, or a part of one. */
export type OwnKind<Part, Value> = Shown<Value> & {
  read: (part: Part) => Value;
  write: (value: Value) => PatchOf<Part>;
};

/** Each name is one of what is saved, with a kind of its type; an own kind may have any name. */
type Allowed<Part, Given> = {
  [Name in keyof Given]: Given[Name] extends { read: unknown }
    ? { read: (part: Part) => unknown; write: (value: never) => PatchOf<Part> }
    : Name extends keyof Part
      ? { from: (wire: NonNullable<Part[Name]>) => unknown; to: (value: never) => NonNullable<Part[Name]> | null }
      : never;
};

export type ValuesOf<Given> = { [Name in keyof Given]: Given[Name] extends { blank: infer Value } ? Value : never };

/** The fields of a form as data: what each is called, how it is read, written, typed and said. */
export type DeclaredFields<Part, Values extends object> = {
  fields: { [Name in keyof Values]: Shown<Values[Name]> };
  labels: Record<keyof Values & string, string>;
  blank: Values;
  toValues: (part: Part) => Values;
  /** Only what is given, as a change sends it. */
  toPatch: (changes: Partial<Values>) => PatchOf<Part>;
  /** All that says something, as a new one is sent. */
  toWhole: (values: Values) => Partial<Part>;
  describeOn: (page: FormPage) => (name: keyof Values & string, value: unknown) => string;
  /** The required fields that are empty, each with what it says. */
  missingOf: (values: Values) => Partial<Record<keyof Values, string>>;
};

type AnyKind = Shown<unknown> & {
  from?: (wire: unknown) => unknown;
  to?: (value: unknown) => unknown;
  read?: (part: unknown) => unknown;
  write?: (value: unknown) => object;
};

export function declareFields<Part extends object>() {
  return <const Given extends Allowed<Part, Given>>(given: Given): DeclaredFields<Part, ValuesOf<Given>> => {
    type Values = ValuesOf<Given>;
    type Name = keyof Values & string;
    // `Allowed` has checked each kind against what is saved; from here on all are treated the same.
    const kinds = given as unknown as Record<Name, AnyKind>;
    const names = Object.keys(given) as Name[];
    const each = <Value>(of: (kind: AnyKind, name: Name) => Value) =>
      Object.fromEntries(names.map((name) => [name, of(kinds[name], name)]));
    const toPatch = (changes: Partial<Values>) =>
      names.filter((name) => name in changes).reduce((patch, name) => joined(patch, written(name, changes[name])), {});
    const written = (name: Name, value: unknown) =>
      kinds[name].write ? kinds[name].write(value) : { [name]: kinds[name].to?.(value) };
    return {
      fields: kinds as unknown as DeclaredFields<Part, Values>["fields"],
      labels: each(({ label }) => label) as Record<Name, string>,
      blank: each(({ blank }) => blank) as Values,
      toValues: (part) =>
        each((kind, name) => {
          if (kind.read) return kind.read(part);
          const wire = (part as Record<string, unknown>)[name];
          return wire === undefined || wire === null ? kind.blank : kind.from?.(wire);
        }) as Values,
      toPatch,
      toWhole: (values) => withoutNone(toPatch(values)),
      describeOn: (page) => (name, value) => kinds[name].describe(value, page),
      missingOf: (values) => {
        const missing = names.filter(
          (name) => kinds[name].required && (kinds[name].isMissing ?? isEmpty)(values[name]),
        );
        return Object.fromEntries(missing.map((name) => [name, kinds[name].required])) as ReturnType<
          DeclaredFields<Part, Values>["missingOf"]
        >;
      },
    };
  };
}

/** Two fields may be parts of the same thing: what the one writes does not take away what the other does. */
function joined(patch: object, other: object): object {
  const known = patch as Record<string, unknown>;
  const both = Object.entries(other).map(([name, value]) => {
    const before = known[name];
    return [name, isPart(before) && isPart(value) ? joined(before, value) : value];
  });
  return { ...patch, ...Object.fromEntries(both) };
}

function isPart(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isEmpty(value: unknown): boolean {
  return value === null || (typeof value === "string" ? value.trim() === "" : Array.isArray(value) && !value.length);
}

function withoutNone<Part>(patch: PatchOf<Part>): Partial<Part> {
  const given = Object.entries(patch).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(given) as Partial<Part>;
}
