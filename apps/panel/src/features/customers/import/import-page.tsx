import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { CustomerSheet, CustomerSheetMistake } from "@vitrine/contract/panel/customers";
import { Button, buttonStyle } from "@vitrine/ui/button.tsx";
import { FailureBlock } from "@vitrine/ui/feedback/failure-block.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { Link } from "@vitrine/ui/layout/link.tsx";
import { Page } from "@vitrine/ui/layout/page.tsx";
import { smallButtonStyle } from "@vitrine/ui/layout/small-button.tsx";
import { Spinner } from "@vitrine/ui/spinner.tsx";
import { useState } from "react";
import { Navigate } from "react-router";
import { addressOf } from "../../../lib/api/api.ts";
import { uploadFile } from "../../../lib/api/upload-file.ts";
import { contactTags } from "../../../lib/contact-tags.ts";
import { countText } from "../../../lib/number-text.ts";
import { useMay, useShopId, useShopPath } from "../../account/use-me.ts";
import { mistakeText } from "./mistake-text.ts";

/** Customers from a spreadsheet: what it would bring, with the mistakes of each row, and then the import. */
export function ImportPage() {
  const shopPath = useShopPath();
  if (!useMay()("import-contacts")) return <Navigate to={shopPath("/clientes")} replace />;
  return (
    <Page title="Importar clientes" width="form" back={{ href: shopPath("/clientes"), label: "Clientes" }}>
      <Import />
    </Page>
  );
}

function Import() {
  const shopId = useShopId();
  const queries = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const sheets = `/painel/api/shops/${encodeURIComponent(shopId)}/customers-sheet`;
  const send = (step: "check" | "import") => (sent: File) =>
    uploadFile<CustomerSheet>(`${sheets}/${step}?name=${encodeURIComponent(nameOf(sent))}`, { file: sent });
  const check = useMutation({ mutationFn: send("check") });
  const bring = useMutation({
    mutationFn: send("import"),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ["customers", shopId] });
      void queries.invalidateQueries({ queryKey: contactTags(shopId).queryKey });
    },
  });
  const isBusy = check.isPending || bring.isPending;

  function choose(chosen: File | undefined) {
    if (!chosen || isBusy) return;
    setFile(chosen);
    bring.reset();
    check.mutate(chosen);
  }

  if (bring.data) return <Imported sheet={bring.data} />;
  return (
    <>
      <Card title="A planilha" text="Excel (.xlsx) ou CSV, até 5.000 clientes. Nada muda antes de você conferir.">
        <div className="flex flex-wrap items-center gap-3">
          <label
            className={`${buttonStyle("filled")} cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-ink`}
          >
            {check.isPending && <Spinner />}
            {file ? "Escolher outra planilha" : "Escolher planilha"}
            <input
              type="file"
              accept=".xlsx,.csv,.txt,text/csv"
              className="sr-only"
              onChange={({ target }) => {
                choose(target.files?.[0]);
                // The same file can be chosen again after it was corrected.
                target.value = "";
              }}
            />
          </label>
          <a
            href={addressOf("GET /painel/api/shops/{shopId}/customers-sheet/template", { params: { shopId } })}
            download
            className={smallButtonStyle}
          >
            Baixar modelo
          </a>
          {file && <span className="min-w-0 break-words text-sm text-muted">{file.name}</span>}
        </div>
        <p className="mt-3 text-sm text-pretty text-muted">
          Colunas: Nome e Telefone são necessárias. Também lemos E-mail, CPF, CNPJ, Razão social, Nome fantasia,
          Inscrição estadual, Nascimento, CEP, Rua, Número, Complemento, Bairro, Cidade, UF, Etiquetas e Observações.
        </p>
        <FailureBlock text={(check.error ?? bring.error)?.message} />
      </Card>
      {check.data && file && (
        <Checked sheet={check.data} isBusy={bring.isPending} onImport={() => bring.mutate(file)} />
      )}
    </>
  );
}

function nameOf({ name }: File): string {
  return name.slice(0, 200) || "planilha";
}

type CheckedProps = { sheet: CustomerSheet; isBusy: boolean; onImport: () => void };

function Checked({ sheet, isBusy, onImport }: CheckedProps) {
  const { created, unread } = sheet;
  return (
    <>
      <Card title="Conferência">
        <Counts sheet={sheet} createdText="Novos, prontos para importar" />
        {unread.length > 0 && (
          <p className="mt-3 text-sm text-pretty text-muted">{`Colunas que não lemos: ${unread.join(", ")}.`}</p>
        )}
        <div className="mt-4">
          {created > 0 ? (
            <Button variant="filled" aria-disabled={isBusy} onClick={() => !isBusy && onImport()}>
              {isBusy && <Spinner />}
              {created === 1 ? "Importar 1 cliente" : `Importar ${countText(created)} clientes`}
            </Button>
          ) : (
            <p className="font-medium">Não há clientes novos para importar nesta planilha.</p>
          )}
        </div>
      </Card>
      <Mistakes sheet={sheet} />
      <Known sheet={sheet} />
    </>
  );
}

function Imported({ sheet }: { sheet: CustomerSheet }) {
  const shopPath = useShopPath();
  return (
    <>
      <Card title={sheet.created === 1 ? "1 cliente importado" : `${countText(sheet.created)} clientes importados`}>
        <Counts sheet={sheet} createdText="Importados" />
        <div className="mt-4">
          <Link href={shopPath("/clientes")} className={buttonStyle("filled")}>
            Ver clientes
          </Link>
        </div>
      </Card>
      <Mistakes sheet={sheet} />
      <Known sheet={sheet} />
    </>
  );
}

function Counts({ sheet, createdText }: { sheet: CustomerSheet; createdText: string }) {
  const lines = [
    [createdText, sheet.created],
    ["Já cadastrados, ficam como estão", sheet.knownCount],
    ["Com erro, ficam de fora", sheet.refused],
  ] as const;
  return (
    <dl className="grid gap-1.5">
      {lines.map(([label, number]) => (
        <div key={label} className="flex justify-between gap-4">
          <dt>{label}</dt>
          <dd className="font-medium tabular-nums">{countText(number)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Mistakes({ sheet: { mistakes, refused } }: { sheet: CustomerSheet }) {
  if (refused === 0) return null;
  return (
    <Card
      title="Erros por linha"
      text="Corrija na planilha e envie de novo: quem já entrou não entra duas vezes."
      isFlush
    >
      <ul className="divide-y divide-line border-t border-line">
        {mistakes.map((mistake) => (
          <MistakeLine key={`${mistake.row} ${mistake.column} ${mistake.code}`} mistake={mistake} />
        ))}
      </ul>
    </Card>
  );
}

function MistakeLine({ mistake }: { mistake: CustomerSheetMistake }) {
  const { row, column, value } = mistake;
  return (
    <li className="grid gap-0.5 px-4 py-2.5 sm:px-5">
      <span className="font-medium">{`Linha ${countText(row)} · ${column}`}</span>
      <span className="text-sm text-pretty break-words text-muted">
        {mistakeText(mistake)}
        {value && ` Na planilha: “${value}”.`}
      </span>
    </li>
  );
}

function Known({ sheet: { known } }: { sheet: CustomerSheet }) {
  const shopPath = useShopPath();
  if (known.length === 0) return null;
  return (
    <Card title="Já cadastrados" isFlush>
      <ul className="divide-y divide-line border-t border-line">
        {known.map(({ row, name, contactId }) => (
          <li key={row} className="flex flex-wrap justify-between gap-x-4 px-4 py-2.5 sm:px-5">
            <Link
              href={shopPath(`/clientes/${encodeURIComponent(contactId)}`)}
              className="min-w-0 break-words underline underline-offset-4"
            >
              {name || "Sem nome"}
            </Link>
            <span className="text-sm text-muted">{`Linha ${countText(row)}`}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
