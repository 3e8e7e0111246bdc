import { createVitrine } from "@vitrine/client/vitrine";
import { ConfigError } from "@vitrine/server/config/env";
import { localPlatform, tokenOf } from "../product/local-platform.ts";
import type { Command, Commands, Context, Output } from "./command.ts";
import { accountCommands } from "./commands/account-commands.ts";
import { catalogCommands } from "./commands/catalog-commands.ts";
import { keyCommands } from "./commands/key-commands.ts";
import { orderCommands } from "./commands/order-commands.ts";
import { productCommands } from "./commands/product-commands.ts";
import { sessionCommands } from "./commands/session-commands.ts";
import { shopCommands } from "./commands/shop-commands.ts";
import { webhookCommands } from "./commands/webhook-commands.ts";
import type { Values } from "./options.ts";

const commands: Commands = {
  ...accountCommands,
  ...keyCommands,
  ...shopCommands,
  ...catalogCommands,
  ...productCommands,
  ...sessionCommands,
  ...orderCommands,
  ...webhookCommands,
};

/** A noun and a verb choose the command; the rest are its arguments. */
export async function runCommand(
  positionals: readonly string[],
  values: Values,
  env: NodeJS.ProcessEnv,
): Promise<Output> {
  const [noun = "help", verb = "", ...args] = positionals;
  if (values.help || noun === "help")
    return { data: Object.keys(commands), text: helpOf(verb && noun !== "help" ? noun : verb) };
  const command = commands[`${noun} ${verb}`];
  if (!command) throw new ConfigError(`Não conheço "${positionals.join(" ")}".\n\n${helpOf(noun)}`);
  refuseUnasked(command, args, values);
  return command.run(await contextOf(args, values, env));
}

/** What a command does not take is refused: `product delete … --dry-run` would delete. Its usage says what it takes. */
function refuseUnasked({ usage }: Command, args: readonly string[], values: Values): void {
  const known = new Set(["json", "help", ...[...usage.matchAll(/--([a-z-]+)/g)].map(([, name]) => name)]);
  const unknown = Object.entries(values).find(([name, value]) => value && !known.has(name));
  if (unknown) throw new ConfigError(`Este comando não tem --${unknown[0]}.\n\n  npm run vitrine -- ${usage}`);
  const [named = ""] = usage.replaceAll(/"[^"]*"/g, "TEXTO").split(/ \[?--|\n| {2,}/, 1);
  const extra = args[named.split(" ").length - 2];
  if (extra === undefined) return;
  throw new ConfigError(`“${extra}” sobra. Um texto com espaços vai entre aspas.\n\n  npm run vitrine -- ${usage}`);
}

/** The tokens are asked for when a command uses them: `shop init` needs none. */
async function contextOf(args: readonly string[], values: Values, env: NodeJS.ProcessEnv): Promise<Context> {
  const { baseUrl, accountToken, operatorToken } = await localPlatform(env);
  const as = (token: string | undefined) =>
    createVitrine({ baseUrl, token: tokenOf(token), language: "pt-BR", retries: 1 });
  return {
    args,
    values,
    get vitrine() {
      return as(accountToken);
    },
    get operator() {
      return as(operatorToken);
    },
  };
}

/** Of one noun, or of all when the noun is unknown. */
function helpOf(noun: string): string {
  const usages = Object.entries(commands).filter(([, { usage }]) => usage !== "");
  const chosen = usages.filter(([name]) => name.split(" ")[0] === noun);
  const lines = (chosen.length > 0 ? chosen : usages).map(
    ([, { usage }]) => `  npm run vitrine -- ${usage.replaceAll("\n", "\n  ")}`,
  );
  const doctor =
    chosen.length > 0 ? [] : ["  npm run vitrine -- doctor    verifica uma instalação, com as variáveis do processo"];
  return `Vitrine pela linha de comando: a mesma API de /docs.

${[...lines, ...doctor].join("\n")}

  --json         a resposta como JSON, sempre; sem ela, só quando a saída não é um terminal
  VITRINE_URL    onde está a Vitrine (http://localhost:3000)
  VITRINE_TOKEN  token da conta (o da demonstração, se ela roda nesta pasta)
`;
}
