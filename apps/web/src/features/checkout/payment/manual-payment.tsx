import { useQuery } from "@tanstack/react-query";
import { type PixKeyKind, readPixKey } from "@vitrine/domain/payment/pix-key";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { PAYMENT_LINK_INVALID, PIX_KEY_INVALID } from "@vitrine/wording/screen/missing-text";
import { useState } from "react";
import { momentText } from "../../orders/moment-text.ts";
import { useSession } from "../../session/session.queries.ts";
import { useCheckout } from "../checkout-context.ts";
import { useDraft } from "../use-draft.ts";
import { isCardLink } from "./card-link.ts";
import { manualPix, useSaveManualPix } from "./payment-options.queries.ts";

const MOST_KEY = 77;

const kinds: Record<PixKeyKind, string> = {
  cpf: "CPF",
  cnpj: "CNPJ",
  phone: "Celular",
  email: "E-mail",
  random: "Chave aleatória",
};

/** The Pix key that receives the payment: the shop's, or another for this order alone where the owner lets agents. */
export function PixKeyField() {
  const { data } = useQuery(manualPix);
  const { timeZone } = useSession().shop;
  const { mutate, isPending, error } = useSaveManualPix();
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setIsLeft] = useState(false);
  const saved = data?.key ?? "";
  const text = typed ?? saved;
  const key = readPixKey(text);

  function save() {
    setIsLeft(true);
    if (typed === null || !key || (key.key === saved && !error)) return;
    mutate(key.key, { onSuccess: () => setTyped(null) });
  }

  function hint(): string | undefined {
    if (isPending) return "Salvando...";
    if (data && !data.isChangeable && saved === "")
      return "A loja ainda não tem uma chave: quem é dono da conta informa no painel";
    if (!key || key.key !== saved) return undefined;
    // Eleven digits may be a CPF or a phone: the agent sees what they were taken for.
    return [
      kinds[key.kind],
      ...(data?.isOfOrder ? ["só para este pedido; quem é dono da conta é avisado"] : []),
      ...(data?.changedBy && data.changedAt
        ? [`salva por ${data.changedBy} em ${momentText(data.changedAt, timeZone)}`]
        : []),
    ].join(" · ");
  }

  return (
    <TextField
      label="Chave PIX"
      value={text}
      onChange={setTyped}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === "Enter") save();
      }}
      maxLength={MOST_KEY}
      readOnly={data?.isChangeable === false}
      error={isPending ? undefined : isLeft && text !== "" && !key ? PIX_KEY_INVALID : error?.message}
      hint={hint()}
    />
  );
}

/** The link for a card payment. It is sent with the order. */
export function CardLinkField() {
  const { draft } = useCheckout();
  const link = useDraft(({ cardLink }) => cardLink);
  const [isLeft, setIsLeft] = useState(link !== "");
  return (
    <TextField
      label="Link do cartão"
      type="url"
      inputMode="url"
      placeholder="https://"
      value={link}
      onChange={(cardLink) => draft.save({ cardLink })}
      onBlur={() => setIsLeft(true)}
      maxLength={2_000}
      error={isLeft && link !== "" && !isCardLink(link) ? PAYMENT_LINK_INVALID : undefined}
    />
  );
}
