import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import type { SentMessage } from "@vitrine/contract/storefront/messaging";
import { expect, test } from "vitest";
import { refusal, type SentCall, type ServerAnswers } from "../../../../test/fakes/fake-server.ts";
import { openPage } from "../../../../test/fixtures/page-fixture.tsx";
import { aProductPage } from "../../../../test/samples/catalog-samples.ts";
import { aMessage } from "../../../../test/samples/chat-samples.ts";
import { anOrder, aPlatformUserSession } from "../../../../test/samples/contract-samples.ts";
import { aProduct } from "../../../../test/samples/product-samples.ts";

const TEXT = "POST /api/order/send/text";
const greeting = { title: "Saudação", text: "Olá, {nome}! Como posso ajudar?" };

async function openPanel(answers: ServerAnswers = {}) {
  const page = openPage("/catalog#code", {
    "GET /api/session/{code}": aPlatformUserSession({ order: anOrder() }),
    "GET /api/catalog/categories": [],
    "GET /api/catalog/top": aProductPage([aProduct()]),
    "GET /api/order/replies": [greeting],
    [TEXT]: aMessage({ id: "texto-1", kind: "text", title: "Oi, Marina!" }),
    ...answers,
  });
  await screen.findByRole("button", { name: "Mensagens" });
  const element = screen.getByRole("region", { name: "Mensagens" });
  await act(async () => element.dispatchEvent(Object.assign(new Event("toggle"), { newState: "open" })));
  return { ...page, panel: within(element) };
}

const field = (panel: Awaited<ReturnType<typeof openPanel>>["panel"]) =>
  panel.getByRole<HTMLTextAreaElement>("textbox", { name: "Mensagem para Marina Alves · WhatsApp" });
const texts = (sent: SentCall[]) =>
  sent.filter(({ path }) => path === "/api/order/send/text").map(({ body }) => JSON.parse(body ?? "").text);

test("an agent writes to the contact, and the message is in the list", async () => {
  const message = aMessage({ id: "texto-1", kind: "text", title: "Oi, Marina!" });
  const listed: SentMessage[] = [];
  const { panel, sent, user } = await openPanel({
    "GET /api/order/messages": () => listed,
    [TEXT]: () => {
      listed.push(message);
      return message;
    },
  });
  await user.type(field(panel), "Oi, Marina!");
  await user.click(panel.getByRole("button", { name: "Enviar" }));
  expect(await panel.findByText("Oi, Marina!", { selector: "li *" })).toBeTruthy();
  expect(texts(sent)).toEqual(["Oi, Marina!"]);
  expect(field(panel).value).toBe("");
  expect(screen.getByText("Para Marina Alves · WhatsApp")).toBeTruthy();
});

test("a saved reply of the shop has the contact's name, and can be changed before it is sent", async () => {
  const { panel, sent, user } = await openPanel();
  await user.click(await panel.findByRole("button", { name: /^Saudação/ }));
  expect(field(panel).value).toBe("Olá, Marina! Como posso ajudar?");
  await user.type(field(panel), " 😊");
  await user.keyboard("{Control>}{Enter}{/Control}");
  await waitFor(() => expect(texts(sent)).toEqual(["Olá, Marina! Como posso ajudar? 😊"]));
});

test("an agent saves a reply of their own, and it stays in this browser until they delete it", async () => {
  const { panel, user } = await openPanel({ "GET /api/order/replies": [] });
  await user.type(field(panel), "Entregamos até as 18h.");
  await user.click(panel.getByRole("button", { name: "Salvar resposta" }));
  expect(panel.getByText("Respostas salvas (1)")).toBeTruthy();
  expect(localStorage.getItem("saved_replies")).toContain("Entregamos até as 18h.");
  await user.click(panel.getByRole("button", { name: /^Apagar a resposta/ }));
  expect(panel.queryByText(/^Respostas salvas/)).toBeNull();
  expect(localStorage.getItem("saved_replies")).not.toContain("Entregamos");
});

test("a message that the channel no longer takes says why, and the text stays", async () => {
  const closed = "O contato não escreve há mais de 24 horas.";
  const { panel, user } = await openPanel({ [TEXT]: refusal(409, closed) });
  await user.type(field(panel), "Oi");
  await user.click(panel.getByRole("button", { name: "Enviar" }));
  expect(await panel.findByText(closed)).toBeTruthy();
  expect(field(panel).value).toBe("Oi");
});

test("a text that was not sent is still there after a reload, and gone once it was sent", async () => {
  const before = await openPanel();
  await before.user.type(field(before.panel), "Segue a proposta");
  cleanup();
  const { panel, user } = await openPanel();
  expect(field(panel).value).toBe("Segue a proposta");
  await user.click(panel.getByRole("button", { name: "Enviar" }));
  await waitFor(() => expect(field(panel).value).toBe(""));
  cleanup();
  expect(field((await openPanel()).panel).value).toBe("");
});

test("nothing is sent without words", async () => {
  const { panel, sent, user } = await openPanel();
  await user.type(field(panel), "   ");
  expect(panel.getByRole<HTMLButtonElement>("button", { name: "Enviar" }).disabled).toBe(true);
  await user.keyboard("{Control>}{Enter}{/Control}");
  expect(texts(sent)).toEqual([]);
});
