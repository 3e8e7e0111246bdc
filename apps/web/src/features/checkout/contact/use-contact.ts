import { useQueryClient } from "@tanstack/react-query";
import { newIdempotencyKey } from "@vitrine/client/call/idempotency-key";
import type { Customer } from "@vitrine/contract/storefront/customer/customer";
import { type ContactErrors, tidyContact } from "@vitrine/domain/checkout/contact";
import { useToast } from "@vitrine/ui/feedback/toast.tsx";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { isWithoutAnswer } from "../../../lib/api/api-failure.ts";
import { useDebouncedCallback } from "../../../lib/use-debounced-callback.ts";
import { pendingChangesOf } from "../../order/change/pending-changes.ts";
import { useIsOffline, useOnReconnect } from "../../order/change/use-pending-changes.ts";
import { currentOrder } from "../../order/order.queries.ts";
import { useCheckout } from "../checkout-context.ts";
import { useDraft } from "../use-draft.ts";
import { useSaveContact } from "./contact.queries.ts";
import { contactErrorsOf, contactRules, pickFields, shownContact, unsaved, withoutSaved } from "./contact-fields.ts";

/** A change is saved after this many milliseconds without typing. */
const SAVE_AFTER = 3_000;
const TOAST_STAYS = 4_000;

/** The form of the contact's data. Typed fields are saved automatically. */
export function useContact() {
  const { order, settings, draft, isContactChecked } = useCheckout();
  const known = order.customer;
  const queries = useQueryClient();
  const showBirthDateSaved = useBirthDateToast();
  const [left, setLeft] = useState<ReadonlySet<keyof Customer>>(new Set());
  const edited = useRef(new Set<keyof Customer>());
  const { mutateAsync, status, error } = useSaveContact();
  const isWaiting = useIsOffline() && isWithoutAnswer(error);
  const sent = useRef("");
  const saveLater = useDebouncedCallback<void>(save, SAVE_AFTER);
  const typed = useDraft(({ contact }) => contact);
  const value = shownContact(known, typed);
  const rules = contactRules(settings, order);
  const errors = contactErrorsOf(value, rules);

  async function save() {
    const server = queries.getQueryData(currentOrder.queryKey)?.customer ?? known;
    const update = unsaved(server, draft.read().contact, rules);
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
    const { contact } = draft.read();
    const unsavedFields = withoutSaved(contact, known);
    if (Object.keys(unsavedFields).length < Object.keys(contact).length) draft.save({ contact: unsavedFields });
  }, [known, draft]);

  function setField<Field extends keyof Customer>(field: Field, next: Customer[Field]) {
    edited.current.add(field);
    draft.save(({ contact }) => ({ contact: { ...contact, [field]: next } }));
    saveLater();
  }

  function leaveField(field: keyof Customer) {
    // An empty field may only have been passed, or had the focus from the start: nobody has done anything wrong.
    if (edited.current.has(field) || value[field] !== "") setLeft((before) => new Set([...before, field]));
    draft.save(({ contact }) => ({ contact: { ...contact, ...tidyContact(pickFields(contact, [field])) } }));
    void save();
  }

  return {
    value,
    /** Only the errors of what the person has typed and left, until the first attempt to finish. */
    shownErrors: isContactChecked ? errors : pickErrors(errors, left),
    /** `waiting`: there is no connection. The fields are saved when it is back. */
    state: ({ idle: "idle", pending: "saving", success: "saved", error: isWaiting ? "waiting" : "failed" } as const)[
      status
    ],
    setField,
    leaveField,
    save: () => void save(),
  };
}

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
