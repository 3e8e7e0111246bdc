import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { createInterface } from "node:readline";
import type { CatalogImport, CatalogImportReport } from "@vitrine/contract/platform/catalog-import";
import { argument, type Commands, shopOf } from "../command.ts";
import { createProgress } from "../progress.ts";
import { parseCommentedJson } from "../shop-init/commented-json.ts";

export const catalogCommands: Commands = {
  "catalog import": {
    usage: "catalog import LOJA arquivo.json|arquivo.ndjson [--dry-run]    com --dry-run só confere",
    async run(context) {
      const path = argument(context, 1, "o arquivo");
      const { catalog } = shopOf(context);
      const { "dry-run": dryRun } = context.values;
      const report = path.endsWith(".json")
        ? await catalog.import(parseCommentedJson(await readFile(path, "utf8")) as CatalogImport, { dryRun })
        : await importLines(catalog, path, dryRun);
      return { data: report, text: textOf(report) };
    },
  },
};

/** The file's size tells how far it is: its lines are not counted before. */
async function importLines(
  catalog: ReturnType<typeof shopOf>["catalog"],
  path: string,
  dryRun: boolean | undefined,
): Promise<CatalogImportReport> {
  const { size } = await stat(path);
  const progress = createProgress("Enviando", Math.ceil(size / 1_024));
  return catalog
    .importLines(createInterface(createReadStream(path)), {
      dryRun,
      onProgress: ({ bytes }) => progress.show(Math.ceil(bytes / 1_024)),
    })
    .finally(progress.end);
}

function textOf({ categories, collections, products, rejected, errors }: CatalogImportReport): string {
  const shown = errors.slice(0, 20).map(({ line, item, message }) => `  linha ${line} (${item}): ${message}`);
  const more = rejected > shown.length ? [`  e mais ${rejected - shown.length}`] : [];
  return [
    `${products} produtos, ${categories} categorias e ${collections} coleções; ${rejected} recusados.`,
    ...shown,
    ...more,
  ].join("\n");
}
