import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ContactPage } from "@vitrine/contract/panel/orders/contact-page";
import type { ContactTerms } from "@vitrine/contract/platform/shop/customer-terms";
import { SelectField } from "@vitrine/ui/fields/select-field.tsx";
import { useEffect, useState } from "react";
import { Navigate, useNavigate, useParams } from "react-router";
import { call } from "../../../lib/api/api.ts";
import { FieldDrawer } from "../../../lib/declared/field-drawer.tsx";
import { declareFields } from "../../../lib/declared/fields.ts";
import { count, money, text } from "../../../lib/declared/kinds.tsx";
import { useEditForm } from "../../../lib/edit/use-edit-form.ts";
import { useMay, useShopId, useShopPath, useShopTimeZone } from "../../account/use-me.ts";
import { contactPage, useServiceChange } from "../service.queries.ts";

type Terms = { [Name in keyof ContactTerms]-?: NonNullable<ContactTerms[Name]> };

/** What is empty is that of the group, else of the shop. */
const fields = declareFields<Terms>()({
  groupId: text({ label: "Grupo" }),
  priceTableId: text({ label: "Tabela de preço" }),
  minOrderValue: money({ label: "Pedido mínimo", hint: "Vazio: o do grupo, ou o da loja. Zero: sem mínimo." }),
  creditLimit: money({
    label: "Limite de crédito",
    hint: "Quanto pode dever em faturados. Vazio: o do grupo, ou nada.",
  }),
  dueDays: count({
    label: "Prazo máximo, em dias",
    least: 1,
    most: 365,
    hint: "Vazio: o do grupo, ou qualquer prazo.",
  }),
});

/** What is agreed with one customer. Back closes it. */
export function TermsDrawer() {
  const { contactId = "" } = useParams();
  const shopPath = useShopPath();
  const navigate = useNavigate();
  const mayChange = useMay()("change-customer-terms");
  const contact = useQuery(contactPage(useShopId(), contactId)).data;
  const page = shopPath(`/clientes/${encodeURIComponent(contactId)}`);
  if (!mayChange) return <Navigate to={page} replace />;
  return contact ? <TermsForm contact={contact} onClose={() => void navigate(page)} /> : null;
}

/** The server takes the terms whole, so nobody is told that somebody else changed them: the last one holds. */
type Saved = ContactPage["terms"] & { version: string };
const savedOf = ({ terms, version }: ContactPage): Saved => ({ ...terms, version });
const partOf = (terms: ContactPage["terms"]) =>
  Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== null)) as Terms;

function TermsForm({ contact, onClose }: { contact: ContactPage; onClose: () => void }) {
  const shopId = useShopId();
  const timeZone = useShopTimeZone();
  const queries = useQueryClient();
  const { groups, priceTables } = contact.termChoices;
  const [isSaved, setIsSaved] = useState(false);
  const put = useServiceChange(shopId, (body: ContactTerms) =>
    call("PUT /painel/api/shops/{shopId}/contacts/{contactId}/terms", {
      params: { shopId, contactId: contact.id },
      body,
    }),
  );
  const form = useEditForm({
    saved: savedOf(contact),
    toFields: ({ version: _, ...terms }: Saved) => fields.toValues(partOf(terms)),
    save: async (changes) => {
      const patch = fields.toPatch(changes);
      const named = ["groupId", "priceTableId"] as const;
      for (const name of named) if (patch[name] === "") patch[name] = null;
      const saved = savedOf(await put.mutateAsync({ ...contact.terms, ...patch }));
      setIsSaved(true);
      return saved;
    },
    reload: async () => savedOf(await queries.fetchQuery({ ...contactPage(shopId, contact.id), staleTime: 0 })),
  });
  const isDone = isSaved && !form.isDirty;
  // The way back asks about what was typed until the form knows that it is saved.
  useEffect(() => {
    if (isDone) onClose();
  }, [isDone, onClose]);
  const choice = (name: "groupId" | "priceTableId", none: string, all: readonly { id: string; name: string }[]) => (
    <SelectField
      key={name}
      label={fields.labels[name]}
      value={form.fields[name]}
      error={form.errorOf(name)}
      onChange={(id) => form.set(name, id)}
      options={[{ value: "", label: none }, ...all.map(({ id, name: label }) => ({ value: id, label }))]}
    />
  );
  return (
    <FieldDrawer
      title="Condições do cliente"
      declared={fields}
      {...{ form, onClose }}
      page={{ shopId, timeZone, isNew: false }}
      shown={[
        choice("groupId", "Nenhum", groups),
        choice("priceTableId", "A do grupo, ou os preços da loja", priceTables),
        ...(["minOrderValue", "creditLimit", "dueDays"] as const),
      ]}
    >
      <p className="text-sm text-pretty text-muted">
        O que é só deste cliente vale mais do que o do grupo. O pedido que ele está montando muda agora; os já feitos
        ficam como estão.
      </p>
    </FieldDrawer>
  );
}
