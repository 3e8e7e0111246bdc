import { useQueryClient } from "@tanstack/react-query";
import type { PanelPriceTable } from "@vitrine/contract/panel/promotions";
import { useToast } from "@vitrine/ui/feedback/toast.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { call } from "../../../lib/api/api.ts";
import { EditDrawer } from "../../../lib/edit/edit-drawer.tsx";
import { usePartForm } from "../../../lib/edit/use-part-form.ts";
import { onePriceTable, useReadAgain } from "../promotions.queries.ts";

type PriceTableDrawerProps = { shopId: string; table: PanelPriceTable | null; onClose: () => void };

const labels = { name: "Nome", id: "Código" };

/** The name of a table, and the code by which prices name it. */
export function PriceTableDrawer({ shopId, table, onClose }: PriceTableDrawerProps) {
  const queries = useQueryClient();
  const readAgain = useReadAgain(shopId);
  const show = useToast();
  const saved = (answer: PanelPriceTable) => {
    show({ text: "Tabela salva", stays: 4_000 });
    readAgain();
    onClose();
    return answer;
  };
  const id = table?.id ?? "";
  const form = usePartForm({
    saved: table,
    blank: { name: "", id: "" },
    toFields: ({ name, id: code }: PanelPriceTable) => ({ name, id: code }),
    create: async ({ name, id: code }) =>
      saved(
        await call("POST /painel/api/shops/{shopId}/price-tables", {
          params: { shopId },
          body: { id: code, name: name.trim() },
        }),
      ),
    change: async ({ name = "" }, version) =>
      saved(
        await call("PATCH /painel/api/shops/{shopId}/price-tables/{id}", {
          params: { shopId, id },
          body: { name: name.trim() },
          ifMatch: version,
        }),
      ),
    read: () => queries.fetchQuery({ ...onePriceTable(shopId, id), staleTime: 0 }),
  });
  const { fields, set, errorOf } = form;
  const isNamed = fields.name.trim() !== "";
  return (
    <EditDrawer
      title={table ? "Editar tabela" : "Nova tabela"}
      {...{ form, labels, onClose }}
      isComplete={isNamed && fields.id !== ""}
    >
      {(ask) => (
        <>
          <TextField
            label={labels.name}
            value={fields.name}
            onChange={(name) => set("name", name)}
            error={errorOf("name") ?? ask(!isNamed, "Diga o nome da tabela")}
            maxLength={200}
            required
          />
          {!table && (
            <TextField
              label={labels.id}
              value={fields.id}
              onChange={(text) => set("id", text.toLowerCase().replaceAll(/[^a-z0-9_-]/g, ""))}
              error={errorOf("id") ?? ask(fields.id === "", "Diga o código da tabela")}
              maxLength={64}
              hint="Para planilhas e integrações, como atacado. Não muda depois."
              required
            />
          )}
        </>
      )}
    </EditDrawer>
  );
}
