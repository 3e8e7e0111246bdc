import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { buildSandbox } from "./app.ts";
import { type Conversations, createConversations } from "./phone/conversations.ts";

const contact = "wp:5511900005678";
const path = `/phone/conversations/whatsapp/${encodeURIComponent(contact)}`;

let folder: string;
let conversations: Conversations;
let app: FastifyInstance;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "sandbox-pictures-"));
  await mkdir(join(folder, "pictures", "inner"), { recursive: true });
  await writeFile(join(folder, "secret.webp"), "outside the pictures");
  await writeFile(join(folder, "pictures", "cafe.webp"), "a picture");
  await writeFile(join(folder, "pictures", "logo.svg"), "<svg xmlns='http://www.w3.org/2000/svg'/>");
  await writeFile(join(folder, "pictures", "notes.txt"), "not a picture");
  await writeFile(join(folder, "pictures", "inner", "deep.webp"), "not at the top");
  conversations = createConversations({ now: () => new Date("2026-01-05T12:30:00Z") });
  app = await buildSandbox({ pictureFolders: [join(folder, "pictures")], shopName: "Mel & <Cia>", conversations });
});

afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

describe("pictures", () => {
  test("are served to any site and kept long", async () => {
    const answer = await app.inject("/pictures/cafe.webp");
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-type": "image/webp",
      "access-control-allow-origin": "*",
      "cache-control": "public, max-age=2592000",
    });
  });

  test("drawings can run nothing", async () => {
    const answer = await app.inject("/pictures/logo.svg");
    expect(answer.headers["content-type"]).toMatch(/^image\/svg\+xml/);
    expect(answer.headers["content-security-policy"]).toBe("default-src 'none'; style-src 'unsafe-inline'");
  });

  test.each([
    ["a file that is not there", "/pictures/nothing.webp"],
    ["the folder itself", "/pictures/"],
    ["a file that is no picture", "/pictures/notes.txt"],
    ["a file in an inner folder", "/pictures/inner/deep.webp"],
    ["a way out of the folder", "/pictures/../secret.webp"],
    ["an encoded way out", "/pictures/%2e%2e%2fsecret.webp"],
    ["a twice encoded way out", "/pictures/%252e%252e%252fsecret.webp"],
    ["a backslash way out", "/pictures/..%5csecret.webp"],
  ])("%s is not served", async (_, url) => {
    const answer = await app.inject(url);
    expect([403, 404]).toContain(answer.statusCode);
    expect(answer.body).not.toContain("outside the pictures");
  });
});

describe("conversation", () => {
  test("is empty until the shop writes", async () => {
    expect((await app.inject(path)).json()).toEqual([]);
    conversations.append({ channel: "whatsapp", contact }, { from: "shop", text: "Olá!" });
    expect((await app.inject(path)).json()).toEqual([
      { id: "1", from: "shop", text: "Olá!", sentAt: "2026-01-05T12:30:00.000Z" },
    ]);
  });

  test("belongs to one channel and one contact", async () => {
    conversations.append({ channel: "messenger", contact }, { from: "shop", text: "Olá!" });
    conversations.append({ channel: "whatsapp", contact: "wp:5511900001111" }, { from: "shop", text: "Oi!" });
    expect((await app.inject(path)).json()).toEqual([]);
  });

  test("sends what was said, and then each new message as it comes", async () => {
    conversations.append({ channel: "whatsapp", contact }, { from: "shop", text: "antes" });
    const events = await readEvents(`${path}/events`);
    expect(await events.next()).toMatchObject({ event: "conversation", data: [{ text: "antes" }] });
    conversations.append(
      { channel: "whatsapp", contact: "wp:5511900001111" },
      { from: "shop", text: "de outra pessoa" },
    );
    conversations.append({ channel: "whatsapp", contact }, { from: "shop", text: "duas\nlinhas" });
    expect(await events.next()).toMatchObject({ event: "message", data: { text: "duas\nlinhas" } });
  });

  test("tells a phone without a contact who is written to first", async () => {
    const events = await readEvents("/phone/conversations/whatsapp/events");
    conversations.append({ channel: "whatsapp", contact }, { from: "shop", text: "Olá!" });
    expect(await events.next()).toEqual({ event: "contact", data: contact });
  });
});

test.each(["/phone?channel=telegrama", "/phone/conversations/telegrama/x", "/phone/conversations/telegrama/x/events"])(
  "an unknown channel is refused by name: %s",
  async (url) => {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.json().message).toBe(
      'Canal desconhecido: "telegrama". Os canais são whatsapp, messenger, instagram, webchat.',
    );
  },
);

describe("phone page", () => {
  test("runs only its own files and writes names as text", async () => {
    const answer = await app.inject("/phone?channel=instagram&contact=%22%3E%3Cscript%3E");
    expect(answer.headers["content-security-policy"]).toContain("script-src 'self'");
    expect(answer.body).toContain("Mel &amp; &lt;Cia&gt;");
    expect(answer.body).not.toContain("<script>");
    for (const [, file] of answer.body.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)) {
      expect((await app.inject(String(file))).statusCode, file).toBe(200);
    }
  });

  test("opens on the last conversation of the channel when no contact is given", async () => {
    conversations.append({ channel: "whatsapp", contact: "wp:5511900001111" }, { from: "shop", text: "Oi!" });
    conversations.append({ channel: "whatsapp", contact }, { from: "shop", text: "Olá!" });
    expect((await app.inject("/phone")).body).toContain(`data-contact="${contact}"`);
  });
});

describe("chat link", () => {
  const open = (url: string) => app.inject(url);

  test("of WhatsApp opens the conversation with the text typed, not sent", async () => {
    conversations.append({ channel: "whatsapp", contact }, { from: "shop", text: "Olá!" });
    const { body } = await open(`/wa.me/5511900001234?text=${encodeURIComponent('Pedido "1" <b>')}`);
    expect(body).toContain(`data-channel="whatsapp" data-contact="${contact}"`);
    expect(body).toContain(">Pedido &quot;1&quot; &lt;b&gt;</textarea>");
    expect(conversations.messages({ channel: "whatsapp", contact })).toHaveLength(1);
  });

  test.each([
    ["/m.me/loja", "messenger"],
    ["/ig.me/m/loja", "instagram"],
  ])("%s opens %s", async (url, channel) => {
    expect((await open(url)).body).toContain(`data-channel="${channel}"`);
  });

  test("opens the phone of its owner when the shop has written to nobody", async () => {
    const phone = await buildSandbox({ pictureFolders: [folder], owners: { whatsapp: "wp:5511900009999" } });
    expect((await phone.inject("/wa.me/1")).body).toContain('data-contact="wp:5511900009999"');
    await phone.close();
  });

  test("what the contact sends is in the conversation", async () => {
    const send = (text: unknown) => app.inject({ method: "POST", url: path, payload: { text } });
    expect((await send("Confirmei o pedido ")).json()).toMatchObject({ from: "contact", text: "Confirmei o pedido" });
    expect((await send("  ")).statusCode).toBe(400);
    expect(conversations.messages({ channel: "whatsapp", contact })).toMatchObject([{ text: "Confirmei o pedido" }]);
  });
});

test("the front page leads to the phone, and health is answered", async () => {
  expect((await app.inject("/")).body).toContain('href="/phone"');
  expect((await app.inject("/healthz")).json()).toEqual({ status: "ok" });
});

/** An event stream never ends, so it is read over a real connection. */
async function readEvents(url: string) {
  const origin = await app.listen({ port: 0, host: "127.0.0.1" });
  const answer = await fetch(origin + url);
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  const next = async (): Promise<{ event: string; data: unknown }> => {
    const found = /event: (.+)\ndata: (.+)\n\n/.exec(text);
    if (found?.[1] && found[2]) {
      text = text.slice(found.index + found[0].length);
      return { event: found[1], data: JSON.parse(found[2]) };
    }
    const chunk = await reader?.read();
    if (!chunk || chunk.done) throw new Error("the stream ended");
    text += chunk.value;
    return next();
  };
  return { next };
}
