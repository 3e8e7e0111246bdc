import { randomInt } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { buildSandbox } from "@vitrine/sandbox/app";

/** A payment in the provider's own records. */
export type ProviderPayment = {
  provider: string;
  id: string;
  method: string;
  cents: number;
  state: string;
  /** The id of our attempt. */
  reference: string;
};

export type SandboxPayments = Awaited<ReturnType<typeof startSandboxPayments>>;

/** When a card in processing is decided, and how long after that its webhook leaves. */
const payments = { processingMs: 300, webhookDelayMs: 20 };

const isCharge = (method = "", url = "") => method === "POST" && /\/v5\/orders$|\/v1\/payments$/.test(url);

/** The sandbox's payment providers on a port of their own, with their controls. */
export async function startSandboxPayments() {
  const sandbox = await buildSandbox({ pictureFolders: [import.meta.dirname], payments });
  let charges = 0;
  const open = new Map<object, number>();
  sandbox.server.on("request", (request, response) => {
    if (!isCharge(request.method, request.url)) return;
    charges++;
    open.set(request, performance.now());
    response.once("close", () => open.delete(request));
  });
  const url = await sandbox.listen({ host: "127.0.0.1", port: 0 });

  const control = async (path: string, body?: object) => {
    const method = body ? "POST" : "GET";
    const answer = await sandbox.inject({ method, url: `/payments/${path}`, ...(body && { payload: body }) });
    if (answer.statusCode >= 400 && answer.statusCode !== 409) throw new Error(`${path}: ${answer.body}`);
    return answer.body;
  };
  const list = async (): Promise<ProviderPayment[]> => JSON.parse(await control("_list"));

  /** Somebody pays every Pix, also one that the shop has given up. */
  async function payPixes(chance = 1): Promise<void> {
    for (const { provider, id, method, state } of await list()) {
      const isPayable = method === "pix" && (state === "pending" || state === "canceled");
      if (isPayable && Math.random() < chance) await control("_settle", { provider, id, to: "paid" });
    }
  }

  return {
    url,
    list,
    payPixes,
    /** Mercado Pago repeats a webhook until it is acknowledged; the lost ones come once more. */
    async resendWebhooks(): Promise<void> {
      for (const { provider, id } of await list()) {
        if (provider === "mercado-pago") await control("_notify", { provider, id });
      }
    },
    /** Charges requested until now. */
    charges: () => charges,
    /** Charges that the provider has carried out and not answered yet. */
    underWay: (sinceMs: number) => [...open.values()].filter((began) => performance.now() - began > sinceMs).length,
    stopFaults: () => control("_control", { ...noFaults, duplicate: true }),
    /** Until `isOver`: answers are slow, lost or wrong, webhooks come twice, late or never, and people pay. */
    async injectFaults(isOver: () => boolean): Promise<void> {
      while (!isOver()) {
        await control("_control", {
          slowMs: randomInt(150, 350),
          timeout: sometimes(0.25),
          timeoutMs: randomInt(100, 400),
          failAfter: sometimes(0.25),
          lose: sometimes(0.25),
          reads: Math.random() < 0.2,
          mute: Math.random() < 0.3,
          duplicate: true,
          outOfOrder: Math.random() < 0.2,
        });
        await payPixes(0.15);
        await wait(150);
      }
    },
    stop: () => sandbox.close(),
  };
}

const noFaults = { slowMs: 0, timeout: 0, failAfter: 0, lose: 0, reads: false, mute: false, outOfOrder: false };

function sometimes(chance: number): number {
  return Math.random() < chance ? 1 : 0;
}
