import { useQuery } from "@tanstack/react-query";
import { Badge } from "@vitrine/ui/layout/badge.tsx";
import { Page } from "@vitrine/ui/layout/page.tsx";
import { NotLoaded } from "@vitrine/ui/table/not-loaded.tsx";
import { useParams } from "react-router";
import { momentText } from "../../lib/time-text.ts";
import { useShopId, useShopPath } from "../account/use-me.ts";
import { CheckedSheet } from "./checked-sheet.tsx";
import { ImportedSheet } from "./imported-sheet.tsx";
import { ReadingForm } from "./reading-form.tsx";
import { RunningSheet } from "./running-sheet.tsx";
import { makerText, sheetStateText, sheetsText } from "./sheet-text.ts";
import { sheet } from "./sheets.queries.ts";

/** One file: its columns, its check, its import and the result. */
export function SheetPage() {
  const shopId = useShopId();
  const shopPath = useShopPath();
  const { sheetId = "" } = useParams();
  const query = useQuery(sheet(shopId, sheetId));
  const { data } = query;
  const back = { href: shopPath("/produtos/planilhas"), label: "Planilhas" };
  if (!data) {
    return (
      <Page title="Planilha" back={back} width="form">
        <NotLoaded queries={[query]} />
      </Page>
    );
  }
  const [text, tone] = sheetStateText(data);
  const maker = makerText(data.format);
  return (
    <Page
      title={data.fileName}
      mark={<Badge tone={tone}>{text}</Badge>}
      text={`${maker ? `Arquivo ${maker}, e` : "E"}nviado em ${momentText(data.createdAt)} por ${data.memberName}.${sheetsText(data)}`}
      back={back}
      width="form"
    >
      {(data.state === "read" || data.state === "failed") && <ReadingForm key={data.id} shopId={shopId} page={data} />}
      {(data.state === "checking" || data.state === "importing") && <RunningSheet page={data} />}
      {data.state === "checked" && <CheckedSheet shopId={shopId} page={data} />}
      {data.state === "imported" && <ImportedSheet shopId={shopId} page={data} />}
    </Page>
  );
}
