import type { TrayOptions } from "../src/vendors/tray/tray.plugin.ts";
import { type SandboxAnswer, startListeningShop } from "./listening-shop-fixture.ts";

export const trayKeys = { consumer_key: "sandbox-tray-key", consumer_secret: "sandbox-tray-secret" };
const CALLBACK = "https://vitrine.test/tray/register/callback";

/** An app that a store of the sandbox has authorised. */
export async function startTrayApp(options: TrayOptions = {}) {
  let clock = Date.parse("2026-05-20T12:00:00-03:00");
  const app = await startListeningShop((webhookUrl) => ({
    tray: {
      products: 200,
      webhookDelayMs: 1,
      retryMs: [5, 5, 5],
      now: () => new Date(clock),
      ...options,
      app: { webhookUrl: `${webhookUrl}/webhooks/store/tray/key`, ...options.app },
    },
  }));
  const base = "/tray/loja-da-serra";
  const authorizationQuery = new URLSearchParams({
    response_type: "code",
    consumer_key: trayKeys.consumer_key,
    callback: CALLBACK,
  });

  /** The owner presses Permitir. Returns the query of the callback URL. */
  async function allow(): Promise<URLSearchParams> {
    const { body } = await app.request(`${base}/auth.php?${authorizationQuery}`, { body: { to: "allow" } });
    return new URL(body.goesTo).searchParams;
  }

  async function exchange(fields: Record<string, string>): Promise<SandboxAnswer> {
    const answer = await fetch(`${app.origin}${base}/web_api/auth`, {
      method: "POST",
      body: new URLSearchParams(fields),
    });
    return { status: answer.status, body: await answer.json() };
  }

  async function link(): Promise<{ access: string; refresh: string }> {
    const { body } = await exchange({ ...trayKeys, code: (await allow()).get("code") ?? "" });
    return { access: body.access_token, refresh: body.refresh_token };
  }

  return {
    ...app,
    ...{ base, authorizationQuery, allow, exchange, link },
    call: (path: string, access: string) =>
      app.request(`${base}/web_api/${path}${path.includes("?") ? "&" : "?"}access_token=${access}`),
    renew: (refresh: string) => app.request(`${base}/web_api/auth?refresh_token=${refresh}`),
    control: (body: object) => app.request("/tray/_control", { body }),
    change: (body: object) => app.request("/tray/_change", { body }),
    state: async () => (await app.request("/tray/_state")).body.stores[0],
    advanceClock: (ms: number) => {
      clock += ms;
    },
  };
}

export type RunningTrayApp = Awaited<ReturnType<typeof startTrayApp>>;
