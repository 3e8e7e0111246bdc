import type { Vitrine } from "@vitrine/client/vitrine";
import { ConfigError } from "@vitrine/server/config/env";
import type { Values } from "./options.ts";

/** What a command prints: `data` for programs, `text` for people. Without a text people read the data, too. */
export type Output = { data: unknown; text?: string };

export type Context = {
  /** What stands after the command: `product get LOJA PRODUTO` has two. */
  args: readonly string[];
  values: Values;
  /** With the account's token. */
  vitrine: Vitrine;
  /** With the operator's. */
  operator: Vitrine;
};

export type Command = {
  /** The lines of the help, without the program's name. */
  usage: string;
  run: (context: Context) => Promise<Output>;
};

export type Commands = Record<string, Command>;

/** The argument at this place, by the name that the help has for it. */
export function argument({ args }: Pick<Context, "args">, index: number, name: string): string {
  const value = args[index];
  if (!value) throw new ConfigError(`Falta ${name}.`);
  return value;
}

/** The shop of nearly every command. */
export function shopOf(context: Context) {
  return context.vitrine.shop(argument(context, 0, "LOJA"));
}

export function required(value: string | undefined, name: string): string {
  if (!value) throw new ConfigError(`Falta ${name}.`);
  return value;
}

export function chosen<Value>(choices: Record<string, Value>, name: string, option: string): Value {
  const value = choices[name];
  if (value === undefined) throw new ConfigError(`${option} deve ser ${Object.keys(choices).join(", ")}.`);
  return value;
}

export function listed(text: string | undefined): string[] {
  return (text ?? "").split(",").filter(Boolean);
}

/** `12,50` and `12.50` are amounts in reais. */
export function amount(text: string, name: string): number {
  const value = Number(text.replace(",", "."));
  if (text.trim() === "" || !Number.isFinite(value) || value < 0)
    throw new ConfigError(`${name} deve ser um valor, como 12,50.`);
  return value;
}

export function wholeNumber(text: string, name: string): number {
  const value = Number(text);
  if (text.trim() === "" || !Number.isInteger(value)) throw new ConfigError(`${name} deve ser um número inteiro.`);
  return value;
}
