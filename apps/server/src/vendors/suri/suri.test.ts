import { describe, expect, test } from "vitest";
import { createFakeJsonClient, noAnswer, notSent } from "../../../test/fakes/fake-json-client.ts";
import {
  accounts,
  catalog,
  chatWebhookRequest,
  LINK,
  maria,
  PART_ID,
  PIX,
  pix,
  product,
} from "../../../test/samples/chat-message-samples.ts";
import type { JsonResponse } from "../../outbound/json-client.ts";
import { connectSuri } from "./suri.ts";

const { ask } = createFakeJsonClient();
const suri = connectSuri(accounts.suri, ask);
const message = (content: object) => ({ body: { userId: "wp:5511999990001", message: content } });

describe("what the contact receives", () => {
  test("a product is its picture, and then a text with the link", () => {
    expect(suri.composeParts(product, maria)).toEqual([
      message({
        attachment: {
          ...{ type: "file", fileName: "imagem.jpg" },
          payload: { url: "https://loja.exemplo/images/cafe.jpg" },
        },
      }),
      message({
        text: `Café Torrado 500 g\nMoído\nDe R$\u00a049,90 por R$\u00a039,90\n\nVer produto: ${LINK}`,
      }),
    ]);
    expect(suri.composeParts({ ...product, imageUrl: null }, maria)).toHaveLength(1);
  });

  test("a Pix is a text with the link, and then the code alone", () => {
    expect(suri.composeParts(pix, maria)).toEqual([
      message({ text: expect.stringMatching(/copie o código abaixo.*\n\nVer QR Code: https:\S+$/) }),
      message({ text: PIX }),
    ]);
  });

  test("a very long link is sent as its own message", () => {
    const link = `https://loja.exemplo/catalog#codigo?catalogId=${"%C3%A7".repeat(80)}`;
    expect(connectSuri(accounts.suriInstagram, ask).composeParts({ ...catalog, link }, maria)).toEqual([
      message({ text: expect.stringMatching(/^Separamos para você: Cafés\..*chamar! 😊$/s) }),
      message({ text: link }),
    ]);
  });
});

describe("sending", () => {
  const part = message({ text: "oi" });
  const send = (answer: JsonResponse, account = accounts.suri) => {
    const { ask, questions } = createFakeJsonClient(answer);
    return { outcome: connectSuri(account, ask).send(part, PART_ID), questions };
  };
  const done: JsonResponse = { status: 200, body: { success: true, data: null, error: null, errorCode: null } };

  test("goes to the chatbot's own host, with its token", async () => {
    const { outcome, questions } = send(done);
    expect(await outcome).toEqual({ kind: "accepted", providerMessageId: PART_ID });
    expect(questions).toEqual([
      {
        url: "https://cb123.api.suri.ai/api/messages/send",
        ...{ method: "POST", headers: { authorization: "Bearer t0ken" } },
        body: part.body,
      },
    ]);
  });

  test.each(["https://cb123.api.suri.ai/", "https://cb123.api.suri.ai/api", "https://cb123.api.suri.ai/api/"])(
    "also where the shop wrote %s",
    async (baseUrl) => {
      const { outcome, questions } = send(done, { ...accounts.suri, baseUrl });
      await outcome;
      expect(questions[0]?.url).toBe("https://cb123.api.suri.ai/api/messages/send");
    },
  );

  test.each([
    [
      "no success, regardless of the HTTP status",
      { status: 200, body: { success: false, data: null, error: "Usuário X não encontrado", errorCode: "USR404" } },
      { kind: "stopped", reason: "not-permitted", code: "USR404" },
    ],
    ["no success without a code", { status: 200, body: { success: false } }, { code: "no-success" }],
    ["a response in an unknown format", { status: 200, body: "ok" }, { kind: "unknown", reason: "unreadable-answer" }],
    ["a wrong token or host", { status: 401, body: "" }, { kind: "stopped", reason: "account", code: "http-401" }],
    ["too many requests", { status: 429, body: "" }, { kind: "later", reason: "http-429" }],
    ["a failure without an error code", { status: 500, body: "" }, { kind: "unknown", reason: "http-500" }],
    ["a request that was not sent", notSent, { kind: "later" }],
    ["a response that did not come", noAnswer, { kind: "unknown" }],
  ])("%s", async (_, answer: JsonResponse, expected) => {
    expect(await send(answer).outcome).toMatchObject(expected);
  });

  test("no request is sent without a host or a token", async () => {
    expect(await send(done, { ...accounts.suri, baseUrl: undefined }).outcome).toMatchObject({ reason: "account" });
    expect(await send(done, { ...accounts.suri, credentials: {} }).outcome).toMatchObject({ reason: "account" });
  });

  test("a message without a response is not sent again", () => {
    expect(suri.onLostResponse).toBe("give-up");
  });
});

describe("the webhook of Suri", () => {
  test("answers the verification with the chatbot id", () => {
    expect(suri.answerHandshake?.({})).toBe("cb123");
    expect(connectSuri({ ...accounts.suri, senderId: "" }, ask).answerHandshake?.({})).toBeUndefined();
  });

  test("is accepted if it contains the chatbot id, and has no effect", () => {
    const none = { kind: "events", statuses: [], inbound: [] };
    expect(suri.readWebhook(chatWebhookRequest({ event: "message", chatbot: { id: "cb123" } }))).toEqual(none);
    expect(suri.readWebhook(chatWebhookRequest({ chatbotId: "cb999" }))).toEqual({ kind: "forged" });
    expect(suri.readWebhook(chatWebhookRequest("cb123"))).toEqual({ kind: "malformed" });
    expect(
      connectSuri({ ...accounts.suri, senderId: "" }, ask).readWebhook(chatWebhookRequest({ chatbotId: "" })),
    ).toEqual({
      kind: "forged",
    });
  });
});
