import { useQueryClient } from "@tanstack/react-query";
import type { EnteredCustomer } from "@vitrine/contract/panel/customers";
import { shownPhone } from "@vitrine/domain/brazil/shown-phone";
import { useToast } from "@vitrine/ui/feedback/toast.tsx";
import { Link } from "@vitrine/ui/layout/link.tsx";
import { Page } from "@vitrine/ui/layout/page.tsx";
import { useState } from "react";
import { Navigate, useNavigate } from "react-router";
import { call } from "../../../lib/api/api.ts";
import { ApiFailure } from "../../../lib/api/api-failure.ts";
import { contactTags } from "../../../lib/contact-tags.ts";
import { FieldCards } from "../../../lib/declared/field-cards.tsx";
import { EditForm } from "../../../lib/edit/edit-form.tsx";
import { useEditForm } from "../../../lib/edit/use-edit-form.ts";
import { useMay, useShopId, useShopPath, useShopTimeZone } from "../../account/use-me.ts";
import { atFields, contactSections, type NewContactValues, newContactFields } from "./contact-fields.tsx";

/** A customer whom the shop enters itself. Who is there already is shown, and not made twice. */
export function NewContactPage() {
  const shopPath = useShopPath();
  if (!useMay()("change-contacts")) return <Navigate to={shopPath("/clientes")} replace />;
  return (
    <Page title="Novo cliente" width="form" back={{ href: shopPath("/clientes"), label: "Clientes" }}>
      <NewContactForm />
    </Page>
  );
}

const sameIn = { phone: "o mesmo telefone", cpf: "o mesmo CPF", cnpj: "o mesmo CNPJ" };
const fieldOf = { phone: "/phone", cpf: "/document", cnpj: "/corporateDocument" };

function NewContactForm() {
  const shopId = useShopId();
  const shopPath = useShopPath();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const show = useToast();
  const page = { shopId, timeZone: useShopTimeZone(), isNew: true };
  const [known, setKnown] = useState<EnteredCustomer | null>(null);
  const pageOf = (contactId: string) => shopPath(`/clientes/${encodeURIComponent(contactId)}`);

  async function create(values: NewContactValues) {
    const { phone = "", addresses = [], tags = [], note = "", ...customer } = newContactFields.toWhole(values);
    setKnown(null);
    const body = { phone, customer, addresses, tags, note };
    const entered = await atFields(call("POST /painel/api/shops/{shopId}/customers", { params: { shopId }, body }));
    if (entered.known) {
      setKnown(entered);
      const message = `Este cliente já está cadastrado com ${sameIn[entered.known.by]}.`;
      const param = fieldOf[entered.known.by];
      throw new ApiFailure([{ code: "customer-known", type: "error", status: 409, message, param }]);
    }
    void queries.invalidateQueries({ queryKey: ["customers", shopId] });
    void queries.invalidateQueries({ queryKey: contactTags(shopId).queryKey });
    show({ text: "Cliente cadastrado", stays: 4_000 });
    void navigate(pageOf(entered.contactId), { replace: true });
    return null;
  }

  const form = useEditForm<never, NewContactValues>({
    saved: null,
    blank: newContactFields.blank,
    toFields: () => newContactFields.blank,
    // Its page shows it from here on.
    create: create as (values: NewContactValues) => Promise<never>,
    save: () => Promise.reject(new Error("a new customer is created")),
    reload: () => Promise.reject(new Error("a new customer is created")),
  });
  return (
    <EditForm form={form} labels={newContactFields.labels} describe={newContactFields.describeOn(page)}>
      {known?.known && (
        <p role="alert" className="rounded-xl bg-caution-tint px-4 py-3 font-medium text-pretty text-caution">
          {`${known.known.name || "Um cliente"} já está cadastrado com ${sameIn[known.known.by]}`}
          {known.known.phone && ` (${shownPhone(known.known.phone)})`}.{" "}
          <Link href={pageOf(known.contactId)} className="underline underline-offset-4">
            Abrir cadastro
          </Link>
        </p>
      )}
      <FieldCards
        declared={newContactFields}
        {...{ form, page }}
        sections={[...contactSections(form.fields), { title: "Para a equipe", fields: ["tags", "note"] }]}
      />
    </EditForm>
  );
}
