import { pbkdf2 } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { createVitrine } from "@vitrine/client/vitrine";
import { type Attack, type Outcome, sendAsStranger, type Target } from "./attack.ts";

type Answer = { data: { id: string; code: string } | null; errors: { code: unknown }[] };
type Challenge = { parameters: { nonce: string; salt: string; cost: number; keyLength?: number; keyPrefix: string } };

const AT_ONCE = 4;
const PAUSE_MS = 40;
const STOCK = 500;
/** What a visitor may have of a product. */
const UNITS = 5;
const PRODUCT = "alvo-dos-estranhos";

/** Visitors of one address, each with a session of their own, reserve all of a product and pay nothing. */
export const stockHolds: Attack = {
  name: `visitors of one address at ${STOCK} units`,
  async prepare({ port, shop }) {
    const { catalog } = createVitrine({ baseUrl: `http://127.0.0.1:${port}`, token: shop.accountToken }).shop(
      shop.shopId,
    );
    const skus = [{ sku: PRODUCT, price: 10, stock: STOCK }];
    await catalog.importLines([
      { category: { providerId: PRODUCT, name: "Alvo" } },
      { product: { providerId: PRODUCT, name: "Alvo", categories: [PRODUCT], skus } },
    ]);
  },
  async run(target, _, signal) {
    const outcome: Outcome = {};
    const work = async () => {
      while (!signal.aborted) {
        await wait(PAUSE_MS);
        const answer = await reserve(target, signal).catch(() => "failed");
        if (signal.aborted && answer === "failed") return;
        const word = answer === "held" ? "units held" : answer;
        outcome[word] = (outcome[word] ?? 0) + (answer === "held" ? UNITS : 1);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return outcome;
  },
};

/** "held", or why not. Who is asked for a proof of work solves it. */
async function reserve(target: Target, signal: AbortSignal): Promise<string> {
  const opened = await ask(target, `/api/session/anonymous-session?shop=${target.shop.shopId}`, { signal });
  const { code } = opened.data ?? {};
  if (code === undefined) return String(opened.errors[0]?.code);
  const headers = { authorization: `Bearer ${code}`, "content-type": "application/json" };
  const body = JSON.stringify({ providerId: PRODUCT, quantity: UNITS });
  const added = await ask(target, "/api/order/items/", { method: "POST", headers, body, signal });
  const { id = "" } = added.data ?? {};
  const confirm = (query = "") => ask(target, `/api/order/confirm${query}`, { headers, signal });
  let confirmed = added.data ? await confirm() : added;
  if (confirmed.errors[0]?.code === "proof-required") {
    const { data } = await ask(target, `/api/order/payment/captcha?orderId=${id}`, { headers, signal });
    const challenge = data as unknown as Challenge;
    const solution = await solutionOf(challenge);
    const proof = Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
    confirmed = await confirm(`?orderId=${id}&proof=${encodeURIComponent(proof)}`);
  }
  return confirmed.data ? "held" : String(confirmed.errors[0]?.code);
}

async function ask(target: Target, path: string, init: RequestInit & { headers?: Record<string, string> }) {
  return (await (await sendAsStranger(target, path, init)).json()) as Answer;
}

const derive = promisify(pbkdf2);

/** As a script does it that has no browser. */
async function solutionOf({ parameters }: Challenge): Promise<{ counter: number; derivedKey: string }> {
  const { cost, keyLength = 32, keyPrefix } = parameters;
  const [nonce, salt] = [Buffer.from(parameters.nonce, "hex"), Buffer.from(parameters.salt, "hex")];
  for (let counter = 0; ; counter++) {
    const last = Buffer.alloc(4);
    last.writeUInt32BE(counter);
    const key = (await derive(Buffer.concat([nonce, last]), salt, cost, keyLength, "sha256")).toString("hex");
    if (key.startsWith(keyPrefix.toLowerCase())) return { counter, derivedKey: key };
  }
}
