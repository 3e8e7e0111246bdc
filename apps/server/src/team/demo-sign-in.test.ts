import { freePort } from "@vitrine/embedded-postgres/free-port";
import { describe, expect, test } from "vitest";
import { createDatabase } from "../../test/fixtures/database-fixture.ts";
import { OPERATOR_TOKEN, SECRET_KEY, useServer } from "../../test/fixtures/server-fixture.ts";
import { aBrowser, PASSWORD, tokenOf } from "../../test/fixtures/team-fixture.ts";
import { ConfigError } from "../config/env.ts";
import { readConfig } from "../config.ts";
import { startServer } from "../start-server.ts";

const server = useServer();
const people = [{ path: "dona", email: "dona@exemplo.com", password: PASSWORD }];
const secrets = { operatorToken: OPERATOR_TOKEN, secretKey: SECRET_KEY, webRoot: undefined };

describe("a link that signs in with one click", () => {
  test("does not exist where nobody asked for a demo", async () => {
    expect(await aBrowser(server).call("GET /painel/demo/dona")).toMatchObject({ status: 404 });
  });

  test("cannot be had in production, whatever else is set", async () => {
    const env = { NODE_ENV: "production", PUBLIC_URL: "https://vitrine.test", ...production, DEMO: "on" };
    const config = readConfig(env);
    expect(JSON.stringify(config)).not.toMatch(/demo/i);
    const started = startServer({ config, databaseUrl: server.databaseUrl, ...secrets, demoPeople: () => people });
    await expect(started).rejects.toThrow(ConfigError);
  });

  test("signs in one of the demo's people, and nobody else", async () => {
    const database = await createDatabase();
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const config = readConfig({ PORT: String(port), PUBLIC_URL: url, LOG_LEVEL: "silent", WORKER: "off" });
    const running = await startServer({ config, databaseUrl: database.url, ...secrets, demoPeople: () => people });
    try {
      const post = (address: string, body: object, headers: Record<string, string>) =>
        fetch(`${url}${address}`, {
          method: "POST",
          headers: { "content-type": "application/json", ...headers },
          body: JSON.stringify(body),
        });
      const owner = { email: "dona@exemplo.com" };
      const authorization = `Bearer ${OPERATOR_TOKEN}`;
      const account = await post("/platform/v1/accounts", { name: "Demonstração", owner }, { authorization });
      const { data } = (await account.json()) as { data: { invitationUrl: string } };
      const accepted = { token: tokenOf(data.invitationUrl), name: "Dona", password: PASSWORD };
      expect((await post("/painel/api/invitations/accept", accepted, { origin: url })).status).toBe(200);

      const opened = await fetch(`${url}/painel/demo/dona`, { redirect: "manual" });
      expect([opened.status, opened.headers.get("location")]).toEqual([302, "/painel"]);
      const cookie = opened.headers.getSetCookie()[0]?.split(";")[0] ?? "";
      const me = await fetch(`${url}/painel/api/me`, { headers: { cookie } });
      expect(await me.json()).toMatchObject({ data: { person: { email: "dona@exemplo.com" } } });
      const signIns = await fetch(`${url}/painel/api/team/sign-ins`, { headers: { cookie } });
      const { data: log } = (await signIns.json()) as { data: { items: { event: string }[] } };
      expect(log.items.map(({ event }) => event)).toEqual(["signed-in", "joined"]);
      expect((await fetch(`${url}/painel/demo/outra`, { redirect: "manual" })).status).toBe(404);
    } finally {
      await running.stop();
      await database.drop();
    }
  });
});

const production = {
  DATABASE_URL: "postgres://localhost/vitrine",
  OPERATOR_TOKEN: OPERATOR_TOKEN,
  SECRET_KEY: SECRET_KEY,
};
