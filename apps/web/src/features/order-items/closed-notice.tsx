import type { OrderStatus } from "@vitrine/domain/codes/order-status";
import { Link } from "react-router";
import { buttonStyle } from "../../ui/button.tsx";
import { InfoIcon } from "../../ui/icons.tsx";
import { closedText } from "../order/confirm/confirm-obstacles.ts";
import { useChatLink } from "../session/chat-link.ts";

/** Says that the order can no longer be changed, and links to the chat or the catalogue. */
export function ClosedNotice({ status }: { status: OrderStatus }) {
  const chat = useChatLink();
  return (
    <section className="flex flex-col gap-3 rounded-2xl bg-brand-tint p-4 sm:flex-row sm:items-center">
      <p className="flex flex-1 items-start gap-3 text-sm font-medium text-pretty">
        <span className="size-5 shrink-0 text-brand-ink">
          <InfoIcon />
        </span>
        {closedText(status)} Os itens não podem mais ser alterados.
      </p>
      {chat ? (
        <a href={chat} className={buttonStyle("quiet")}>
          Voltar para a conversa
        </a>
      ) : (
        <Link to="/catalog" className={buttonStyle("quiet")}>
          Ver catálogo
        </Link>
      )}
    </section>
  );
}
