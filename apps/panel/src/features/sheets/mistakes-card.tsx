import type { SheetPage } from "@vitrine/contract/panel/catalog/sheets";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { sheetMistakeText } from "@vitrine/wording/panel/sheet-mistake-text";
import { addressOf } from "../../lib/api/api.ts";
import { DownloadLink } from "../../lib/list/download-link.tsx";
import { pluralText } from "../../lib/number-text.ts";
import { MISTAKES } from "./sheet-text.ts";

/** Every mistake by its cell, and the file to correct them in. */
export function MistakesCard({ shopId, page }: { shopId: string; page: SheetPage }) {
  const { counts, mistakes, id, type } = page;
  if (counts.mistakes === 0) return null;
  const address = addressOf("GET /painel/api/shops/{shopId}/sheets/{id}/corrected", { params: { shopId, id } });
  const refused = pluralText(counts.refused, ["produto fica", "produtos ficam"]);
  return (
    <Card
      title={pluralText(counts.mistakes, MISTAKES)}
      text={`${refused} de fora até você corrigir. Baixe o seu arquivo com uma coluna que diz o que corrigir, e envie de novo.`}
      actions={<DownloadLink address={address} label={`Baixar com os erros (${type.toUpperCase()})`} />}
      isFlush
    >
      <div className="max-h-112 overflow-auto">
        <table aria-label="Erros da planilha" className="w-full text-left text-sm">
          <thead className="sticky top-0 bg-card text-muted">
            <tr className="border-b border-line">
              <th scope="col" className="py-2 pr-2 pl-4 font-medium sm:pl-5">
                Linha
              </th>
              <th scope="col" className="px-2 py-2 font-medium">
                Coluna
              </th>
              <th scope="col" className="py-2 pr-4 pl-2 font-medium">
                O que corrigir
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {mistakes.map((mistake) => (
              <tr key={`${mistake.row} ${mistake.column} ${mistake.code} ${mistake.detail ?? ""}`}>
                <td className="py-2 pr-2 pl-4 tabular-nums sm:pl-5">{mistake.row}</td>
                <td className="px-2 py-2 font-medium break-words">{mistake.column}</td>
                <td className="py-2 pr-4 pl-2 break-words">{sheetMistakeText(mistake)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {counts.mistakes > mistakes.length && (
        <p className="px-4 py-3 text-sm text-muted sm:px-5">
          Aqui estão os primeiros {mistakes.length}. O arquivo tem todos.
        </p>
      )}
    </Card>
  );
}
