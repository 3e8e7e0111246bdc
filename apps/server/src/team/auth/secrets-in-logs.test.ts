import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { createFakeMailer, linkIn } from "../../../test/fakes/fake-mailer.ts";
import { aShop, useServer } from "../../../test/fixtures/server-fixture.ts";
import { aBrowser, aMember, anOwner, PASSWORD, signIn, tokenOf } from "../../../test/fixtures/team-fixture.ts";

const folder = await mkdtemp(path.join(tmpdir(), "vitrine-panel-log-"));
const logFile = path.join(folder, "vitrine.log");
const mail = createFakeMailer();
const server = useServer({ mailer: mail.mailer, env: { LOG_LEVEL: "trace", LOG_FILE: logFile } });
afterAll(() => rm(folder, { recursive: true }));

test("neither passwords, links, cookies nor addresses are in the log", async () => {
  const owner = await anOwner(server, await aShop(server));
  const agent = await aMember(server, owner, "agent");
  await signIn(server, { email: agent.email, password: "a senha errada dela" });
  const { browser } = await signIn(server, agent);
  await browser.call(
    "POST /painel/api/auth/sign-in/email",
    { email: agent.email, password: PASSWORD },
    { origin: "x" },
  );
  await aBrowser(server).call("POST /painel/api/auth/request-password-reset", { email: agent.email });
  await server.runJobs();
  const reset = tokenOf(linkIn(mail.to(agent.email).at(-1) ?? { to: "", subject: "", html: "", text: "" }));
  await aBrowser(server).call("POST /painel/api/auth/reset-password", { token: reset, newPassword: "outra bem nova" });
  const { totpURI } = (await owner.call("POST /painel/api/auth/two-factor/enable", { password: PASSWORD })).data;
  const known = [PASSWORD, "a senha errada dela", "outra bem nova", reset, agent.email, owner.email];
  known.push(new URL(totpURI).searchParams.get("secret") ?? "", ...browser.cookies.values());
  const rows = await server.db.selectFrom("panel_sessions").select("token").execute();
  known.push(...rows.map(({ token }) => token));

  await expect.poll(() => readFile(logFile, "utf8")).toContain("/painel/api/auth/two-factor/enable");
  const log = await readFile(logFile, "utf8");
  expect(known.every((text) => text.length > 5)).toBe(true);
  expect(known.filter((text) => log.includes(text))).toEqual([]);
});
