import { useQuery } from "@tanstack/react-query";
import { Badge } from "@vitrine/ui/layout/badge.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { Link } from "@vitrine/ui/layout/link.tsx";
import { NothingHere } from "@vitrine/ui/layout/nothing-here.tsx";
import { Page } from "@vitrine/ui/layout/page.tsx";
import { ListState } from "@vitrine/ui/table/list-state.tsx";
import { addressOf } from "../../lib/api/api.ts";
import { CatalogTabs } from "../../lib/catalog-tabs.tsx";
import { DownloadLink } from "../../lib/list/download-link.tsx";
import { pluralText } from "../../lib/number-text.ts";
import { momentText } from "../../lib/time-text.ts";
import { useShopId, useShopPath } from "../account/use-me.ts";
import { SheetDrop } from "./sheet-drop.tsx";
import { PRODUCTS, sheetStateText } from "./sheet-text.ts";
import { sheetList } from "./sheets.queries.ts";

/** Products in and out by spreadsheet, and what was imported before. */
export function SheetsPage() {
  const shopId = useShopId();
  const shopPath = useShopPath();
  const list = useQuery(sheetList(shopId));
  const file = (type: "csv" | "xlsx") =>
    addressOf("GET /painel/api/shops/{shopId}/products-sheet", { params: { shopId }, query: { type } });
  const template = (type: "csv" | "xlsx") =>
    addressOf("GET /painel/api/shops/{shopId}/sheet-template", { params: { shopId }, query: { type } });
  return (
    <Page title="Planilhas" width="form">
      <CatalogTabs shopPath={shopPath} current="Planilhas" />
      <Card title="Trazer produtos" text="Produtos novos entram, e os que a loja já tem são atualizados pelo código.">
        <SheetDrop />
      </Card>
      <div className="grid gap-4 sm:grid-cols-2">
        <Card title="Começar do zero" text="Um modelo com as colunas da sua loja e um exemplo.">
          <div className="flex flex-wrap gap-2">
            <DownloadLink address={template("xlsx")} label="Modelo em Excel" />
            <DownloadLink address={template("csv")} label="Modelo em CSV" />
          </div>
        </Card>
        <Card title="Levar produtos" text="Todos os produtos. Mude na planilha e traga de volta.">
          <div className="flex flex-wrap gap-2">
            <DownloadLink address={file("xlsx")} label="Exportar Excel" />
            <DownloadLink address={file("csv")} label="Exportar CSV" />
          </div>
        </Card>
      </div>
      <Card
        title="Planilhas enviadas"
        text="Guardadas por 30 dias. Uma importação pode ser desfeita nesse tempo."
        isFlush
      >
        <ListState
          query={list}
          isFiltered={false}
          whenEmpty={<NothingHere title="Nenhuma planilha ainda" text="As que você enviar aparecem aqui." />}
        >
          {({ items }) => (
            <ul aria-label="Planilhas enviadas" className="divide-y divide-line">
              {items.map((sheet) => {
                const [text, tone] = sheetStateText(sheet);
                const { created, changed } = sheet.counts;
                return (
                  <li key={sheet.id} className="px-4 py-3 sm:px-5">
                    <p className="flex flex-wrap items-center gap-2">
                      <Link
                        href={shopPath(`/produtos/planilhas/${sheet.id}`)}
                        className="font-semibold break-all underline-offset-4 hover:underline"
                      >
                        {sheet.fileName}
                      </Link>
                      <Badge tone={tone}>{text}</Badge>
                    </p>
                    <p className="text-sm text-muted">
                      {momentText(sheet.createdAt)} · {sheet.memberName}
                      {sheet.state === "imported" && ` · ${pluralText(created + changed, PRODUCTS)}`}
                    </p>
                  </li>
                );
              })}
            </ul>
          )}
        </ListState>
      </Card>
    </Page>
  );
}
