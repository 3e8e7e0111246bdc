import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ContactPage } from "@vitrine/contract/panel/orders/contact-page";
import { isValidEmail } from "@vitrine/domain/brazil/email";
import { isValidPhone } from "@vitrine/domain/brazil/phone";
import { shownPhone } from "@vitrine/domain/brazil/shown-phone";
import { FailureBlock } from "@vitrine/ui/feedback/failure-block.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { Drawer } from "@vitrine/ui/overlay/drawer.tsx";
import { contactErrorTexts } from "@vitrine/wording/screen/contact-error-text";
import { type FormEvent, useId, useState } from "react";
import { Navigate, useNavigate, useParams } from "react-router";
import { call } from "../../../lib/api/api.ts";
import { codeOf } from "../../../lib/api/api-failure.ts";
import { FormActions } from "../../../lib/edit/form-actions.tsx";
import { FormFailure } from "../../../lib/edit/form-failure.tsx";
import { LeaveDialog } from "../../../lib/edit/leave-dialog.tsx";
import { useLeaveGuard } from "../../../lib/edit/use-leave-guard.ts";
import { useMay, useShopId, useShopPath } from "../../account/use-me.ts";
import { contactPage, useServiceChange } from "../service.queries.ts";

/** Corrects who the contact is. Back closes it. */
export function EditDrawer() {
  const { contactId = "" } = useParams();
  const shopPath = useShopPath();
  const navigate = useNavigate();
  const mayChange = useMay()("change-contacts");
  const contact = useQuery(contactPage(useShopId(), contactId)).data;
  const page = shopPath(`/clientes/${encodeURIComponent(contactId)}`);
  if (!mayChange) return <Navigate to={page} replace />;
  // What somebody else changes meanwhile does not overwrite what is typed here: the version says so when it is saved.
  return contact ? <EditForm contact={contact} onClose={() => void navigate(page)} /> : null;
}

function EditForm({ contact, onClose }: { contact: ContactPage; onClose: () => void }) {
  const shopId = useShopId();
  const formId = useId();
  const queries = useQueryClient();
  const [opened, setOpened] = useState(contact);
  const [name, setName] = useState(contact.customer.name);
  const [email, setEmail] = useState(contact.customer.email);
  const [phone, setPhone] = useState(phoneOf(contact));
  const [isChecked, setIsChecked] = useState(false);
  const save = useServiceChange(shopId, (body: { phone: string | null; customer: { name: string; email: string } }) =>
    call("PATCH /painel/api/shops/{shopId}/contacts/{contactId}", {
      params: { shopId, contactId: contact.id },
      body,
      ifMatch: opened.version,
    }),
  );
  const isDirty = name !== opened.customer.name || email !== opened.customer.email || phone !== phoneOf(opened);
  const guard = useLeaveGuard(isDirty);
  // WhatsApp has phones that nobody could type here, without their ninth digit: one that was not touched stays.
  const digits = phone === phoneOf(opened) ? opened.phone : phoneDigits(phone);
  const wrong = {
    email: email.trim() !== "" && !isValidEmail(email.trim()),
    phone: digits === undefined,
  };

  /** Somebody else saved meanwhile. What was not touched here becomes theirs, and the next save is for what is shown. */
  async function readAgain() {
    const fresh = await queries.fetchQuery({ ...contactPage(shopId, contact.id), staleTime: 0 });
    setOpened(fresh);
    setName((typed) => (typed === opened.customer.name ? fresh.customer.name : typed));
    setEmail((typed) => (typed === opened.customer.email ? fresh.customer.email : typed));
    setPhone((typed) => (typed === phoneOf(opened) ? phoneOf(fresh) : typed));
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsChecked(true);
    if (save.isPending || wrong.email || digits === undefined) return;
    save.mutate(
      { phone: digits, customer: { name: name.trim(), email: email.trim() } },
      {
        onSuccess: () => {
          guard.pass();
          onClose();
        },
        onError: (failure) => void (codeOf(failure) === "version-mismatch" && readAgain()),
      },
    );
  }

  return (
    <Drawer
      title="Editar contato"
      onClose={onClose}
      footer={
        <FormActions formId={formId} isPending={save.isPending} onCancel={onClose}>
          Salvar
        </FormActions>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-4">
        <TextField label="Nome" value={name} onChange={setName} maxLength={200} />
        <TextField
          label="Telefone"
          type="tel"
          value={phone}
          onChange={setPhone}
          maxLength={25}
          error={isChecked && wrong.phone ? contactErrorTexts["phone-invalid"] : undefined}
          hint="Com DDD. De outro país, comece com +."
        />
        <TextField
          label="E-mail"
          type="email"
          value={email}
          onChange={setEmail}
          maxLength={200}
          error={isChecked && wrong.email ? contactErrorTexts["email-invalid"] : undefined}
        />
        <p className="text-sm text-pretty text-muted">
          O pedido que o contato está montando também muda. Os que ele já fez ficam como estão.
        </p>
        {codeOf(save.error) === "version-mismatch" ? (
          <FailureBlock text="Outra pessoa mudou este contato enquanto isso. Confira os campos e salve de novo." />
        ) : (
          <FormFailure failure={save.error} />
        )}
      </form>
      <LeaveDialog guard={guard} />
    </Drawer>
  );
}

function phoneOf({ phone }: ContactPage): string {
  return phone ? shownPhone(phone) : "";
}

/** With the country, as conversations have it; null where none is given, undefined for what is no phone. */
function phoneDigits(typed: string): string | null | undefined {
  const digits = typed.replaceAll(/\D/g, "");
  if (digits === "") return null;
  if (typed.trim().startsWith("+")) return /^\d{10,15}$/.test(digits) ? digits : undefined;
  const national = digits.length > 11 ? digits.replace(/^55/, "") : digits;
  return isValidPhone(national) ? `55${national}` : undefined;
}
