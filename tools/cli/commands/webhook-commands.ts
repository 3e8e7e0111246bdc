import type { WebhookEvent } from "@vitrine/contract/platform/webhook";
import { argument, type Commands, listed, shopOf } from "../command.ts";
import { moment, table, withNextPage } from "../table.ts";

export const webhookCommands: Commands = {
  "webhook put": {
    usage: "webhook put LOJA ENDEREÇO [--events order.received,order.canceled] [--secret SEGREDO]",
    async run(context) {
      const { events, secret } = context.values;
      const saved = await shopOf(context).webhook.put({
        url: argument(context, 1, "ENDEREÇO"),
        // The server names the event that it does not know.
        ...(events && { events: listed(events) as WebhookEvent[] }),
        ...(secret && { secret }),
      });
      const shown = saved.secret ? `\nSegredo ${saved.secret}\n\nGuarde o segredo: ele aparece só desta vez.` : "";
      return { data: saved, text: `Os eventos vão para ${saved.url}.${shown}` };
    },
  },
  "webhook get": {
    usage: "webhook get|delete LOJA",
    run: async (context) => ({ data: await shopOf(context).webhook.get() }),
  },
  "webhook delete": {
    usage: "",
    async run(context) {
      const report = await shopOf(context).webhook.delete();
      return { data: report, text: report.removed ? "Webhook removido." : "Esta loja não tinha webhook." };
    },
  },
  "webhook deliveries": {
    usage: "webhook deliveries LOJA [--page TOKEN]",
    async run(context) {
      const { page } = context.values;
      const found = await shopOf(context)
        .webhook.deliveries({ ...(page && { pageToken: page }) })
        .first();
      const rows = found.deliveries.map(({ id, type, status, attempts, lastAttemptAt, lastError }) => [
        ...[id, type, status, attempts],
        ...[moment(lastAttemptAt), lastError],
      ]);
      const text = table(rows, ["ENTREGA", "EVENTO", "SITUAÇÃO", "TENTATIVAS", "ÚLTIMA", "ERRO"]);
      return { data: found, text: withNextPage(text, found.nextPageToken) };
    },
  },
};
