import { useQueryClient } from "@tanstack/react-query";
import type { Customer } from "@vitrine/contract/storefront/customer";
import type { ShopSettings } from "@vitrine/contract/storefront/shop-settings";
import { type ContactErrors, contactErrors, tidyContact } from "@vitrine/domain/checkout/contact";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { isWithoutAnswer } from "../../../lib/api/api-failure.ts";
import { newIdempotencyKey } from "../../../lib/api/idempotency-key.ts";
import { useDebouncedCallback } from "../../../lib/use-debounced-callback.ts";
import { useToast } from "../../../ui/feedback/toast.tsx";
import { pendingChangesOf } from "../../order/change/pending-changes.ts";
import { useIsOffline, useOnReconnect } from "../../order/change/use-pending-changes.ts";
import { currentOrder } from "../../order/order.queries.ts";
import type { ContactForm } from "../checkout-context.ts";
import type { CheckoutDraft } from "../checkout-draft.ts";
import type { SaveDraft } from "../use-checkout-draft.ts";
import { useSaveContact } from "./contact.queries.ts";
import { pickFields, shownFields, unsaved, withoutSaved } from "./contact-fields.ts";

/** A change is saved after this many milliseconds without typing. */
const SAVE_AFTER = 3_000;
const TOAST_STAYS = 4_000;

type ContactFormOptions = {
  known: Customer;
  settings: ShopSettings;
  draft: CheckoutDraft;
  readDraft: () => CheckoutDraft;
  saveDraft: SaveDraft;
};

/** The contact's data: the server's values with the typed ones on top. They are saved automatically. */
export function useContact({ known, settings, draft, readDraft, saveDraft }: ContactFormOptions): ContactForm {
  const queries = useQueryClient();
  const showBirthDateSaved = useBirthDateToast();
  const [left, setLeft] = useState<ReadonlySet<keyof Customer> | "all">(new Set());
  const { mutateAsync, status, error } = useSaveContact();
  const isWaiting = useIsOffline() && isWithoutAnswer(error);
  const sent = useRef("");
  const saveLater = useDebouncedCallback<void>(save, SAVE_AFTER);
  const value: Customer = { ...pickFields(known, allFields), ...draft.contact } as Customer;
  const errors = contactErrors(tidyContact(value) as Customer, settings);

  async function save() {
    const server = queries.getQueryData(currentOrder.queryKey)?.customer ?? known;
    const update = unsaved(server, readDraft().contact, settings);
    const asText = JSON.stringify(update);
    // Leaving a field and leaving the page may happen together. The same update is sent once.
    if (asText === "{}" || asText === sent.current) return;
    sent.current = asText;
    try {
      await mutateAsync({ update, key: newIdempotencyKey() });
      if (update.birthDate) showBirthDateSaved(true);
    } catch (failure) {
      const isLater = isWithoutAnswer(failure) && pendingChangesOf(queries).isOffline();
      if (update.birthDate && !isLater) showBirthDateSaved(false);
    } finally {
      sent.current = "";
    }
  }
  useOnLeaving(() => void save());
  useOnReconnect(() => void save());

  // Saved fields leave the draft: another person may change them next, and the draft must not hide that.
  useEffect(() => {
    const typed = readDraft().contact;
    const unsavedFields = withoutSaved(typed, known);
    if (Object.keys(unsavedFields).length < Object.keys(typed).length) saveDraft({ contact: unsavedFields });
  }, [known, readDraft, saveDraft]);

  function setField<Field extends keyof Customer>(field: Field, next: Customer[Field]) {
    saveDraft(({ contact }) => ({ contact: { ...contact, [field]: next } }));
    saveLater();
  }

  function leaveField(field: keyof Customer) {
    setLeft((before) => (before === "all" ? before : new Set([...before, field])));
    saveDraft(({ contact }) => ({ contact: { ...contact, ...tidyContact(pickFields(contact, [field])) } }));
    void save();
  }

  return {
    value,
    errors,
    shownErrors: left === "all" ? errors : pickErrors(errors, left),
    state: ({ idle: "idle", pending: "saving", success: "saved", error: isWaiting ? "waiting" : "failed" } as const)[
      status
    ],
    setField,
    leaveField,
    save: () => void save(),
    showErrors: () => setLeft("all"),
    toPlace: () => tidyContact(pickFields(value, shownFields(value, settings))),
  };
}

const allFields: (keyof Customer)[] = [
  ...(["name", "email", "birthDate", "document", "isCorporate"] as const),
  ...(["corporateDocument", "corporateName", "tradeName", "stateInscription"] as const),
];

function pickErrors(errors: ContactErrors, fields: ReadonlySet<keyof Customer>): ContactErrors {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => fields.has(field as keyof Customer)));
}

function useBirthDateToast() {
  const show = useToast();
  return (isSaved: boolean) =>
    void show(
      isSaved
        ? { text: "Data de nascimento atualizada com sucesso", variant: "done", stays: TOAST_STAYS }
        : { text: "Erro ao atualizar data de nascimento", variant: "failure", stays: TOAST_STAYS },
    );
}

/** Runs when the page is hidden or closed. A phone may kill a hidden page without a further event. */
function useOnLeaving(onLeave: () => void): void {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    const leaveWhenHidden = () => {
      if (document.visibilityState === "hidden") leave();
    };
    window.addEventListener("pagehide", leave);
    document.addEventListener("visibilitychange", leaveWhenHidden);
    return () => {
      window.removeEventListener("pagehide", leave);
      document.removeEventListener("visibilitychange", leaveWhenHidden);
    };
  }, []);
}
