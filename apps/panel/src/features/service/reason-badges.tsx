import type { DeskReason } from "@vitrine/domain/order/desk";
import { Badge, type Tone } from "@vitrine/ui/layout/badge.tsx";

export const reasonNames: Record<DeskReason, string> = {
  here: "Na loja agora",
  wrote: "Escreveu",
  cart: "Carrinho aberto",
  unpaid: "Sem pagar",
  late: "Atrasado",
};

const tones: Record<DeskReason, Tone> = {
  here: "success",
  wrote: "info",
  cart: "brand",
  unpaid: "caution",
  late: "danger",
};

export function ReasonBadges({ reasons }: { reasons: readonly DeskReason[] }) {
  return reasons.map((reason) => (
    <Badge key={reason} tone={tones[reason]}>
      {reasonNames[reason]}
    </Badge>
  ));
}
