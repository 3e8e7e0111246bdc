import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { useCheckout } from "../checkout-context.ts";
import { isCardLink } from "./card-link.ts";
import { manualPix, useSaveManualPix } from "./payment-options.queries.ts";

const MOST_KEY = 77;

/** The key the customer pays to. It is the shop's: saved for the next order too. */
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

/** Where the customer pays by card. It goes out with the order. */
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
      error={isLeft && link !== "" && !isCardLink(link) ? "Insira um link válido" : undefined}
    />
  );
}
