import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { FoundMessage } from "@vitrine/contract/panel/service/conversation-search";
import { expect, test } from "vitest";
import { aContact } from "../../../../../test/contact-samples.ts";
import { aConversation, anEntry } from "../../../../../test/conversation-samples.ts";
import { refusal, type ServerAnswers } from "../../../../../test/fake-server.ts";
import { currentAddress, openPanel } from "../../../../../test/page-fixture.tsx";

const counts = { here: 0, wrote: 0, cart: 0, unpaid: 0, late: 0, mine: 0, unserved: 0 };
const CONVERSATION = "GET /painel/api/shops/{shopId}/service/{contactId}/conversation";
const SEARCH = `${CONVERSATION}/search` as const;
const PAGES = `${CONVERSATION}/pages` as const;

const text = (words: string) => ({ kind: "text" as const, text: words });
const found = (entryId: string, words: string, more: Partial<FoundMessage> = {}): FoundMessage => ({
  ...{ entryId, place: `at-${entryId}`, from: "contact", agentName: null, at: "2026-11-19T10:00:00.000Z" },
  excerpt: [
    { text: words, isMatch: true },
    { text: " de cenoura", isMatch: false },
  ],
  ...more,
});

const open = (answers: ServerAnswers = {}) =>
  openPanel("/loja/emporio-aurora/atendimento/wp%3A1", {
    "GET /painel/api/shops/{shopId}/service": { items: [], nextPageToken: null, counts },
    "GET /painel/api/shops/{shopId}/contacts/{contactId}": aContact(),
    "GET /painel/api/shops/{shopId}/replies": { items: [] },
    [CONVERSATION]: aConversation({
      entries: [
        anEntry({ id: "r1", content: text("Quero um bolo de cenoura") }),
        anEntry({ id: "r2", content: text("e um café") }),
      ],
    }),
    [SEARCH]: { items: [], nextPageToken: null },
    ...answers,
  });

const queryOf = (path: string) => new URL(path, "http://panel").searchParams;
const marks = () => [...document.querySelectorAll("article mark")].map((mark) => mark.textContent);
const message = (id: string) => document.querySelector(`[data-entry="${id}"] article`);
async function lookFor(user: ReturnType<typeof openPanel>["user"], words: string) {
  await user.click(await screen.findByRole("button", { name: "Procurar na conversa" }));
  const field = screen.getByRole("searchbox", { name: "Procurar nas mensagens com Ana Souza" });
  expect(document.activeElement).toBe(field);
  await user.type(field, words);
  return field;
}

test("what is found stands in a list with the words around it, and the arrows go from one to the next", async () => {
  const items = [found("r1", "Bolo"), found("s7", "bolo", { from: "shop", agentName: "Bia" })];
  const past = { entries: [anEntry({ id: "s7", content: text("um bolo antigo") })], earlier: null, later: null };
  const { user } = open({ [SEARCH]: { items, nextPageToken: null }, [PAGES]: past });
  await lookFor(user, "bolo");
  const list = within(await screen.findByRole("list", { name: "Mensagens encontradas" }));
  expect(list.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Ana Souza.*Bolo de cenoura$/),
    expect.stringMatching(/^Bia.*bolo de cenoura$/),
  ]);
  // Enter leads to the newest, in what is open.
  await user.keyboard("{Enter}");
  expect(screen.getByRole("button", { name: /^1 de 2\. Ver lista/ })).toBeTruthy();
  expect(screen.queryByRole("list", { name: "Mensagens encontradas" })).toBeNull();
  expect(message("r1")?.className).toContain("outline-brand-ink");
  expect(marks()).toEqual(["bolo"]);
  // The other one is older than what is open.
  await user.click(screen.getByRole("button", { name: "Mais antiga" }));
  await waitFor(() => expect(message("s7")?.className).toContain("outline-brand-ink"));
  expect(message("r1")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Mais recente" }));
  await waitFor(() => expect(message("r1")).toBeTruthy());
});

test("the past goes on to both sides, and one tap leads back to the newest messages", async () => {
  const asked: string[] = [];
  const pages: Record<string, object> = {
    around: { entries: [anEntry({ id: "r50", content: text("bolo") })], earlier: "e", later: "l" },
    before: { entries: [anEntry({ id: "r49", content: text("antes") })], earlier: null, later: null },
    after: { entries: [anEntry({ id: "r51", content: text("depois") })], earlier: null, later: null },
  };
  const { user } = open({
    [SEARCH]: { items: [found("r50", "bolo")], nextPageToken: null },
    [PAGES]: ({ path }) => {
      const query = queryOf(path);
      asked.push(`${query.get("read")} ${query.get("place")}`);
      return pages[String(query.get("read"))] as never;
    },
  });
  await lookFor(user, "bolo");
  await user.click(await screen.findByRole("button", { name: /^Ana Souza/ }));
  await user.click(await screen.findByRole("button", { name: "Ver mensagens anteriores" }));
  await user.click(await screen.findByRole("button", { name: "Ver mensagens seguintes" }));
  await screen.findByText("depois");
  expect([...new Set(asked)]).toEqual(["around at-r50", "before e", "after l"]);
  expect([...document.querySelectorAll("[data-entry]")].map((each) => each.getAttribute("data-entry"))).toEqual([
    "r49",
    "r50",
    "r51",
  ]);
  await user.click(screen.getByRole("button", { name: "Ir para as mais recentes" }));
  expect(await screen.findByText("e um café")).toBeTruthy();
  expect(message("r50")).toBeNull();
});

test("Ctrl+F inside the conversation opens it, and Esc closes it without leaving the conversation", async () => {
  const { user } = open();
  const region = await screen.findByRole("region", { name: "Conversa com Ana Souza" });
  const isOurs = !fireEvent.keyDown(within(region).getByRole("region"), { key: "f", ctrlKey: true });
  expect(isOurs).toBe(true);
  await user.keyboard("abacaxi");
  expect(await screen.findByText(/Nenhuma mensagem guardada tem “abacaxi”/)).toBeTruthy();
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("search", { name: "Procurar na conversa" })).toBeNull();
  expect(currentAddress()).toContain("/atendimento/wp%3A1");
  // In the queue the browser's own search is left alone.
  const isTheirs = fireEvent.keyDown(screen.getByRole("region", { name: "Fila" }), { key: "f", ctrlKey: true });
  expect(isTheirs).toBe(true);
});

test("a long conversation is read on by itself, and a search that fails is tried again", async () => {
  const pages = [
    { items: [], nextPageToken: "2" },
    { items: [found("r1", "bolo")], nextPageToken: null },
  ];
  let isDown = true;
  const { user } = open({
    [SEARCH]: ({ path }) => {
      if (!queryOf(path).has("pageToken")) return pages[0] as never;
      if (!isDown) return pages[1] as never;
      isDown = false;
      return refusal(404, "Contato não encontrado");
    },
  });
  await lookFor(user, "bolo");
  await user.click(await screen.findByRole("button", { name: "Tentar novamente" }));
  expect(await screen.findByRole("button", { name: /^1 mensagem encontrada/ })).toBeTruthy();
});
