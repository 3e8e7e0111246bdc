import { useQuery } from "@tanstack/react-query";
import { PAYMENT_LINK_INVALID } from "@vitrine/wording/screen/missing-text";
import { useState } from "react";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { useCheckout } from "../checkout-context.ts";
import { isCardLink } from "./card-link.ts";
import { manualPix, useSaveManualPix } from "./payment-options.queries.ts";

const MOST_KEY = 77;

/** The Pix key that receives the payment. It belongs to the shop and is used for the next order too. */
export function PixKeyField() {
  const { data } = useQuery(manualPix);
  const { mutate, isPending, isSuccess, error } = useSaveManualPix();
  const [typed, setTyped] = useState<string | null>(null);
  const saved = data?.key ?? "";
  const key = typed ?? saved;

  function save() {
    if (typed !== null && (typed.trim() !== saved || error)) mutate(typed.trim());
  }

  return (
    <TextField
      label="Chave PIX"
      value={key}
      onChange={setTyped}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === "Enter") save();
      }}
      maxLength={MOST_KEY}
      error={isPending ? undefined : error?.message}
      hint={isPending ? "Salvando..." : isSuccess && key.trim() === saved ? "Salvo" : undefined}
    />
  );
}

/** The link for a card payment. It is sent with the order. */
export function CardLinkField() {
  const { draft, saveDraft } = useCheckout();
  const link = draft.cardLink;
  const [isLeft, setIsLeft] = useState(link !== "");
  return (
    <TextField
      label="Link do cartão"
      type="url"
      inputMode="url"
      placeholder="https://"
      value={link}
      onChange={(cardLink) => saveDraft({ cardLink })}
      onBlur={() => setIsLeft(true)}
      maxLength={2_000}
      error={isLeft && link !== "" && !isCardLink(link) ? PAYMENT_LINK_INVALID : undefined}
    />
  );
}
