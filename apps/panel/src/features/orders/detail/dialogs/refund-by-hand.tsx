import type { PanelOrderDetails } from "@vitrine/contract/panel/orders/orders";
import { shownPhone } from "@vitrine/domain/brazil/shown-phone";
import { type Cents, formatBRL } from "@vitrine/domain/money";

/** No provider gives this money back: the person sends it, and only then says so. */
export function RefundByHand({ page, amount }: { page: PanelOrderDetails; amount: Cents | null }) {
  const { customer } = page.order;
  const phone = page.contact.phone || customer.phone;
  const ways = [
    customer.document && `CPF ou CNPJ ${customer.document}`,
    customer.email && `e-mail ${customer.email}`,
    phone && `telefone ${shownPhone(phone)}`,
  ].filter(Boolean);
  return (
    <div className="grid gap-1 rounded-xl bg-caution-tint px-3 py-2 text-caution">
      <p className="font-medium">
        Envie você mesmo{amount === null ? "" : ` ${formatBRL(amount)}`}: este pagamento foi direto para a loja, e nada
        é devolvido sozinho.
      </p>
      <p className="text-sm break-words">
        {ways.length > 0
          ? `O cliente pode ter uma chave Pix em: ${ways.join(", ")}. Confirme com ele antes de enviar.`
          : "Peça a chave Pix ao cliente na conversa."}
      </p>
      <p className="text-sm">Toque em “Devolvi” só depois de enviar: o cliente passa a ver o valor como devolvido.</p>
    </div>
  );
}
