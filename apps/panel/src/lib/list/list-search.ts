import { useMemo } from "react";
import { useSearchParams } from "react-router";

/**
 * One value of a list's address. `read` drops what it does not know, so an old or mistyped link still opens the list.
 * `write` answers null for the default, which is not written.
 */
type Param<Value> = {
  read: (text: string | null) => Value;
  write: (value: Value) => string | null;
  /** How the list is shown, not which rows are in it: the order, for example. */
  isView?: true;
};

/** Any number of the known values, in their own order: `?status=paid,ready`. */
export function manyOf<const Value extends string>(values: readonly Value[]): Param<readonly Value[]> {
  return {
    read: (text) => values.filter((value) => (text ?? "").split(",").includes(value)),
    write: (chosen) => (chosen.length === 0 ? null : values.filter((value) => chosen.includes(value)).join(",")),
  };
}

/** One of the known values. With a default there is always one. */
export function oneOf<const Value extends string, Default extends Value | null = null>(
  values: readonly Value[],
  byDefault: Default = null as Default,
): Param<Value | Default> {
  return {
    read: (text) => values.find((value) => value === text) ?? byDefault,
    write: (value) => (value === byDefault ? null : value),
  };
}

/** The order of the rows. It is not a filter. */
export function order<const Value extends string>(values: readonly Value[], byDefault: NoInfer<Value>): Param<Value> {
  return { ...oneOf(values, byDefault), isView: true };
}

/** What a person typed: cut, and without space around it. */
export function text(maxLength: number): Param<string> {
  return {
    read: (given) => (given ?? "").trim().slice(0, maxLength),
    write: (value) => (value.trim() === "" ? null : value.trim().slice(0, maxLength)),
  };
}

/** Ids that only the server knows, such as those of sellers: checked by form only. */
export function ids(most = 50): Param<readonly string[]> {
  const isId = (id: string) => /^[\w.:-]{1,100}$/.test(id);
  return {
    read: (given) => [...new Set((given ?? "").split(",").filter(isId))].slice(0, most),
    write: (chosen) => (chosen.length === 0 ? null : chosen.slice(0, most).join(",")),
  };
}

/** A day that exists and that the server takes, as `2026-11-17`. */
export function day(): Param<string | null> {
  return { read: (given) => (isDay(given) ? given : null), write: (value) => (isDay(value) ? value : null) };
}

/** A moment, as `2026-11-17T12:00:00Z`; empty for none. */
export function moment(): Param<string> {
  const known = (given: string | null) => (given !== null && !Number.isNaN(Date.parse(given)) ? given : "");
  return { read: known, write: (value) => known(value) || null };
}

function isDay(given: string | null): given is string {
  if (given === null || !/^[12]\d{3}-\d{2}-\d{2}$/.test(given)) return false;
  const date = new Date(`${given}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(given);
}

// biome-ignore lint/suspicious/noExplicitAny: a list has values of any kind
type Params = Record<string, Param<any>>;
type Values<Given extends Params> = { [Key in keyof Given]: ReturnType<Given[Key]["read"]> };

const CURSOR = "cursor";

/** Where in the list: the token of a page; null on the first one. */
type Place = { cursor: string | null };

export type ListSearch<Given extends Params = Params> = {
  read: (address: URLSearchParams) => Values<Given> & Place;
  /** The address of a search, without the values that are defaults. */
  toAddress: (search: Partial<Values<Given> & Place>) => URLSearchParams;
  /** Whether a filter or a text is on. */
  isFiltered: (search: Values<Given> & Place) => boolean;
  /** Everything off, in the same order. */
  cleared: (search: Values<Given> & Place) => Values<Given> & Place;
};

/** What may stand in the address of a list. The address is the only state of search, filters, order and page. */
export function listSearch<const Given extends Params>(params: Given): ListSearch<Given> {
  type Search = Values<Given> & Place;
  const entries = Object.entries(params);
  const written = (search: Partial<Search>) =>
    entries.flatMap(([key, param]) => {
      const value = search[key as keyof Search];
      const written = value === undefined ? null : param.write(value);
      return written === null ? [] : [[key, written] as [string, string]];
    });
  const read = (address: URLSearchParams): Search => {
    const values = entries.map(([key, param]) => [key, param.read(address.get(key))]);
    // The keys are those of `params`, each read by its own parameter.
    return { ...Object.fromEntries(values), cursor: text(2_000).read(address.get(CURSOR)) || null } as Search;
  };
  return {
    read,
    toAddress(search) {
      const cursor: [string, string][] = search.cursor ? [[CURSOR, search.cursor]] : [];
      return new URLSearchParams([...written(search), ...cursor]);
    },
    isFiltered: (search) => written(search).some(([key]) => !params[key]?.isView),
    cleared(search) {
      const empty = read(new URLSearchParams());
      const kept = entries.filter(([, param]) => param.isView).map(([key]) => [key, search[key as keyof Search]]);
      return { ...empty, ...Object.fromEntries(kept) };
    },
  };
}

/** The search of the address, and a function that changes it. Any change but the cursor leads to the first page. */
export function useListSearch<Given extends Params>(list: ListSearch<Given>) {
  type Search = ReturnType<typeof list.read>;
  const [address, setAddress] = useSearchParams();
  const search = useMemo(() => list.read(address), [list, address]);

  /** Typing replaces the entry of the history; a page of the list is one of its own. */
  const change = (changes: Partial<Search>) => {
    const isPage = "cursor" in changes;
    setAddress(list.toAddress({ ...search, cursor: null, ...changes }), {
      replace: !isPage,
      preventScrollReset: !isPage,
    });
  };
  const clear = () => setAddress(list.toAddress(list.cleared(search)), { replace: true });
  /** The address of this list with these changes, for a link. */
  const hrefOf = (changes: Partial<Search>) => `?${list.toAddress({ ...search, cursor: null, ...changes })}`;
  return [search, change, { clear, hrefOf }] as const;
}
