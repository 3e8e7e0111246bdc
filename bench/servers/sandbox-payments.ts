import { randomInt } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { buildSandbox } from "@vitrine/sandbox/app";

/** What a provider holds, as its own books say. */
export type ProviderPayment = {
  provider: string;
  id: string;
  method: string;
  cents: number;
  state: string;
  /** Our attempt. */
  reference: string;
};

export type SandboxPayments = Awaited<ReturnType<typeof startSandboxPayments>>;

/** A card in processing is decided after this, and news leave after that. */
const payments = { processingMs: 300, webhookDelayMs: 20 };

const isCharge = (method = "", url = "") => method === "POST" && /\/v5\/orders$|\/v1\/payments$/.test(url);

/** The providers on a port of their own, with the hand that plays them. */
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

  /** Every Pix is paid by somebody: also one that the shop has given up. */
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
    /** Mercado Pago repeats its news until somebody has taken them; what the storm swallowed comes once more. */
    async tellAgain(): Promise<void> {
      for (const { provider, id } of await list()) {
        if (provider === "mercado-pago") await control("_notify", { provider, id });
      }
    },
    /** Charges that were asked for until now. */
    charges: () => charges,
    /** Those that the provider has carried out and not answered yet. */
    underWay: (sinceMs: number) => [...open.values()].filter((began) => performance.now() - began > sinceMs).length,
    calm: () => control("_control", { ...noFaults, duplicate: true }),
    /** Until told to stop: answers are slow, lost or wrong, news come twice, late or never, and people pay. */
    async storm(isOver: () => boolean): Promise<void> {
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
