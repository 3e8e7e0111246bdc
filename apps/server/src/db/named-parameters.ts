import { CompiledQuery } from "kysely";

const NAME = /\$([a-z]\w*)/gi;

/**
 * A statement whose parameters have names: `where id = $orderId`. PostgreSQL knows only numbers. Each name gets its number
 * once, when the process starts: a use costs no more than the list of its values.
 */
export function namedStatement<Row, Parameters extends Record<string, unknown>>(
  text: string,
): (parameters: Parameters) => CompiledQuery<Row> {
  const names = [...new Set(Array.from(text.matchAll(NAME), ([, name = ""]) => name))];
  const numbered = text.replaceAll(NAME, (_, name: string) => `$${names.indexOf(name) + 1}`);
  return (parameters) => {
    const given = (name: string) => {
      if (!Object.hasOwn(parameters, name)) throw new Error(`The statement needs a value for $${name}`);
      return parameters[name];
    };
    return CompiledQuery.raw(numbered, names.map(given)) as CompiledQuery<Row>;
  };
}
