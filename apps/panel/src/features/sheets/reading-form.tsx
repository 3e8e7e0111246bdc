import type { SheetPage, SheetReading } from "@vitrine/contract/panel/catalog/sheets";
import { sheetHeadings } from "@vitrine/domain/catalog/sheet/cells/sheet-headings";
import { headingOf, type SheetField } from "@vitrine/domain/catalog/sheet/columns/sheet-fields";
import { Button } from "@vitrine/ui/button.tsx";
import { FailureBlock } from "@vitrine/ui/feedback/failure-block.tsx";
import { SelectField } from "@vitrine/ui/fields/select-field.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { Spinner } from "@vitrine/ui/spinner.tsx";
import { useCheckSheet, useCorrectSheet } from "./sheets.queries.ts";

type Props = { shopId: string; page: SheetPage };

const encodings = [
  { value: "utf-8", label: "UTF-8 (o mais comum)" },
  { value: "windows-1252", label: "Windows (Excel antigo)" },
  { value: "utf-16le", label: "UTF-16" },
];
const separators = [
  { value: ";", label: "Ponto e vírgula ( ; )" },
  { value: ",", label: "Vírgula ( , )" },
  { value: "\t", label: "Tabulação" },
];
const decimals = [
  { value: ",", label: "Vírgula: 1.290,50" },
  { value: ".", label: "Ponto: 1,290.50" },
];

const IGNORED = "";

/** How the file is read, column by column. Each choice is saved at once and holds for the next files too. */
export function ReadingForm({ shopId, page }: Props) {
  const correct = useCorrectSheet(shopId, page.id);
  const check = useCheckSheet(shopId, page.id);
  const isBusy = correct.isPending || check.isPending;
  const say = (reading: SheetReading) => correct.mutate(reading);
  const { columns, lacks } = page;
  const read = columns.filter(({ field }) => field !== null).length;
  const choices = fieldChoices(page);
  const setColumn = (index: number, field: string) =>
    say({ columns: columns.map((column, each) => (each === index ? field || null : column.field)) });

  return (
    <>
      <FailureBlock text={page.failure ?? undefined} />
      <Card title="Como lemos o arquivo" text="Confira com as suas linhas. Se algo está estranho, mude aqui.">
        <div className="grid gap-4 sm:grid-cols-3">
          {page.encoding !== null && (
            <SelectField
              label="Acentos"
              options={encodings}
              value={page.encoding}
              isBusy={isBusy}
              onChange={(encoding) => say({ encoding: encoding as NonNullable<SheetReading["encoding"]> })}
            />
          )}
          {page.separator !== null && (
            <SelectField
              label="Separador das colunas"
              options={separators}
              value={page.separator}
              isBusy={isBusy}
              onChange={(separator) => say({ separator: separator as NonNullable<SheetReading["separator"]> })}
            />
          )}
          <SelectField
            label="Centavos"
            options={decimals}
            value={page.decimal}
            isBusy={isBusy}
            onChange={(decimal) => say({ decimal: decimal as NonNullable<SheetReading["decimal"]> })}
          />
        </div>
      </Card>
      <Card
        title="Colunas"
        text={`Reconhecemos ${read} de ${columns.length}. O que você mudar fica guardado para as próximas planilhas.`}
        isFlush
      >
        <ul aria-label="Colunas da planilha" className="divide-y divide-line">
          {columns.map(({ heading, field, samples }, index) => (
            // Headings may repeat; the place of a column is its name.
            // biome-ignore lint/suspicious/noArrayIndexKey: columns of a file never move
            <li key={index} className="grid items-center gap-x-4 gap-y-1.5 px-4 py-2.5 sm:grid-cols-2 sm:px-5">
              <div className="min-w-0">
                <p className="font-medium break-words">{heading || `Coluna ${index + 1}, sem título`}</p>
                <p className="truncate text-sm text-muted">{samples.join(" · ") || "vazia nas primeiras linhas"}</p>
              </div>
              <SelectField
                label={`O que é “${heading || `coluna ${index + 1}`}”`}
                options={choices}
                value={field ?? IGNORED}
                isBusy={isBusy}
                onChange={(chosen) => setColumn(index, chosen)}
              />
            </li>
          ))}
        </ul>
      </Card>
      <div className="grid gap-3">
        {lacks.length > 0 && (
          <p role="status" className="rounded-xl bg-caution-tint px-3 py-2.5 text-sm font-medium text-caution">
            {lacks.includes("name")
              ? "Diga qual coluna tem o nome do produto."
              : "Diga qual coluna tem o preço do produto."}
          </p>
        )}
        <FailureBlock text={(correct.error ?? check.error)?.message} />
        <div>
          <Button
            variant="filled"
            aria-disabled={isBusy || lacks.length > 0}
            onClick={() => {
              if (!isBusy && lacks.length === 0) check.mutate(undefined);
            }}
          >
            {check.isPending && <Spinner />}
            Conferir a planilha
          </Button>
          <p className="mt-2 text-sm text-muted">Nada muda na loja ainda.</p>
        </div>
      </div>
    </>
  );
}

const foreignNames = {
  color: "Cor (variação)",
  size: "Tamanho (variação)",
  variantName: "Nome da variação",
  category1: "Categoria, nível 1",
  category2: "Categoria, nível 2",
  category3: "Categoria, nível 3",
  availability: "Tem em estoque?",
  stockControl: "Controla o estoque?",
  parent: "Código do produto pai",
  rowType: "Tipo da linha",
  imageAlt: "Texto da foto da linha",
} satisfies Partial<Record<SheetField, string>>;

function fieldChoices({ keys: { priceTables, sellers } }: SheetPage) {
  const own = (Object.keys(sheetHeadings) as SheetField[]).filter((field) => field !== "technical");
  const byKey = [
    ...priceTables.flatMap((key): SheetField[] => [`price[${key}]`, `promotionalPrice[${key}]`, `listPrice[${key}]`]),
    ...sellers.map((key): SheetField => `stock[${key}]`),
  ];
  const named = [...own, ...byKey, "technical" as const].map((value) => ({ value, label: headingOf(value) }));
  const foreign = Object.entries(foreignNames).map(([value, label]) => ({ value, label }));
  return [{ value: IGNORED, label: "Não usar" }, ...named, ...foreign];
}
