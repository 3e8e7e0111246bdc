import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { verifyWebhook } from "./verify-webhook.ts";

const SECRET = "whsec-of-the-shop-0001";
const NOW = Date.parse("2026-03-01T12:00:00Z");
const body = JSON.stringify({ id: "padaria:7K:12", type: "order.received", data: { name: "Pão" } });

const signature = (secret: string, seconds = NOW / 1_000, text = body) =>
  createHmac("sha256", secret).update(`${seconds}.${text}`).digest("hex");
const header = (...signatures: string[]) => `t=${NOW / 1_000},${signatures.map((each) => `v1=${each}`).join(",")}`;
const verify = (value: string, secrets: string | string[] = SECRET, text = body) =>
  verifyWebhook(secrets, { "Vitrine-Signature": value }, text, { now: NOW });

describe("a delivery", () => {
  test("that Vitrine signed is read, as text or as bytes, with headers of any kind", async () => {
    const signed = header(signature(SECRET));
    expect(await verify(signed)).toMatchObject({ type: "order.received", data: { name: "Pão" } });
    const bytes = new TextEncoder().encode(body);
    const headers = new Headers({ "vitrine-signature": signed });
    expect(await verifyWebhook(SECRET, headers, bytes, { now: NOW })).toMatchObject({ id: "padaria:7K:12" });
  });

  test("is read while the secret is rolled over: two secrets here, or two signatures there", async () => {
    expect(await verify(header(signature("the-old-secret-0000")), [SECRET, "the-old-secret-0000"])).toBeDefined();
    expect(await verify(header(signature("the-next-secret-000"), signature(SECRET)))).toBeDefined();
  });

  test.each([
    ["of another secret", header(signature("somebody-else-0000")), "wrong"],
    ["of another time than it says", `t=${NOW / 1_000 - 10},v1=${signature(SECRET)}`, "wrong"],
    ["of five minutes ago", `t=${NOW / 1_000 - 301},v1=${signature(SECRET, NOW / 1_000 - 301)}`, "old"],
    ["of the future", `t=${NOW / 1_000 + 301},v1=${signature(SECRET, NOW / 1_000 + 301)}`, "old"],
    ["without a signature", "", "missing"],
    ["with half of one", "t=1772366400,v1=5f8c", "missing"],
  ])("is refused with a signature %s", async (_, value, reason) => {
    await expect(verify(value)).rejects.toMatchObject({ name: "WebhookSignatureError", reason });
  });

  test("that was changed on its way is refused", async () => {
    await expect(verify(header(signature(SECRET)), SECRET, body.replace("7K", "8K"))).rejects.toMatchObject({
      reason: "wrong",
    });
  });
});
