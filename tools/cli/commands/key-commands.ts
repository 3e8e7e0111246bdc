import type { NewKey } from "@vitrine/contract/platform/keys";
import { argument, type Commands, type Context, listed, required, wholeNumber } from "../command.ts";
import { moment, table } from "../table.ts";

export const keyCommands: Commands = {
  "key create": {
    usage: `key create --name ERP [--scopes catalog:write,orders:read] [--test] [--expires 2027-01-31T00:00:00-03:00]`,
    async run({ vitrine, values }) {
      const { scopes, expires, test } = values;
      const key = await vitrine.keys.create({
        name: required(values.name, "--name"),
        // The server names the scope that it does not know.
        ...(scopes && { scopes: listed(scopes) as NonNullable<NewKey["scopes"]> }),
        ...(test && { isTest: true }),
        ...(expires && { expiresAt: expires }),
      });
      return { data: key, text: shownOnce(key) };
    },
  },
  "key list": {
    usage: "key list",
    async run({ vitrine }) {
      const found = await vitrine.keys.list();
      const rows = found.items.map((key) => [
        ...[key.id, key.name, key.scopes.join(","), `${key.prefix}…${key.lastFour}`],
        ...[moment(key.lastUsedAt), key.revokedAt ? `revogada em ${moment(key.revokedAt)}` : moment(key.expiresAt)],
      ]);
      return { data: found, text: table(rows, ["CHAVE", "NOME", "ESCOPOS", "TOKEN", "ÚLTIMO USO", "VALE ATÉ"]) };
    },
  },
  "key rotate": {
    usage: "key rotate CHAVE|self [--overlap-hours 24]",
    async run(context) {
      const hours = context.values["overlap-hours"];
      const body = hours ? { overlapHours: wholeNumber(hours, "--overlap-hours") } : {};
      const key = await context.vitrine.keys.rotate(keyId(context), body);
      const former = key.formerTokenUntil ? `\nO token anterior vale até ${moment(key.formerTokenUntil)}.` : "";
      return { data: key, text: shownOnce(key) + former };
    },
  },
  "key revoke": {
    usage: "key revoke CHAVE",
    async run(context) {
      const key = await context.vitrine.keys.revoke(keyId(context));
      return { data: key, text: `Chave ${key.name} revogada.` };
    },
  },
};

const keyId = (context: Context) => argument(context, 0, "CHAVE");

function shownOnce({ id, token }: { id: string; token: string }): string {
  return `Chave ${id}\nToken ${token}\n\nGuarde o token: ele aparece só desta vez.`;
}
