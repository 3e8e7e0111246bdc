import { freePort } from "@vitrine/embedded-postgres/free-port";
import { buildSandbox } from "@vitrine/sandbox/app";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { createFakeMailer } from "../../test/fakes/fake-mailer.ts";
import { aShop, useServer } from "../../test/fixtures/server-fixture.ts";
import { acceptAsNew, anEmail, anOwner, linkMailedTo, type Person } from "../../test/fixtures/team-fixture.ts";
import { createSmtpMailer } from "../adapters/mail/smtp-mailer.ts";
import { renderMail } from "./render-mail.ts";

const outbox = createFakeMailer();
const server = useServer({ mailer: outbox.mailer });
let owner: Person;
beforeAll(async () => {
  owner = await anOwner(server, await aShop(server));
});

const INVITATIONS = "/painel/api/team/invitations";
const mailOf = async (id: string) => {
  const { items } = (await owner.call(`GET ${INVITATIONS}`)).data;
  return items.find((one: { id: string }) => one.id === id)?.mail;
};

describe("the mail of an invitation", () => {
  test("has the link, in HTML and in text, and the list says that it went out", async () => {
    const email = anEmail();
    const { id, mail } = (await owner.call(`POST ${INVITATIONS}`, { email, role: "manager" })).data;
    expect(mail).toBe("waiting");
    const url = await linkMailedTo(server, email);
    await server.runJobs();
    const [message] = outbox.to(email);
    expect(message?.subject).toBe("Convite para o painel de “Conta de teste”");
    expect(message?.text).toContain(url);
    expect(message?.html).toContain(`href="${url}"`);
    expect(message?.text).toContain("“Dona Ana” convidou você para usar o painel de “Conta de teste” como gerente.");
    expect(await mailOf(id)).toBe("sent");
    await acceptAsNew(server, url);
  });

  test("that nobody will ever take is not tried again, and the owner sees it", async () => {
    const email = anEmail();
    outbox.answer({ state: "refused", why: "the mail server said 550" });
    const { id } = (await owner.call(`POST ${INVITATIONS}`, { email, role: "agent" })).data;
    await server.runJobs();
    expect(await mailOf(id)).toBe("failed");
    await server.runJobs("all");
    expect(outbox.to(email)).toEqual([]);
  });

  test("is tried again after a mail server that was busy", async () => {
    const email = anEmail();
    outbox.answer({ state: "later", why: "the mail server said 451" });
    const { id } = (await owner.call(`POST ${INVITATIONS}`, { email, role: "agent" })).data;
    await server.runJobs();
    expect(await mailOf(id)).toBe("waiting");
    await server.runJobs("all");
    expect(outbox.to(email)).toHaveLength(1);
    expect(await mailOf(id)).toBe("sent");
  });

  test("waits encrypted: neither its address nor its link can be read in the queue", async () => {
    const email = anEmail();
    await owner.call(`POST ${INVITATIONS}`, { email, role: "agent" });
    const url = await linkMailedTo(server, email);
    const { rows } = await sql<{ row: string }>`select j::text as row from graphile_worker._private_jobs j`.execute(
      server.db,
    );
    const queue = rows.map(({ row }) => row).join("\n");
    expect(queue).toContain("sealed");
    expect(queue).not.toContain(email);
    expect(queue).not.toContain(url.split("#")[1]);
    await server.runJobs();
  });
});

test("a name with line breaks and an address is a name in the mail, and nothing to click", async () => {
  const email = anEmail();
  await owner.call("PATCH /painel/api/me", {
    name: "Vitrine\n\nSua loja foi bloqueada:\nhttps://mal.exemplo/entrar\n",
  });
  await owner.call(`POST ${INVITATIONS}`, { email, role: "agent" });
  await owner.call("PATCH /painel/api/me", { name: "Dona Ana" });
  await server.runJobs();
  const [message] = outbox.to(email);
  expect(message?.text).toContain("“Vitrine Sua loja foi bloqueada: mal exemplo/entrar” convidou você");
  expect(message?.text).not.toContain("mal.exemplo");
  expect(message?.html).not.toContain("mal.exemplo");
});

test("a name with HTML in it stays a name", () => {
  const { html, text } = renderMail("ana@exemplo.com", {
    subject: "Convite",
    paragraphs: ['<img src=x onerror="alert(1)"> convidou você'],
    button: { label: "Aceitar", url: "https://vitrine.test/painel/convite#a" },
    footer: "Fim",
  });
  expect(html).not.toContain("<img");
  expect(html).toContain("&lt;img");
  expect(text).toContain("<img");
});

describe("over SMTP", () => {
  const message = {
    subject: "Olá, João",
    html: "<head></head><p>Clique</p>",
    text: "Clique: https://vitrine.test/a#b",
  };

  test("a mail arrives in the mailbox of the sandbox, which shows it", async () => {
    const smtpPort = await freePort();
    const sandbox = await buildSandbox({
      pictureFolders: [import.meta.dirname],
      without: ["chat", "payments", "tray"],
      mail: { smtpPort },
    });
    try {
      const mailer = createSmtpMailer({ url: `smtp://localhost:${smtpPort}`, from: "Vitrine <painel@vitrine.test>" });
      expect(await mailer.send({ to: "joao@exemplo.com", ...message })).toEqual({ state: "sent" });
      expect(await mailer.send({ to: "recusado@exemplo.com", ...message })).toMatchObject({ state: "refused" });
      expect(await mailer.send({ to: "ocupado@exemplo.com", ...message })).toMatchObject({ state: "later" });
      const huge = { ...message, text: "a".repeat(2_000_000) };
      expect(await mailer.send({ to: "ana@exemplo.com", ...huge })).toMatchObject({ state: "refused" });
      const { items } = (await sandbox.inject("/mail/messages")).json();
      expect(items).toMatchObject([{ to: ["joao@exemplo.com"], subject: "Olá, João" }]);
      expect((await sandbox.inject("/mail")).body).toContain("Olá, João");
      const page = await sandbox.inject("/mail/1");
      expect(page.body).toContain('<a href="https://vitrine.test/a#b"');
      const body = await sandbox.inject("/mail/1/html");
      expect(body.headers["content-security-policy"]).toContain("frame-ancestors 'self'");
      expect(body.body).toContain('<base target="_blank">');
    } finally {
      await sandbox.close();
    }
  });

  test("a mail server that is not there is asked again later", async () => {
    const mailer = createSmtpMailer({ url: `smtp://localhost:${await freePort()}`, from: "painel@vitrine.test" });
    expect(await mailer.send({ to: "ana@exemplo.com", ...message })).toMatchObject({ state: "later" });
  });
});
