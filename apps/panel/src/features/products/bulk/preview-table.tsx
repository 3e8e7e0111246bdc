import type { BulkPreview, EditedSide } from "@vitrine/contract/panel/catalog/bulk-edit";
import type { CatalogChoices } from "@vitrine/contract/panel/catalog/products";
import { countText, reaisText } from "../../../lib/number-text.ts";

type PreviewTableProps = { preview: BulkPreview; choices: CatalogChoices | undefined };

/** What changes: how many, and the first of them with before and after. */
export function PreviewTable({ preview, choices }: PreviewTableProps) {
  const { total, looked, changed, same, refused, rows } = preview;
  const nameOf = (id: string) =>
    [...(choices?.categories ?? []), ...(choices?.collections ?? [])].find((each) => each.id === id)?.name ?? id;
  return (
    <section aria-label="Prévia" className="grid gap-2">
      <p role="status" className="text-sm text-pretty">
        <strong className="font-semibold">
          {changed === 1 ? "1 produto muda" : `${countText(changed)} produtos mudam`}
        </strong>
        {same > 0 && `, ${countText(same)} já ${same === 1 ? "está" : "estão"} assim`}
        {refused > 0 && `, ${countText(refused)} não ${refused === 1 ? "pode" : "podem"} mudar`}.
        {looked < total && ` Contado nos primeiros ${countText(looked)} de ${countText(total)}.`}
      </p>
      <ul className="divide-y divide-line rounded-xl ring-1 ring-line">
        {rows.map(({ id, name, before, after, refusal }) => (
          <li key={id} className="grid gap-0.5 px-3 py-2">
            <span className="line-clamp-1 font-medium">{name}</span>
            {after ? (
              differences(before, after, nameOf).map(({ label, from, to }) => (
                <span key={label} className="text-sm text-muted">
                  {label}: <s>{from}</s> <span className="font-semibold text-ink">{to}</span>
                </span>
              ))
            ) : (
              <span className="text-sm text-danger">Não muda: {refusal}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function differences(before: EditedSide, after: EditedSide, nameOf: (id: string) => string) {
  const names = (ids: readonly string[]) => ids.map(nameOf).join(", ") || "nenhuma";
  const prices = ({ price, highestPrice }: EditedSide) =>
    price === highestPrice ? reaisText(price) : `${reaisText(price)} a ${reaisText(highestPrice)}`;
  return [
    { label: "Preço", from: prices(before), to: prices(after) },
    { label: "Promocional", from: reaisText(before.promotionalPrice), to: reaisText(after.promotionalPrice) },
    { label: "Categoria", from: names(before.categories), to: names(after.categories) },
    { label: "Coleção", from: names(before.collections), to: names(after.collections) },
    { label: "À venda", from: before.isActive ? "sim" : "não", to: after.isActive ? "sim" : "não" },
  ].filter(({ from, to }) => from !== to);
}
