import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { AddedList, MessageLine } from "@vitrine/contract/storefront/order-message";
import { JourneyStep } from "@vitrine/domain/codes/journey";
import { expect, test } from "vitest";
import { fakeLiveStream, untilListening } from "../../../test/fakes/fake-live-stream.ts";
import { noConnection, refusal, type SentCall, type ServerAnswers } from "../../../test/fakes/fake-server.ts";
import { openPage } from "../../../test/fixtures/page-fixture.tsx";
import { aProductPage } from "../../../test/samples/catalog-samples.ts";
import {
  anItem,
  anOrder,
  aPlatformUserSession,
  aSession,
  shopSettings,
} from "../../../test/samples/contract-samples.ts";
import { aMessageLine, aProposedItem } from "../../../test/samples/order-message-samples.ts";
import { aProduct } from "../../../test/samples/product-samples.ts";

const READ = "POST /api/order/message/read";
const ADD = "POST /api/order/message/items";
const UNDO = "POST /api/order/message/{version}/undo";

const beans = aProposedItem({ productId: "feijao", sku: "feijao", name: "Feijão preto 1 kg", price: 8 });
const brownBeans = aProposedItem({ productId: "carioca", sku: "carioca", name: "Feijão carioca 1 kg", price: 7 });
const rice = aMessageLine("2 arroz 5kg", { proposed: aProposedItem({ quantity: 2 }) });
const someBeans = aMessageLine("feijão", {
  ...{ confidence: "likely", reason: "several-match", proposed: beans, alternatives: [brownBeans] },
});

const bourbon: ServerAnswers = {
  "GET /api/catalog/products/{id}": aProduct(),
  "GET /api/catalog/suggestions": {
    ...{ categories: [], hasMore: false },
    products: [
      {
        ...{ providerId: "cafe", name: "Café Bourbon", image: null, price: 42.9 },
        ...{ isFromPrice: false, priceBefore: null, isActive: true },
      },
    ],
  },
};

const added = (count: number, refused: AddedList["refused"] = []): AddedList => ({
  ...{ order: anOrder({ version: 7 }), added: count, version: count > 0 ? 7 : null, refused },
});

function openAt(session: ReturnType<typeof aSession>, answers: ServerAnswers) {
  return openPage("/catalog#code", {
    "GET /api/session/{code}": session,
    "GET /api/catalog/categories": [],
    "GET /api/catalog/top": aProductPage([aProduct()]),
    "GET /api/order/message/received": [],
    "POST /api/order/message/corrections": { remembered: 1 },
    ...answers,
  });
}
const asAgent = (answers: ServerAnswers = {}) => openAt(aPlatformUserSession({ order: anOrder() }), answers);
const asCustomer = (answers: ServerAnswers = {}) => openAt(aSession({ order: anOrder() }), answers);

/** Somebody copied a message and pastes it into the page. */
async function pasteInto(element: Element, text: string) {
  await act(async () => {
    fireEvent.paste(element, { clipboardData: { getData: () => text } });
  });
}
/** An agent pastes a message anywhere, and its lines are shown. */
async function reviewing(lines: MessageLine[], answers: ServerAnswers = {}) {
  const page = asAgent({ [READ]: { lines }, ...answers });
  await screen.findByRole("button", { name: "Colar mensagem" });
  await pasteInto(document.body, "a mensagem");
  const sheet = within(await screen.findByRole("dialog", { name: "Colar mensagem" }));
  await sheet.findByRole("list", { name: "Itens encontrados" });
  return { ...page, sheet, line: (text: string) => within(sheet.getByRole("article", { name: `“${text}”` })) };
}
const messageField = { name: "Mensagem do contato" };
const sentTo = (sent: SentCall[], path: string) =>
  sent.filter((call) => call.path === path).map(({ body }) => JSON.parse(body ?? "null"));

test("an agent pastes a message, answers with the keyboard, and one key adds and one tap undoes", async () => {
  const oil = aMessageLine("óleo", { confidence: "unsure", proposed: null, reason: "not-found" });
  const undone = anOrder({ version: 8 });
  const { sheet, user, sent, line } = await reviewing([rice, someBeans, oil], { [ADD]: added(2), [UNDO]: undone });
  expect(sheet.getByRole("status").textContent).toBe("1 item pronto, 2 esperam a sua resposta");
  expect(line("2 arroz 5kg").getByRole("button", { name: "Aceito" })).toBeTruthy();
  // The first line that waits has the focus. A number takes what is meant, Delete leaves a line out.
  expect(document.activeElement).toBe(line("feijão").getByRole("button", { name: "Aceitar" }));
  await user.keyboard("1");
  await user.keyboard("+");
  expect(document.activeElement).toBe(line("óleo").getByRole("button", { name: "Buscar" }));
  await user.keyboard("{Delete}");
  await user.keyboard("{Enter}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sentTo(sent, "/api/order/message/items")).toEqual([
    {
      items: [
        { providerId: "arroz", sku: "arroz", quantity: 2 },
        { providerId: "carioca", sku: "carioca", quantity: 1 },
      ],
    },
  ]);
  // The agent's choice is remembered for these words.
  expect(sentTo(sent, "/api/order/message/corrections")).toEqual([
    { corrections: [{ text: "feijão", providerId: "carioca", sku: "carioca" }] },
  ]);
  await user.click(await screen.findByRole("button", { name: "Desfazer" }));
  expect(await screen.findByText(/Desfeito/)).toBeTruthy();
  expect(sent.some(({ path }) => path === "/api/order/message/7/undo")).toBe(true);
});

test("another store is asked for the lines while the old ones stay, and nothing is added until they are read", async () => {
  const store = { providerId: "centro", name: "Centro" };
  const dearer = aMessageLine("2 arroz 5kg", { proposed: aProposedItem({ quantity: 2, price: 99 }) });
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  let reads = 0;
  const { sheet, user, sent, line } = await reviewing([], {
    "GET /api/shop/settings": shopSettings({ steps: [JourneyStep.Seller] }),
    "GET /api/order/seller/": [{ ...store, address: "", serviceTax: 0 }],
    "POST /api/order/seller/": anOrder({ version: 2, seller: store }),
    [READ]: async () => {
      if (++reads > 1) await answered;
      return { lines: [reads > 1 ? dearer : rice] };
    },
    [ADD]: added(1),
  });
  await sheet.findByRole("option", { name: "Centro" });
  await user.selectOptions(sheet.getByLabelText("Loja vendedora"), "Centro");
  const add = await sheet.findByRole("button", { name: /^Lendo/ });
  expect(line("2 arroz 5kg").getByRole("button", { name: "Aceito" })).toBeTruthy();
  await user.click(add);
  expect(sentTo(sent, "/api/order/message/items")).toEqual([]);
  answer();
  await user.click(await sheet.findByRole("button", { name: /^Adicionar 1 item.*198,00/ }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sentTo(sent, "/api/order/message/items")).toHaveLength(1);
});

test("a question shows what answers it, waits for nobody and is not added", async () => {
  const price = aMessageLine("quanto tá o feijão?", { question: "price", proposed: beans });
  const gone = aProposedItem({ productId: "pao", sku: "pao", name: "Pão de queijo", isAvailable: false });
  const stock = aMessageLine("tem pão de queijo?", { question: "stock", proposed: gone });
  const { sheet, user, sent, line } = await reviewing([rice, price, stock], { [ADD]: added(1) });
  expect(sheet.getByRole("status").textContent).toBe("1 item pronto para adicionar, 2 perguntas");
  expect(line("quanto tá o feijão?").getByText("Pergunta o preço").parentElement?.textContent).toContain("temos");
  expect(line("quanto tá o feijão?").getByText(/8,00/)).toBeTruthy();
  expect(line("tem pão de queijo?").getByText("Pergunta se tem").parentElement?.textContent).toContain("esgotado");
  await user.click(sheet.getByRole("button", { name: /^Adicionar 1 item/ }));
  await waitFor(() => expect(sentTo(sent, "/api/order/message/items")).toHaveLength(1));
  expect(sentTo(sent, "/api/order/message/items")[0].items).toMatchObject([{ sku: "arroz" }]);
});

test("what was asked about can be ordered with one tap", async () => {
  const price = aMessageLine("quanto tá o feijão?", { question: "price", proposed: beans });
  const { sheet, user, line } = await reviewing([price]);
  expect(sheet.getByRole("button", { name: /^Adicionar/ })).toHaveProperty("disabled", true);
  await user.click(line("quanto tá o feijão?").getByRole("button", { name: "Pedir" }));
  expect(sheet.getByRole("button", { name: /^Adicionar 1 item/ })).toHaveProperty("disabled", false);
});

test("what is sold out says so, and another size is one tap away", async () => {
  const variants = ["P", "M"].map((name) => ({ sku: `p-${name}`, name, price: 89, isAvailable: name === "P" }));
  const shirt = aProposedItem({
    productId: "p",
    sku: "p-M",
    name: "Camiseta",
    price: 89,
    isAvailable: false,
    variants,
  });
  const said = aMessageLine("camiseta M", {
    proposed: shirt,
    substitutes: [{ ...shirt, sku: "p-P", isAvailable: true }],
  });
  const { sheet, user, line } = await reviewing([said]);
  const own = line("camiseta M");
  expect(own.getAllByText("Esgotado").length).toBeGreaterThan(0);
  expect(own.queryByText(/Certo/)).toBeNull();
  expect(own.queryByRole("button", { name: "Aceitar" })).toBeNull();
  await user.click(own.getByRole("button", { name: /Camiseta.*P · / }));
  expect(sheet.getByRole("button", { name: /^Adicionar 1 item/ })).toHaveProperty("disabled", false);
});

test("a repeated order says what is different now", async () => {
  const said = aMessageLine("repete meu último pedido", {
    ...{ reason: "bought-before", changes: ["Arroz branco 5 kg agora custa R$ 25,00 (antes R$ 22,00)."] },
  });
  const { line } = await reviewing([said]);
  expect(line("repete meu último pedido").getByText(/agora custa/)).toBeTruthy();
});

test("Ctrl+Enter reads the text and then adds all lines, wherever the focus is", async () => {
  const { user, sent } = asAgent({ [READ]: { lines: [rice] }, [ADD]: added(1) });
  await user.click(await screen.findByRole("button", { name: "Colar mensagem" }));
  await user.type(await screen.findByRole("textbox", messageField), "2 arroz 5kg");
  await user.keyboard("{Control>}{Enter}{/Control}");
  const add = await screen.findByRole("button", { name: /^Adicionar 1 item/ });
  // Every line is accepted: the focus waits on the button, outside of the list.
  await waitFor(() => expect(document.activeElement).toBe(add));
  act(() => add.blur());
  await user.keyboard("{Control>}{Enter}{/Control}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sentTo(sent, "/api/order/message/read")).toEqual([{ text: "2 arroz 5kg" }]);
  expect(sentTo(sent, "/api/order/message/items")).toHaveLength(1);
});

test("what the shop does not have stays in the sheet with its reason, and fewer can be taken", async () => {
  const answers = [added(1, [{ at: 1, message: "Restam 3 unidades de Feijão preto 1 kg.", canAdd: 3 }]), added(1)];
  const many = { ...someBeans, confidence: "certain", proposed: { ...beans, quantity: 9 } } as const;
  const { sheet, user, sent, line } = await reviewing([rice, many], { [ADD]: () => answers.shift() ?? added(0) });
  await user.click(sheet.getByRole("button", { name: /^Adicionar 2 itens/ }));
  expect(await sheet.findByText("1 item ficou de fora.")).toBeTruthy();
  expect(sheet.queryByRole("article", { name: "“2 arroz 5kg”" })).toBeNull();
  expect(line("feijão").getByText("Restam 3 unidades de Feijão preto 1 kg.")).toBeTruthy();
  await user.click(line("feijão").getByRole("button", { name: "Levar 3" }));
  await user.click(sheet.getByRole("button", { name: /^Adicionar 1 item/ }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sentTo(sent, "/api/order/message/items")[1].items).toMatchObject([{ sku: "feijao", quantity: 3 }]);
});

test("what was added is not read again with what stayed out, also after a reload", async () => {
  const left = added(1, [{ at: 1, message: "Restam 3 unidades de Feijão preto 1 kg.", canAdd: 3 }]);
  const many = { ...someBeans, confidence: "certain", proposed: { ...beans, quantity: 9 } } as const;
  const { sheet, user } = await reviewing([rice, many], { [ADD]: left });
  await user.click(sheet.getByRole("button", { name: /^Adicionar 2 itens/ }));
  await sheet.findByText("1 item ficou de fora.");
  cleanup();
  asAgent();
  await user.click(await screen.findByRole("button", { name: "Colar mensagem" }));
  expect((await screen.findByRole<HTMLTextAreaElement>("textbox", messageField)).value).toBe("feijão");
});

test("a message that was pasted for one contact is not there for the next in the same tab", async () => {
  const { user } = await reviewing([rice]);
  expect(window.sessionStorage.getItem("unsent_texts")).toContain("a mensagem");
  cleanup();
  const other = aPlatformUserSession({ order: anOrder() });
  openAt({ ...other, userShop: { ...other.userShop, id: "outro-contato" } }, {});
  await user.click(await screen.findByRole("button", { name: "Colar mensagem" }));
  expect((await screen.findByRole<HTMLTextAreaElement>("textbox", messageField)).value).toBe("");
});

test("a product that is sold out cannot be accepted, and what is there instead is one tap away", async () => {
  const gone = { ...someBeans, confidence: "certain", proposed: { ...beans, isAvailable: false } } as const;
  const { sheet, user, line } = await reviewing([{ ...gone, substitutes: [brownBeans] }]);
  const beansLine = line("feijão");
  expect(beansLine.getAllByText("Esgotado")).not.toHaveLength(0);
  expect(beansLine.queryByRole("button", { name: "Aceitar" })).toBeNull();
  expect(sheet.getByRole("button", { name: "Adicionar" }).hasAttribute("disabled")).toBe(true);
  await user.click(beansLine.getByRole("button", { name: /Feijão carioca/ }));
  expect(sheet.getByRole("button", { name: /^Adicionar 1 item/ })).toBeTruthy();
});

test("a product with options waits for one, and another product can be searched for", async () => {
  const variants = ["P", "M"].map((name) => ({ sku: `c-${name}`, name, price: 30, isAvailable: true }));
  const shirt = aProposedItem({ productId: "camiseta", sku: "c-P", name: "Camiseta", variants });
  const { user, line, sent, sheet } = await reviewing(
    [aMessageLine("camiseta", { proposed: shirt, isVariantOpen: true }), someBeans],
    { ...bourbon, [ADD]: added(2) },
  );
  expect(line("camiseta").queryByRole("button", { name: "Aceitar" })).toBeNull();
  await user.selectOptions(line("camiseta").getByRole("combobox", { name: "Opção de Camiseta" }), "M");
  await user.click(line("feijão").getByRole("button", { name: "Trocar" }));
  await user.type(line("feijão").getByRole("searchbox"), "bourbon");
  await user.click(await line("feijão").findByRole("button", { name: /Café Bourbon/ }));
  await user.click(sheet.getByRole("button", { name: /^Adicionar 2 itens/ }));
  await waitFor(() => expect(sentTo(sent, "/api/order/message/items")).toHaveLength(1));
  expect(sentTo(sent, "/api/order/message/items")[0].items).toMatchObject([{ sku: "c-M" }, { sku: "cafe-250" }]);
});

test("a list that nobody can read keeps its text, and so does a server that is away", async () => {
  const answers: (Error | Response | { lines: [] })[] = [
    noConnection(),
    { lines: [] },
    refusal(429, "Muitas tentativas."),
  ];
  const { user } = asCustomer({ [READ]: () => answers.shift() ?? { lines: [] } });
  await user.click(await screen.findByRole("button", { name: "Colar lista" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Colar lista" }));
  const box = sheet.getByRole<HTMLTextAreaElement>("textbox", { name: "Sua lista de compras" });
  const find = sheet.getByRole("button", { name: "Encontrar produtos" });
  expect(find.hasAttribute("disabled")).toBe(true);
  await user.type(box, "xyz");
  for (const problem of ["Não foi possível ler a mensagem", /Escreva um produto por linha/, "Muitas tentativas."]) {
    await user.click(find);
    expect(await sheet.findByText(problem)).toBeTruthy();
    expect(box.value).toBe("xyz");
  }
  // A sheet that is closed by mistake has lost nothing.
  await user.click(sheet.getAllByRole("button", { name: "Fechar" })[0] as HTMLElement);
  await user.click(screen.getByRole("button", { name: "Colar lista" }));
  expect((await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Sua lista de compras" })).value).toBe("xyz");
});

test("a customer answers each line in plain words, and nothing is sent before they add", async () => {
  const { user, sent } = asCustomer({ [READ]: { lines: [rice, someBeans] }, [ADD]: added(2) });
  await user.click(await screen.findByRole("button", { name: "Colar lista" }));
  await pasteInto(await screen.findByRole("textbox", { name: "Sua lista de compras" }), "2 arroz 5kg, feijão");
  const sheet = within(screen.getByRole("dialog"));
  expect(await sheet.findByText("É este?")).toBeTruthy();
  expect(sheet.queryByText(/combina/)).toBeNull();
  await user.click(sheet.getByRole("button", { name: "Aceitar" }));
  expect(sentTo(sent, "/api/order/message/items")).toEqual([]);
  await user.click(sheet.getByRole("button", { name: /^Adicionar 2 itens · R\$.58,00$/ }));
  expect(await screen.findByText("2 itens adicionados ao pedido")).toBeTruthy();
});

test("what a contact wrote is one tap away from its lines, and is not offered again", async () => {
  const [at, before] = ["2026-11-10T15:00:00.000Z", "2026-11-10T14:00:00.000Z"];
  const received = [
    { id: "wamid.2", text: "2 arroz 5kg\nfeijão", at, isHandled: false },
    { id: "wamid.1", text: "um café", at: before, isHandled: true },
  ];
  const { user, sent } = asAgent({
    "GET /api/order/message/received": received,
    "POST /api/order/message/received/handled": {},
    [READ]: { lines: [rice] },
  });
  const bar = within(await screen.findByRole("region", { name: "Mensagem do contato" }));
  await user.click(bar.getByRole("button", { name: "Ler como pedido" }));
  expect(await screen.findByRole("article", { name: "“2 arroz 5kg”" })).toBeTruthy();
  expect(sentTo(sent, "/api/order/message/read")).toEqual([{ text: "2 arroz 5kg\nfeijão" }]);
  expect(screen.queryByRole("region", { name: "Mensagem do contato" })).toBeNull();
  expect(sentTo(sent, "/api/order/message/received/handled")).toEqual([{ id: "wamid.2", at }]);
});

test("what a contact writes while the agent has the shop open is offered at once", async () => {
  const received: { id: string; text: string; at: string; isHandled: boolean }[] = [];
  asAgent({ "GET /api/order/message/received": () => [...received] });
  const stream = fakeLiveStream();
  await untilListening(stream);
  expect(screen.queryByRole("region", { name: "Mensagem do contato" })).toBeNull();
  received.push({ id: "wamid.1", text: "2 arroz 5kg", at: "2026-11-10T15:00:00.000Z", isHandled: false });
  stream.send({ hasMessages: true });
  expect(
    within(await screen.findByRole("region", { name: "Mensagem do contato" })).getByText("“2 arroz 5kg”"),
  ).toBeTruthy();
});

test("the link of a proposal shows its lines above the suggested products, and one tap adds them", async () => {
  const assistantInformations = { searchTerms: ["2 arroz 5kg", "feijão"], productsIds: ["arroz", "feijao"] };
  const order = anOrder({ assistantInformations, items: [anItem({ sku: "feijao", providerId: "feijao" })] });
  const { user, sent } = openPage("/products-found#code", {
    "GET /api/session/{code}": aSession({ order }),
    "GET /api/catalog/categories": [],
    "GET /api/catalog/products/byids/{ids}": aProductPage([aProduct()]),
    [READ]: { lines: [rice, someBeans] },
    [ADD]: added(1),
  });
  const card = within(await screen.findByRole("region", { name: "Da sua mensagem" }));
  expect(await card.findByText("Arroz branco 5 kg")).toBeTruthy();
  expect(card.getByText("Já está no carrinho")).toBeTruthy();
  await user.click(card.getByRole("button", { name: /^Adicionar 1 item/ }));
  await waitFor(() => expect(sentTo(sent, "/api/order/message/items")).toHaveLength(1));
  expect(sentTo(sent, "/api/order/message/read")).toEqual([{ text: "2 arroz 5kg\nfeijão" }]);
});
