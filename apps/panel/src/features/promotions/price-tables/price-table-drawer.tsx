import type { PanelPriceTable } from "@vitrine/contract/panel/promotions";
import { Button } from "@vitrine/ui/button.tsx";
import { FailureBlock } from "@vitrine/ui/feedback/failure-block.tsx";
import { useToast } from "@vitrine/ui/feedback/toast.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { Drawer } from "@vitrine/ui/overlay/drawer.tsx";
import { Spinner } from "@vitrine/ui/spinner.tsx";
import { type FormEvent, useId, useState } from "react";
import { call } from "../../../lib/api/api.ts";
import { usePartChange } from "../promotions.queries.ts";

type PriceTableDrawerProps = { shopId: string; table: PanelPriceTable | null; onClose: () => void };

/** The name of a table, and the code by which prices name it. */
export function PriceTableDrawer({ shopId, table, onClose }: PriceTableDrawerProps) {
  const formId = useId();
  const show = useToast();
  const [name, setName] = useState(table?.name ?? "");
  const [id, setId] = useState(table?.id ?? "");
  const save = usePartChange(shopId, (named: { id: string; name: string }) =>
    table
      ? call("PATCH /painel/api/shops/{shopId}/price-tables/{id}", {
          params: { shopId, id: table.id },
          body: { name: named.name },
          ifMatch: table.version,
        })
      : call("POST /painel/api/shops/{shopId}/price-tables", { params: { shopId }, body: named }),
  );
  const isComplete = name.trim() !== "" && id !== "";

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isComplete || save.isPending) return;
    save.mutate(
      { id, name: name.trim() },
      {
        onSuccess: () => {
          show({ text: "Tabela salva", stays: 4_000 });
          onClose();
        },
      },
    );
  }

  return (
    <Drawer
      title={table ? "Editar tabela" : "Nova tabela"}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancelar
          </Button>
          <Button variant="filled" type="submit" form={formId} aria-disabled={!isComplete || save.isPending}>
            {save.isPending && <Spinner />}
            Salvar
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="grid gap-4">
        <TextField label="Nome" value={name} onChange={setName} maxLength={200} required />
        {!table && (
          <TextField
            label="Código"
            value={id}
            onChange={(text) => setId(text.toLowerCase().replaceAll(/[^a-z0-9_-]/g, ""))}
            maxLength={64}
            hint="Para planilhas e integrações, como atacado. Não muda depois."
            required
          />
        )}
        <FailureBlock text={save.error?.message} />
      </form>
    </Drawer>
  );
}
