import { cents, formatBRL } from "@vitrine/domain/money";
import { expect, test } from "vitest";
import { noticesPush } from "./notice-lines.ts";
import { noticesMail } from "./notice-mail-text.ts";

const order = (number: number, total = 8_990) => ({
  kind: "new-order" as const,
  about: { orderId: `p-${number}`, number, total: cents(total) },
});
const shop = { shopName: "Padaria Sol", url: "https://vitrine.test/painel/loja/sol" };

test("one order is named with its number and its sum", () => {
  const mail = noticesMail({ ...shop, name: "Ana", notices: [order(12)] });
  expect(mail.subject).toBe("Novo pedido em “Padaria Sol”");
  expect(mail.paragraphs[1]).toBe(`Novo pedido: nº 12, ${formatBRL(cents(8_990))}.`);
  expect(noticesPush({ ...shop, notices: [order(12)] })).toEqual({
    title: "Padaria Sol",
    text: `Novo pedido: nº 12, ${formatBRL(cents(8_990))}`,
    url: shop.url,
  });
});

test("several orders are counted in the subject and listed in the mail", () => {
  const mail = noticesMail({ ...shop, name: "Ana", notices: [order(12), order(13)] });
  expect(mail.subject).toBe("2 novos pedidos em “Padaria Sol”");
  expect(mail.paragraphs).toHaveLength(3);
});

test("a mail names twenty, and says how many there are besides", () => {
  const notices = Array.from({ length: 23 }, (_, index) => order(index + 1));
  expect(noticesMail({ ...shop, name: "Ana", notices }).paragraphs.at(-1)).toBe("E mais 3 avisos no painel.");
});

test("what broke is named, and different kinds are avisos", () => {
  const broken = { kind: "connection-broken" as const, about: { name: "Tray" } };
  const lost = { kind: "webhook-lost" as const, about: { name: "erp.exemplo.com" } };
  const mail = noticesMail({ ...shop, name: "Ana", notices: [broken, lost] });
  expect(mail.subject).toBe("2 avisos em “Padaria Sol”");
  expect(mail.paragraphs.slice(1)).toEqual([
    "A conexão com “Tray” foi interrompida e precisa ser refeita.",
    "O endereço “erp exemplo com” não recebeu um evento, e ele não será mais enviado.",
  ]);
});
