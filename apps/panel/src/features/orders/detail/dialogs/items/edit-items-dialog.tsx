import { useQuery } from "@tanstack/react-query";
import type { PanelOrderDetails } from "@vitrine/contract/panel/orders/orders";
import { Checkbox } from "@vitrine/ui/fields/checkbox.tsx";
import { NumberField } from "@vitrine/ui/fields/number-field.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { smallButtonStyle } from "@vitrine/ui/layout/small-button.tsx";
import { useState } from "react";
import { FormDialog } from "../../../../../lib/edit/form-dialog.tsx";
import { FormFailure } from "../../../../../lib/edit/form-failure.tsx";
import { useShopId } from "../../../../account/use-me.ts";
import { moneyText, orderName } from "../../../order-text.ts";
import { useOrderChange } from "../../../orders.queries.ts";
import { AddProductField } from "./add-product-field.tsx";
import {
  addedKind,
  editedLines,
  isNothing,
  nothingTyped,
  type TypedEdit,
  unitsKind,
  type Wanted,
  wantedOf,
} from "./edited-items.ts";
import { itemsPreview } from "./items.queries.ts";
import { ItemsPreviewCard } from "./items-preview-card.tsx";

type DialogProps = { page: PanelOrderDetails; onClose: () => void };

/** Other items for an order that nobody prepares yet, with what that means for its money before it is saved. */
export function EditItemsDialog({ page, onClose }: DialogProps) {
  const of = { shopId: useShopId(), orderId: page.order.id };
  const [typed, setTyped] = useState<TypedEdit>(nothingTyped);
  const [reason, setReason] = useState("");
  const [isTold, setIsTold] = useState(true);
  const [isMissing, setIsMissing] = useState(false);
  const edit = useOrderChange("POST /painel/api/shops/{shopId}/orders/{orderId}/items", of);
  const wanted = wantedOf(page, typed);
  const hasChange = wanted !== null && !isNothing(wanted);
  const { version } = page.order;
  const preview = useQuery({ ...itemsPreview(of, version, wanted), enabled: hasChange });
  const shown = hasChange && preview.data ? preview.data : undefined;

  const setQuantity = (index: number, quantity: string) =>
    setTyped((now) => ({ ...now, quantities: new Map([...now.quantities, [index, quantity]]) }));
  const setAdded = (added: TypedEdit["added"]) => setTyped((now) => ({ ...now, added }));

  const confirm = () => {
    setIsMissing(reason.trim() === "");
    // Nobody saves what they have not seen.
    if (!wanted || !shown || reason.trim() === "") return;
    edit.mutate({ ...wanted, reason: reason.trim(), isTold, version: shown.version }, { onSuccess: onClose });
  };

  return (
    <FormDialog
      title={`Editar itens: ${orderName(page.order.number).toLowerCase()}`}
      action={shown ? `Salvar · ${moneyText(shown.total)}` : "Salvar"}
      refusal="Voltar"
      isBusy={edit.isPending}
      isIdle={!hasChange}
      isDirty={typed !== nothingTyped || reason.trim() !== ""}
      failure={edit.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className="grid gap-3">
        {editedLines(page).map((line) => {
          const quantity = typed.quantities.get(line.index) ?? `${line.quantity}`;
          return (
            <NumberField
              key={line.index}
              label={line.name}
              kind={unitsKind}
              value={quantity}
              onChange={(text) => setQuantity(line.index, text)}
              hint={
                quantity === "0"
                  ? "Sai do pedido"
                  : `${moneyText(line.promotionalPrice ?? line.unitPrice)} cada, como foi vendido`
              }
              action={
                <button
                  type="button"
                  className={smallButtonStyle}
                  aria-label={quantity === "0" ? `Manter ${line.name}` : `Remover ${line.name}`}
                  onClick={() => setQuantity(line.index, quantity === "0" ? `${line.quantity}` : "0")}
                >
                  {quantity === "0" ? "Manter" : "Remover"}
                </button>
              }
            />
          );
        })}
        {typed.added.map((product) => (
          <NumberField
            key={product.sku}
            label={product.name}
            kind={addedKind}
            value={product.quantity}
            onChange={(quantity) =>
              setAdded(typed.added.map((each) => (each.sku === product.sku ? { ...each, quantity } : each)))
            }
            hint="Entra com o preço de hoje"
            action={
              <button
                type="button"
                className={smallButtonStyle}
                aria-label={`Não adicionar ${product.name}`}
                onClick={() => setAdded(typed.added.filter(({ sku }) => sku !== product.sku))}
              >
                Remover
              </button>
            }
          />
        ))}
        <AddProductField
          of={of}
          onAdd={(product) => {
            if (typed.added.some(({ sku }) => sku === product.sku)) return;
            setAdded([...typed.added, { ...product, quantity: "1" }]);
          }}
        />
        {shown ? (
          <ItemsPreviewCard preview={shown} />
        ) : (
          <p className="text-sm text-muted">{waitingText(wanted, preview.isFetching)}</p>
        )}
        {hasChange && <FormFailure failure={preview.error} />}
        <TextField
          label="Motivo"
          value={reason}
          onChange={setReason}
          maxLength={200}
          error={isMissing && reason.trim() === "" ? "Diga por que os itens mudam" : undefined}
          hint="Fica no histórico e, se avisado, na mensagem ao cliente"
        />
        <Checkbox label="Avisar o cliente na conversa" isChecked={isTold} onChange={setIsTold} />
      </div>
    </FormDialog>
  );
}

/** Why there is no new total to save. */
function waitingText(wanted: Wanted | null, isFetching: boolean): string {
  if (wanted === null) return "Confira as quantidades para ver o novo total.";
  if (isNothing(wanted)) return "Nada mudou ainda: mude uma quantidade ou adicione um produto.";
  return isFetching ? "Calculando o novo total…" : "";
}
