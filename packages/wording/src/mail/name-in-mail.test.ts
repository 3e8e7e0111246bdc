import { readdir } from "node:fs/promises";
import { cents } from "@vitrine/domain/money";
import { describe, expect, test } from "vitest";
import type { MailText } from "./mail-text.ts";
import { greeting, plainName, quotedName } from "./name-in-mail.ts";

describe("a name in a mail", () => {
  test.each([
    ["stays as it is", "Padaria São João", "Padaria São João"],
    ["keeps its dots and signs", "J. R. & Filhos S.A. 1.5 kg: pães 12:30", "J. R. & Filhos S.A. 1.5 kg: pães 12:30"],
    ["is one line", "Aurora\r\n\r\nSua conta\u2028foi bloqueada", "Aurora Sua conta foi bloqueada"],
    ["is no address of a site", "Aurora https://mal.exemplo/a?b=c", "Aurora mal exemplo/a?b=c"],
    ["is no address without a scheme", "www.mal.exemplo e mal.com.br", "mal exemplo e mal com br"],
    ["is no address with other dots", "mal。exemplo mal．com", "mal exemplo mal com"],
    ["is no address with unseen signs", "mal\u200b.\u200dcom", "mal com"],
    ["is no number of a server", "10.0.0.1", "10 0 0 1"],
    ["is no mailbox", "suporte@mal.exemplo ou suporte＠mal.exemplo", "suporte mal exemplo ou suporte mal exemplo"],
    ["starts no program", "javascript:alert(1) tel:0800", "javascript alert(1) tel 0800"],
  ])("%s", (_, name, shown) => {
    expect(plainName(name)).toBe(shown);
  });

  test("is cut, and says that it was", () => {
    const shown = plainName("palavra ".repeat(40));
    expect(shown.length).toBeLessThanOrEqual(60);
    expect(shown).toMatch(/…$/);
  });

  test("is quoted, and cannot end the quotation", () => {
    expect(quotedName("Ana” diz: pague “já")).toBe("“Ana' diz: pague 'já”");
  });

  test("greets with its first word only", () => {
    expect(greeting("Ana Lima, sua conta foi suspensa")).toBe("Olá, Ana!");
    expect(greeting("D'Ávila-Reis\nx")).toBe("Olá, D'Ávila-Reis!");
    expect(greeting("123 <b>")).toBe("Olá!");
    expect(greeting("")).toBe("Olá!");
  });
});

const hostile = [
  "Ana\r\nBcc: todos@mal.exemplo\r\n\r\nClique em https://mal.exemplo/entrar",
  "Sua conta vence hoje: mal.exemplo/pagar www.mal.exemplo",
  "http://mal。exemplo ＷＷＷ．mal．com //mal.exemplo",
  "“Vitrine” <suporte@mal.exemplo> ligue já".repeat(20),
  "mal\u200b.ex\u200dem\u202eplo tel:08001234567 x.co",
];

const ours = "https://vitrine.test/painel#a";

/** Every mail there is, with names that a stranger chose. */
const mails: Record<string, (name: string) => object> = {
  invitationMail: (name) => ({ accountName: name, invitedBy: name, role: "agent", url: ours, days: 7 }),
  passwordResetMail: (name) => ({ name, url: ours }),
  signUpMail: (name) => ({ name, url: ours, hours: 24 }),
  knownAddressMail: (name) => ({ name, url: ours }),
  securityMail: (name) => ({ name, news: "new-device", ipAddress: "10.0.0.1", url: ours }),
  leaversKeysMail: (name) => ({ accountName: name, name, isOut: true, keys: [name, name], url: ours }),
  agentPixKeyMail: (name) => ({
    ...{ ownerName: name, shopName: name, agentName: name, number: 7, total: cents(1_00) },
    ...{ keyHint: "email …loja", url: ours },
  }),
  shopDeletedMail: (name) => ({ ownerName: name, shopName: name, by: name, day: "19/12/2026", url: ours }),
  shopRestoredMail: (name) => ({ ownerName: name, shopName: name, by: name, url: ours }),
  erasurePostponedMail: (name) => ({ ownerName: name, shopName: name, day: "19/12/2026", url: ours }),
  noticesMail: (name) => ({
    ...{ name, shopName: name, url: ours },
    notices: [
      { kind: "connection-broken", about: { name } },
      { kind: "webhook-lost", about: { name } },
    ],
  }),
  placedOrderMail: (name) => ({
    ...{ shopName: name, buyerName: name, number: 7, payment: "by-pix", url: ours },
    lines: [{ name, quantity: 1, amount: cents(1_00) }],
    totals: [{ name, amount: cents(1_00) }],
  }),
};

async function everyMail(): Promise<[string, (given: object) => MailText][]> {
  const files = (await readdir(import.meta.dirname)).filter((file) => file.endsWith("-text.ts"));
  const modules = await Promise.all(files.map((file) => import(/* @vite-ignore */ `${import.meta.dirname}/${file}`)));
  return modules.flatMap((module) => Object.entries(module as Record<string, (given: object) => MailText>));
}

test("no name makes a line, a link or an address of its own in any mail", async () => {
  const found = await everyMail();
  expect(found.map(([name]) => name).sort()).toEqual(Object.keys(mails).sort());
  for (const [mailName, write] of found) {
    for (const name of hostile) {
      const { subject, paragraphs, amounts = [], shopName = "", button, footer } = write(mails[mailName]?.(name) ?? {});
      expect(button.url).toBe(ours);
      const texts = [subject, ...paragraphs, ...amounts.map((one) => one.name), shopName, button.label, footer];
      for (const text of texts) {
        expect(text, mailName).not.toMatch(/[\p{Cc}\u2028\u2029\u200b\u202e]/u);
        expect(text, mailName).not.toMatch(/:\/\/|www|\S@\S|\/\/|[\p{L}\p{N}][.。．]\p{L}{2}|\p{L}:\S/iu);
        expect(text.length, mailName).toBeLessThan(330);
      }
    }
  }
});
