import { readFile } from "node:fs/promises";
import { argument, type Commands, shopOf } from "../command.ts";
import { parseCommentedJson } from "../shop-init/commented-json.ts";
import { initShop } from "../shop-init/init-shop.ts";
import { moment, table } from "../table.ts";

export const shopCommands: Commands = {
  "shop init": {
    usage: `shop init [arquivo.jsonc] [--name NOME] [--whatsapp 5511999990000] [--cep 01001000]
    [--street RUA] [--number N] [--neighborhood BAIRRO] [--force]
    escreve um documento comentado para começar; pergunta o que falta`,
    run: initShop,
  },
  "shop put": {
    usage: "shop put LOJA arquivo.json [--if-version VERSÃO]",
    async run(context) {
      const document = parseCommentedJson(await readFile(argument(context, 1, "o arquivo"), "utf8"));
      const saved = await shopOf(context).put(document as Parameters<ReturnType<typeof shopOf>["put"]>[0], {
        ifMatch: context.values["if-version"],
      });
      const warnings = saved.warnings.map(({ message }) => `  ${message}`);
      const text = [
        `Loja ${saved.shopId} salva, versão ${saved.version}.`,
        ...(warnings.length ? ["Ainda falta:", ...warnings] : []),
      ];
      return { data: saved, text: text.join("\n") };
    },
  },
  "shop get": {
    usage: "shop get LOJA",
    run: async (context) => ({ data: await shopOf(context).get() }),
  },
  "shop hosts": {
    usage: "shop hosts LOJA",
    async run(context) {
      const found = await shopOf(context).hosts.list();
      const rows = found.hosts.map(({ host, state, record, checkedAt }) => [
        ...[host, state, `${record.name} ${record.type} "${record.value}"`],
        moment(checkedAt),
      ]);
      return { data: found, text: table(rows, ["ENDEREÇO", "SITUAÇÃO", "REGISTRO", "VERIFICADO EM"]) };
    },
  },
};
