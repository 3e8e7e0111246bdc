import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ContactPage } from "@vitrine/contract/panel/orders/contact-page";
import { useEffect, useState } from "react";
import { Navigate, useNavigate, useParams } from "react-router";
import { call } from "../../../lib/api/api.ts";
import { FieldDrawer } from "../../../lib/declared/field-drawer.tsx";
import { useEditForm } from "../../../lib/edit/use-edit-form.ts";
import { useMay, useShopId, useShopPath, useShopTimeZone } from "../../account/use-me.ts";
import { contactPage, useServiceChange } from "../service.queries.ts";
import { atFields, contactBody, contactFields, contactPart, contactSections } from "./contact-fields.tsx";

/** Corrects who the contact is. Back closes it. */
export function EditDrawer() {
  const { contactId = "" } = useParams();
  const shopPath = useShopPath();
  const navigate = useNavigate();
  const mayChange = useMay()("change-contacts");
  const contact = useQuery(contactPage(useShopId(), contactId)).data;
  const page = shopPath(`/clientes/${encodeURIComponent(contactId)}`);
  if (!mayChange) return <Navigate to={page} replace />;
  return contact ? <EditForm contact={contact} onClose={() => void navigate(page)} /> : null;
}

type ChangedContact = { body: ReturnType<typeof contactBody>; version: string };

function EditForm({ contact, onClose }: { contact: ContactPage; onClose: () => void }) {
  const shopId = useShopId();
  const timeZone = useShopTimeZone();
  const queries = useQueryClient();
  const params = { shopId, contactId: contact.id };
  const change = useServiceChange(shopId, ({ body, version }: ChangedContact) =>
    call("PATCH /painel/api/shops/{shopId}/contacts/{contactId}", { params, body, ifMatch: version }),
  );
  const [isSaved, setIsSaved] = useState(false);
  const form = useEditForm({
    saved: contact,
    toFields: (page: ContactPage) => contactFields.toValues(contactPart(page)),
    save: async (changes, version) => {
      const saved = await atFields(change.mutateAsync({ body: contactBody(contactFields.toPatch(changes)), version }));
      setIsSaved(true);
      return saved;
    },
    reload: () => queries.fetchQuery({ ...contactPage(shopId, contact.id), staleTime: 0 }),
  });
  const isDone = isSaved && !form.isDirty;
  // The way back asks about what was typed until the form knows that it is saved.
  useEffect(() => {
    if (isDone) onClose();
  }, [isDone, onClose]);
  return (
    <FieldDrawer
      title="Editar contato"
      declared={contactFields}
      {...{ form, onClose }}
      page={{ shopId, timeZone, isNew: false }}
      shown={contactSections(form.fields).flatMap(({ fields }) => fields)}
    >
      <p className="text-sm text-pretty text-muted">
        O pedido que o contato está montando também muda. Os que ele já fez ficam como estão.
      </p>
    </FieldDrawer>
  );
}
