import type { WebhookEvent } from "@vitrine/contract/platform/webhooks/event-types";
import { argument, type Commands, type Context, listed, required, shopOf } from "../command.ts";
import { moment, table, withNextPage } from "../table.ts";

const webhookId = ({ values }: Context) => values.webhook ?? "default";

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
    usage: "webhook get LOJA [--webhook ID]",
    run: async (context) => ({
      data: await (context.values.webhook
        ? shopOf(context).webhooks.get(context.values.webhook)
        : shopOf(context).webhook.get()),
    }),
  },
  "webhook delete": {
    usage: "webhook delete LOJA [--webhook ID]",
    async run(context) {
      const { webhook } = context.values;
      if (webhook) return { data: await shopOf(context).webhooks.delete(webhook), text: "Webhook removido." };
      const report = await shopOf(context).webhook.delete();
      return { data: report, text: report.removed ? "Webhook removido." : "Esta loja não tinha webhook." };
    },
  },
  "webhook list": {
    usage: "webhook list LOJA",
    async run(context) {
      const found = await shopOf(context).webhooks.list();
      const rows = found.items.map(({ id, url, events, isActive }) => [
        ...[id, url, events?.join(",") ?? "todos"],
        isActive ? "ativo" : "pausado",
      ]);
      return { data: found, text: table(rows, ["WEBHOOK", "ENDEREÇO", "EVENTOS", "SITUAÇÃO"]) };
    },
  },
  "webhook test": {
    usage: "webhook test LOJA [--webhook ID]    envia um evento de teste e mostra a resposta",
    async run(context) {
      const sent = await shopOf(context).webhooks.test(webhookId(context));
      const answer = sent.lastError ?? `O endereço respondeu ${sent.responseStatus} em ${sent.durationMs} ms.`;
      return { data: sent, text: answer };
    },
  },
  "webhook replay": {
    usage: `webhook replay LOJA [ENTREGA] [--webhook ID] [--from 2026-01-31T00:00:00-03:00] [--to …]
    [--status failed|waiting|delivered|unsent] [--events …]    uma entrega, ou as de um período`,
    async run(context) {
      const { webhooks } = shopOf(context);
      const [, deliveryId] = context.args;
      if (deliveryId) {
        const sent = await webhooks.replayDelivery(webhookId(context), deliveryId);
        return { data: sent, text: `${sent.id} será enviado de novo.` };
      }
      const { from, to, events, status } = context.values;
      const report = await webhooks.replay(webhookId(context), {
        since: required(from, "ENTREGA ou --from"),
        ...(to && { until: to }),
        // The server names the event and the state that it does not know.
        ...(events && { events: listed(events) as WebhookEvent[] }),
        ...(status && { status: status as "failed" }),
      });
      const more = report.nextSince ? ` Há mais: --from ${report.nextSince}` : "";
      return { data: report, text: `${report.replayed} eventos serão enviados de novo.${more}` };
    },
  },
  "webhook deliveries": {
    usage: "webhook deliveries LOJA [--webhook ID] [--page TOKEN]",
    async run(context) {
      const { page, webhook } = context.values;
      const { webhook: only, webhooks } = shopOf(context);
      const query = { ...(page && { pageToken: page }) };
      // Without an id the answer is that of earlier releases, which programs read.
      const found = webhook ? await webhooks.deliveries(webhook, query).first() : await only.deliveries(query).first();
      const listed = "items" in found ? found.items : found.deliveries;
      const rows = listed.map(({ id, type, status, attempts, lastAttemptAt, lastError }) => [
        ...[id, type, status, attempts],
        ...[moment(lastAttemptAt), lastError],
      ]);
      const text = table(rows, ["ENTREGA", "EVENTO", "SITUAÇÃO", "TENTATIVAS", "ÚLTIMA", "ERRO"]);
      return { data: found, text: withNextPage(text, found.nextPageToken) };
    },
  },
};
