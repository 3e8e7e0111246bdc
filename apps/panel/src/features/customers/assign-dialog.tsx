import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Member } from "@vitrine/contract/panel/team/team";
import { useToast } from "@vitrine/ui/feedback/toast.tsx";
import { SelectField } from "@vitrine/ui/fields/select-field.tsx";
import { useState } from "react";
import { call } from "../../lib/api/api.ts";
import { FormDialog } from "../../lib/edit/form-dialog.tsx";
import { countText } from "../../lib/number-text.ts";
import { NOBODY_IN_CHARGE } from "../../lib/team-members.ts";
import { useShopId } from "../account/use-me.ts";
import { type CustomersSearch, filterOf } from "./customers-search.ts";

const NOBODY = "nobody";

type AssignDialogProps = { search: CustomersSearch; colleagues: readonly Member[]; onClose: () => void };

/** Moves every customer of the list as it is filtered, also those of its other pages. */
export function AssignDialog({ search, colleagues, onClose }: AssignDialogProps) {
  const shopId = useShopId();
  const queries = useQueryClient();
  const show = useToast();
  const [chosen, setChosen] = useState("");
  const assign = useMutation({
    mutationFn: (to: string | null) =>
      call("POST /painel/api/shops/{shopId}/customers/assign", {
        params: { shopId },
        body: { inCharge: to, listed: filterOf(search) },
      }),
    onSuccess: async ({ assigned, hasMore }, to) => {
      await queries.invalidateQueries({ queryKey: ["customers", shopId] });
      onClose();
      const name = colleagues.find(({ id }) => id === to)?.name;
      const moved = assigned === 1 ? "1 cliente" : `${countText(assigned)} clientes`;
      const more = hasMore ? " Há mais nesta lista: repita para continuar." : "";
      show({ text: `${moved} ${name ? `com ${name}` : "sem responsável"}.${more}`, stays: hasMore ? 12_000 : 6_000 });
    },
  });
  return (
    <FormDialog
      title="Passar todos desta lista"
      action="Passar"
      isBusy={assign.isPending}
      isDirty={chosen !== ""}
      failure={assign.error}
      onConfirm={() => {
        if (chosen !== "") assign.mutate(chosen === NOBODY ? null : chosen);
      }}
      onClose={onClose}
    >
      <p className="text-pretty">
        Vale para todos os clientes desta lista como está filtrada, também nas outras páginas. Quem vê só os próprios
        clientes deixa de ver os que saem.
      </p>
      <SelectField
        label="Para quem"
        placeholder="Escolha"
        options={[
          ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
          { value: NOBODY, label: NOBODY_IN_CHARGE },
        ]}
        value={chosen}
        onChange={setChosen}
      />
    </FormDialog>
  );
}
