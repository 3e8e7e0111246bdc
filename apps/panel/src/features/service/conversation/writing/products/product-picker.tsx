import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import type { OfferedProduct } from "@vitrine/contract/panel/service/conversation-products";
import { formatBRL, noMoney } from "@vitrine/domain/money";
import { Button } from "@vitrine/ui/button.tsx";
import { SelectField } from "@vitrine/ui/fields/select-field.tsx";
import { SearchBox } from "@vitrine/ui/filter/search-box.tsx";
import { Badge } from "@vitrine/ui/layout/badge.tsx";
import { NothingHere } from "@vitrine/ui/layout/nothing-here.tsx";
import { Modal } from "@vitrine/ui/modal.tsx";
import { NotLoaded } from "@vitrine/ui/table/not-loaded.tsx";
import { useState } from "react";
import { read } from "../../../../../lib/api/read.ts";
import { centsFrom } from "../../../../../lib/declared/typed-values.ts";
import { ofShop } from "../../../service.queries.ts";
import { type ChosenProduct, isChosen, MOST_CHOSEN, toggled, withOption } from "./chosen-products.ts";

const offered = (shopId: string, contactId: string, q: string) =>
  queryOptions({
    ...read(
      [...ofShop(shopId), "offered", contactId, q],
      "GET /painel/api/shops/{shopId}/service/{contactId}/products",
      { params: { shopId, contactId }, query: q === "" ? {} : { q } },
    ),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });

type ProductPickerProps = {
  shopId: string;
  contactId: string;
  contactName: string;
  onSend: (chosen: readonly ChosenProduct[]) => void;
  onClose: () => void;
};

/** Several products for the conversation, found as the contact would find them, at their prices. */
export function ProductPicker({ shopId, contactId, contactName, onSend, onClose }: ProductPickerProps) {
  const [q, setQ] = useState("");
  const [chosen, setChosen] = useState<readonly ChosenProduct[]>([]);
  const found = useQuery(offered(shopId, contactId, q));
  const count = chosen.length;
  return (
    <Modal
      title={`Produtos para ${contactName}`}
      shape="sheet"
      hasCloseButton
      onClose={onClose}
      footer={
        <Button variant="filled" disabled={count === 0} onClick={() => onSend(chosen)}>
          {count === 0 ? "Escolha os produtos" : count === 1 ? "Enviar 1 produto" : `Enviar ${count} produtos`}
        </Button>
      }
    >
      <div className="grid gap-3">
        <SearchBox label="Nome do produto" value={q} onChange={setQ} />
        {count >= MOST_CHOSEN && (
          <p role="status" className="text-sm text-muted">{`Vão até ${MOST_CHOSEN} de uma vez.`}</p>
        )}
        {found.data ? (
          <ul aria-label="Produtos" className={`divide-y divide-line ${found.isPlaceholderData ? "opacity-55" : ""}`}>
            {found.data.items.map((product) => (
              <Row
                key={product.id}
                product={product}
                chosen={chosen.find((one) => one.product.id === product.id)}
                isFull={count >= MOST_CHOSEN && !isChosen(chosen, product.id)}
                onToggle={() => setChosen(toggled(chosen, product))}
                onOption={(attribute, option) => setChosen(withOption(chosen, { id: product.id, attribute, option }))}
              />
            ))}
          </ul>
        ) : (
          <NotLoaded queries={[found]} />
        )}
        {found.data?.items.length === 0 && <NothingHere title="Nada encontrado" text="Procure por outra palavra." />}
      </div>
    </Modal>
  );
}

type RowProps = {
  product: OfferedProduct;
  chosen: ChosenProduct | undefined;
  isFull: boolean;
  onToggle: () => void;
  onOption: (attribute: string, option: string) => void;
};

function Row({ product, chosen, isFull, onToggle, onOption }: RowProps) {
  const { name, imageUrl, minPrice, maxPrice, isAvailable, attributes } = product;
  const price = formatBRL(centsFrom(minPrice) ?? noMoney);
  return (
    <li className="py-2">
      <label className="flex min-h-14 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          checked={chosen !== undefined}
          disabled={isFull}
          onChange={onToggle}
          className="size-5 shrink-0 accent-brand"
        />
        <span className="size-12 shrink-0 overflow-hidden rounded-lg bg-placeholder">
          {imageUrl && <img src={`${imageUrl}/320.webp`} alt="" loading="lazy" className="size-full object-cover" />}
        </span>
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 font-medium [overflow-wrap:anywhere]">{name}</span>
          <span className="flex flex-wrap items-center gap-x-2 text-sm text-muted tabular-nums">
            {maxPrice > minPrice ? `a partir de ${price}` : price}
            {!isAvailable && <Badge tone="caution">Esgotado</Badge>}
          </span>
        </span>
      </label>
      {chosen && attributes.length > 0 && (
        <div className="grid gap-2 pb-1 pl-8 sm:grid-cols-2">
          {attributes.map(({ id, name: label, options }) => (
            <SelectField
              key={id}
              label={label}
              value={chosen.options[id] ?? ""}
              onChange={(option) => onOption(id, option)}
              options={[
                { value: "", label: "O contato escolhe" },
                ...options.map((option) => ({ value: option.id, label: option.name })),
              ]}
            />
          ))}
        </div>
      )}
    </li>
  );
}
