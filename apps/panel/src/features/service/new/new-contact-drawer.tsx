import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { EnteredCustomer } from "@vitrine/contract/panel/customers";
import { phoneInSearch } from "@vitrine/domain/brazil/phone";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { Link } from "@vitrine/ui/layout/link.tsx";
import { Drawer } from "@vitrine/ui/overlay/drawer.tsx";
import { type FormEvent, useId, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { call } from "../../../lib/api/api.ts";
import { ApiFailure } from "../../../lib/api/api-failure.ts";
import { FormActions } from "../../../lib/edit/form-actions.tsx";
import { FormFailure } from "../../../lib/edit/form-failure.tsx";
import { LeaveDialog } from "../../../lib/edit/leave-dialog.tsx";
import { useLeaveGuard } from "../../../lib/edit/use-leave-guard.ts";
import { useShopId, useShopPath } from "../../account/use-me.ts";
import { ofShop } from "../service.queries.ts";

/** A number that nobody in the shop has: with a name it becomes a contact, and one writes to them at once. */
export function NewContactDrawer() {
  const shopId = useShopId();
  const shopPath = useShopPath();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { search } = useLocation();
  const formId = useId();
  const given = new URLSearchParams(search);
  const searched = given.get("q") ?? "";
  const searchedPhone = phoneInSearch(searched);
  const [name, setName] = useState(given.get("nome") ?? (searchedPhone ? "" : searched));
  const [phone, setPhone] = useState(searchedPhone ?? "");
  const [known, setKnown] = useState<EnteredCustomer | null>(null);
  const enter = useMutation({
    mutationFn: () =>
      call("POST /painel/api/shops/{shopId}/customers", {
        params: { shopId },
        body: { phone, customer: { name: name.trim() } },
      }),
  });
  const [begun] = useState(name + phone);
  const isDirty = name + phone !== begun && name + phone !== "";
  const guard = useLeaveGuard(isDirty && known === null);
  const close = () => void navigate(`${shopPath("/atendimento")}${search}`);
  const writeTo = (contactId: string) => shopPath(`/atendimento/${encodeURIComponent(contactId)}`);
  const isEmpty = name.trim() === "" || phone.trim() === "";
  const problems = enter.error instanceof ApiFailure ? enter.error.errors : [];
  const problemAt = (param: string) => problems.find((each) => each.param === param)?.message;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isEmpty || enter.isPending) return;
    setKnown(null);
    enter.mutate(undefined, {
      onSuccess(entered) {
        if (entered.known) {
          setKnown(entered);
          return;
        }
        void queries.invalidateQueries({ queryKey: ofShop(shopId) });
        void queries.invalidateQueries({ queryKey: ["customers", shopId] });
        guard.pass();
        void navigate(writeTo(entered.contactId), { replace: true });
      },
    });
  }

  return (
    <Drawer
      title="Novo contato"
      onClose={close}
      footer={
        <FormActions formId={formId} isPending={enter.isPending} isEmpty={isEmpty} onCancel={close}>
          Criar e escrever
        </FormActions>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-4">
        <TextField
          label="Telefone"
          type="tel"
          value={phone}
          onChange={setPhone}
          maxLength={25}
          hint="Com DDD. De outro país, comece com +."
          error={problemAt("/phone")}
          autoFocus={phone === ""}
        />
        <TextField
          label="Nome"
          value={name}
          onChange={setName}
          maxLength={200}
          error={problemAt("/customer/name")}
          autoFocus={phone !== ""}
        />
        {known?.known && (
          <p role="alert" className="rounded-xl bg-caution-tint px-4 py-3 font-medium text-pretty text-caution">
            {`Este telefone já é de ${known.known.name || "um contato"}. Nada foi criado. `}
            <Link href={writeTo(known.contactId)} className="underline underline-offset-4">
              {`Escrever para ${known.known.name || "o contato"}`}
            </Link>
          </p>
        )}
        <FormFailure failure={problemAt("/phone") || problemAt("/customer/name") ? null : enter.error} />
      </form>
      <LeaveDialog guard={guard} />
    </Drawer>
  );
}
