import { settingsPage } from "../declared-settings.tsx";
import { PreviewCard } from "./preview-card.tsx";
import { recoveryFields } from "./recovery-fields.tsx";

/** Which reminders the shop sends, when, and what happens with orders that nobody pays. */
export const RemindersPage = settingsPage({
  title: "Lembretes",
  fields: recoveryFields,
  sections: () => [
    {
      title: "O que lembrar",
      text: "A mensagem sai na conversa de quem escreveu à loja nas últimas 24 horas, e só enquanto ainda há o que lembrar. Quem responde PARAR não recebe mais.",
      fields: ["recovery/cart", "recovery/payment"],
    },
    {
      title: "Quando e para quem",
      fields: [
        ...(["recovery/quietHours", "recovery/hoursBetween"] as const),
        ...(["recovery/controlPercent", "recovery/stopWords"] as const),
      ],
    },
    {
      title: "Pedidos não pagos",
      text: "Quanto tempo um pedido guarda os produtos antes de ser cancelado. O cliente é avisado.",
      fields: [
        ...(["recovery/cancelUnpaid/pixHours", "recovery/cancelUnpaid/cardHours"] as const),
        ...(["recovery/cancelUnpaid/walletHours", "recovery/cancelUnpaid/linkHours"] as const),
        "recovery/cancelUnpaid/boletoBusinessDays",
      ],
    },
  ],
  After: PreviewCard,
});
