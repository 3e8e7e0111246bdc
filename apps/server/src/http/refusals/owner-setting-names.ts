import type { Deed } from "@vitrine/domain/deeds/deed-table";

/** What only the owner changes, as the end of a sentence. */
export const ownerSettingNames: Partial<Record<Deed, string>> = {
  "change-discount-limits": "os limites de desconto.",
  "change-payment-accounts": "as contas e as chaves que recebem os pagamentos.",
  "change-channels": "os canais de conversa.",
  "change-hosts": "os endereços da loja.",
};
