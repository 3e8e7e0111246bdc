import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { Customer } from "@vitrine/contract/storefront/customer/customer";
import type { Order } from "@vitrine/contract/storefront/order";
import { LogisticType } from "@vitrine/domain/codes/journey";
import { expect, test } from "vitest";
import { fakeClock } from "../../../../test/fakes/fake-clock.ts";
import { noConnection, refusal, type ServerAnswers } from "../../../../test/fakes/fake-server.ts";
import { aFilledOrder, openCheckout, posted, section, texts } from "../../../../test/fixtures/checkout-fixture.tsx";
import { aSlot } from "../../../../test/samples/checkout-samples.ts";
import { aLogistic, shopSettings } from "../../../../test/samples/contract-samples.ts";

const field = (label: string) => section("Dados do contato").getByLabelText<HTMLInputElement>(label);
const notices = () => within(screen.getByRole("region", { name: "Avisos" }));
const { address: _, ...marina } = aFilledOrder().customer;
const PATH = "/api/customer/update";

/** Stores the fields it receives, like the server. */
function savingServer(): ServerAnswers {
  let saved: Customer = marina;
  return {
    "POST /api/customer/update": ({ body }) => {
      saved = { ...saved, ...JSON.parse(body ?? "") };
      return saved;
    },
  };
}

const corporate = { enableCnpj: true, enableBirthDate: true };

test("the form has the fields that the shop uses and says that they are saved automatically", async () => {
  const { user } = await openCheckout(aFilledOrder(), { settings: corporate });
  for (const label of ["Nome", "E-mail", "Data de nascimento (opcional)", "CPF"]) expect(field(label)).toBeTruthy();
  expect(screen.getByText("Os dados do contato são salvos automaticamente após a edição.")).toBeTruthy();
  expect(section("Dados do contato").queryByLabelText("CNPJ")).toBeNull();
  await user.click(field("Pessoa jurídica"));
  for (const label of ["CNPJ", "Razão Social", "Nome Fantasia", "Inscrição Estadual"])
    expect(field(label)).toBeTruthy();
});

test("a shop that does not use birth date and company does not show them", async () => {
  await openCheckout(aFilledOrder());
  expect(section("Dados do contato").getAllByRole("textbox")).toHaveLength(3);
  expect(section("Dados do contato").queryByRole("checkbox")).toBeNull();
});

test("a field that was only passed is not red; one with something wrong in it is", async () => {
  const order = aFilledOrder();
  const { user } = await openCheckout({ ...order, customer: { ...order.customer, document: "" } });
  await user.click(field("CPF"));
  await user.tab();
  expect(field("CPF").getAttribute("aria-invalid")).not.toBe("true");
  await user.type(field("CPF"), "123");
  await user.tab();
  expect(field("CPF").getAttribute("aria-invalid")).toBe("true");
});

test("every invalid field shows its error and is not saved", async () => {
  const { sent, user } = await openCheckout(aFilledOrder(), { settings: corporate, answers: savingServer() });
  await user.clear(field("Nome"));
  await user.clear(field("E-mail"));
  await user.type(field("E-mail"), "marina @exemplo");
  await user.type(field("Data de nascimento (opcional)"), "31022000");
  await user.type(field("CPF"), "11111111111");
  await user.click(field("Pessoa jurídica"));
  await user.type(field("CNPJ"), "11222333000100");
  for (const emptied of ["Razão Social", "Nome Fantasia"]) {
    await user.type(field(emptied), "x");
    await user.clear(field(emptied));
  }
  await user.tab();
  for (const text of [
    "Nome é obrigatório.",
    "O e-mail digitado é inválido. Verifique se há espaços ou caracteres incorretos.",
    "Data de nascimento inválida",
    "CPF inválido.",
    "CNPJ inválido.",
    "Insira uma razão social.",
    "Insira um nome fantasia.",
  ]) {
    expect(section("Dados do contato").getByText(text)).toBeTruthy();
  }
  await user.clear(field("CNPJ"));
  await user.tab();
  expect(section("Dados do contato").getByText("CNPJ é obrigatório.")).toBeTruthy();
  for (const update of posted(sent, PATH)) {
    for (const wrong of ["email", "birthDate", "document"]) expect(update).not.toHaveProperty(wrong);
  }
});

test("CPF, CNPJ and dates get their separators while the person types", async () => {
  const { user } = await openCheckout(aFilledOrder(), { settings: corporate, answers: savingServer() });
  await user.type(field("CPF"), "52998224725");
  await user.type(field("Data de nascimento (opcional)"), "07091822");
  await user.click(field("Pessoa jurídica"));
  await user.type(field("CNPJ"), "12abc34501de35");
  expect(field("CPF").value).toBe("529.982.247-25");
  expect(field("Data de nascimento (opcional)").value).toBe("07/09/1822");
  expect(field("CNPJ").value).toBe("12.ABC.345/01DE-35");
});

test("a valid change is saved once after three seconds, and an invalid field is not saved", async () => {
  const { sent, user } = await openCheckout(aFilledOrder(), { answers: savingServer() });
  const { pass } = fakeClock();
  await user.type(field("CPF"), "5299822472");
  await user.type(field("Nome"), " Costa");
  await pass(2_000);
  expect(posted(sent, PATH)).toEqual([]);
  await pass(1_100);
  expect(posted(sent, PATH)).toEqual([{ name: "Marina Alves Costa" }]);
  expect(await section("Dados do contato").findByText("Salvo")).toBeTruthy();
  await pass(10_000);
  expect(posted(sent, PATH)).toHaveLength(1);
  expect(field("Nome").value).toBe("Marina Alves Costa");
});

test("leaving a field saves it at once, and an unchanged field is not saved again", async () => {
  const { sent, user } = await openCheckout(aFilledOrder(), { answers: savingServer() });
  await user.type(field("CPF"), "52998224725");
  await user.tab();
  await waitFor(() => expect(posted(sent, PATH)).toEqual([{ document: "529.982.247-25" }]));
  await user.click(field("CPF"));
  await user.tab();
  fireEvent(window, new Event("pagehide"));
  expect(posted(sent, PATH)).toHaveLength(1);
});

test.each([
  ["closing the page", () => fireEvent(window, new Event("pagehide"))],
  ["opening another page", () => fireEvent.click(screen.getByRole("link", { name: "Voltar" }))],
])("%s saves the field that was just typed", async (_, leave) => {
  const { sent, user } = await openCheckout(aFilledOrder(), { answers: savingServer() });
  await user.type(field("Nome"), " Costa");
  leave();
  await waitFor(() => expect(posted(sent, PATH)).toEqual([{ name: "Marina Alves Costa" }]));
  expect(sent.find(({ path }) => path === PATH)?.keepalive).toBe(true);
});

test.each([
  ["is saved", savingServer(), "Data de nascimento atualizada com sucesso"],
  ["cannot be saved", { "POST /api/customer/update": refusal(500, "Não") }, "Erro ao atualizar data de nascimento"],
])("when a birth date %s, a toast says so", async (_, answers, message) => {
  const { user } = await openCheckout(aFilledOrder(), { settings: corporate, answers });
  await user.type(field("Data de nascimento (opcional)"), "29022000");
  await user.tab();
  expect(await notices().findByText(message)).toBeTruthy();
});

test("a field that could not be saved keeps its text, shows the failure and can be saved again", async () => {
  let isDown = true;
  const { user } = await openCheckout(aFilledOrder(), {
    answers: {
      "POST /api/customer/update": ({ body }) => (isDown ? noConnection() : { ...marina, ...JSON.parse(body ?? "") }),
    },
  });
  await user.type(field("Nome"), " Costa");
  await user.tab();
  expect(await screen.findByText("Não foi possível salvar os dados do contato.")).toBeTruthy();
  expect(field("Nome").value).toBe("Marina Alves Costa");
  isDown = false;
  await user.click(screen.getByRole("button", { name: "Tentar novamente" }));
  expect(await section("Dados do contato").findByText("Salvo")).toBeTruthy();
});

test("a field typed without a connection says that it is saved later, and then it is", async () => {
  let isLost = false;
  const through =
    <Data,>(data: Data) =>
    () =>
      isLost ? noConnection() : data;
  const { sent, user } = await openCheckout(aFilledOrder(), {
    answers: {
      "GET /api/shop/settings": through(shopSettings()),
      "GET /api/order/current": through(aFilledOrder()),
      "POST /api/customer/update": ({ body }) => (isLost ? noConnection() : { ...marina, ...JSON.parse(body ?? "") }),
    },
  });
  isLost = true;
  act(() => void window.dispatchEvent(new Event("offline")));
  await user.type(field("Nome"), " Costa");
  await user.tab();
  expect(await screen.findByText(/Os dados serão salvos quando a internet voltar/)).toBeTruthy();
  expect(screen.queryByText(/Não foi possível/)).toBeNull();
  isLost = false;
  act(() => void window.dispatchEvent(new Event("online")));
  expect(await section("Dados do contato").findByText("Salvo")).toBeTruthy();
  expect(posted(sent, "/api/customer/update").at(-1)).toEqual({ name: "Marina Alves Costa" });
});

const scheduled = (changes: Partial<Order["logistic"]> = {}): Partial<Order> => ({
  logisticType: LogisticType.ExpressDelivery,
  logistic: aLogistic({ providerId: "agendada", needsSchedule: true, ...changes }),
});

const chosenText = (select: HTMLElement) => (select as HTMLSelectElement).selectedOptions[0]?.textContent;

const timeZone = "America/Sao_Paulo";
const times = [
  { header: "Quarta-feira, 2 de janeiro", options: [aSlot(2, 8, 11), aSlot(2, 14, 18, false)] },
  { header: "Quinta-feira, 3 de janeiro", options: [aSlot(3, 8, 11), aSlot(3, 19, 22)] },
];

test("Agendamento: lists the days and the available times", async () => {
  const { sent, user } = await openCheckout(aFilledOrder(scheduled()), {
    answers: {
      "GET /api/order/schedule": { timeZone, times },
      "POST /api/order/schedule": aFilledOrder({
        version: 2,
        ...scheduled({ startDeliveryTime: aSlot(3, 19, 22).startTime, endDeliveryTime: aSlot(3, 19, 22).endTime }),
      }),
    },
  });
  const schedule = section("Agendamento");
  const day = await schedule.findByLabelText("Dia");
  expect(texts(day)).toEqual(["Quarta-feira, 2 de janeiro", "Quinta-feira, 3 de janeiro"]);
  expect(texts(schedule.getByLabelText("Horário"))).toEqual([
    "Selecione o horário",
    "08:00 às 11:00 (pedir até 02/01 às 06:00)",
  ]);
  await user.selectOptions(day, "Quinta-feira, 3 de janeiro");
  await user.selectOptions(schedule.getByLabelText("Horário"), "19:00 às 22:00 (pedir até 03/01 às 17:00)");
  const { startTime, endTime } = aSlot(3, 19, 22);
  await waitFor(() => expect(posted(sent, "/api/order/schedule")).toEqual([{ startTime, endTime }]));
  await waitFor(() =>
    expect(chosenText(schedule.getByLabelText("Horário"))).toBe("19:00 às 22:00 (pedir até 03/01 às 17:00)"),
  );
});

test("Agendamento: of two times with the same start, the chosen one is saved and shown", async () => {
  const [short, long] = [aSlot(2, 9, 11), aSlot(2, 9, 13)];
  const withSlot = ({ startTime, endTime }: typeof long) =>
    scheduled({ startDeliveryTime: startTime, endDeliveryTime: endTime });
  const { sent, user } = await openCheckout(aFilledOrder(withSlot(short)), {
    answers: {
      "GET /api/order/schedule": { timeZone, times: [{ header: "Quarta-feira", options: [short, long] }] },
      "POST /api/order/schedule": aFilledOrder({ version: 2, ...withSlot(long) }),
    },
  });
  const time = await section("Agendamento").findByLabelText("Horário");
  expect(chosenText(time)).toMatch(/^09:00 às 11:00/);
  await user.selectOptions(time, "09:00 às 13:00 (pedir até 02/01 às 07:00)");
  const { startTime, endTime } = long;
  await waitFor(() => expect(posted(sent, "/api/order/schedule")).toEqual([{ startTime, endTime }]));
  await waitFor(() => expect(chosenText(time)).toMatch(/^09:00 às 13:00/));
});

test("Agendamento: a time that is full by now is refused with the reason, and the list is loaded again", async () => {
  const { sent, user } = await openCheckout(aFilledOrder(scheduled()), {
    answers: {
      "GET /api/order/schedule": { timeZone, times },
      "POST /api/order/schedule": refusal(409, "Este horário acabou de ser preenchido. Escolha outro horário."),
    },
  });
  await user.selectOptions(await screen.findByLabelText("Horário"), "08:00 às 11:00 (pedir até 02/01 às 06:00)");
  expect(await section("Agendamento").findByText(/acabou de ser preenchido/)).toBeTruthy();
  const reads = () => sent.filter(({ method, path }) => method === "GET" && path === "/api/order/schedule");
  await waitFor(() => expect(reads().length).toBeGreaterThan(1));
});

test.each([
  ["has no times", { timeZone, times: [] }, "Sem horários de entrega disponíveis"],
  ["has nothing else to choose", { timeZone, times: [] }, /^Escolha outra opção de entrega ou retirada/],
  ["fails to load", noConnection(), "Falha ao carregar horários de entrega"],
])("Agendamento: a schedule that %s shows a message", async (_, answer, text) => {
  await openCheckout(aFilledOrder(scheduled()), { answers: { "GET /api/order/schedule": answer } });
  expect(await section("Agendamento").findByText(text)).toBeTruthy();
});

test("Agendamento: without a free time the next step is another delivery, and leads to it", async () => {
  const full = { ...aSlot(2, 9, 11), enabled: false };
  const { user } = await openCheckout(aFilledOrder(scheduled()), {
    answers: { "GET /api/order/schedule": { timeZone, times: [{ header: "Quarta-feira", options: [full] }] } },
  });
  await user.click(await screen.findByRole("button", { name: /^Não há horário livre/ }));
  expect(screen.getByRole("region", { name: "Entrega" }).contains(document.activeElement)).toBe(true);
  expect(screen.queryByRole("button", { name: "Escolha o dia e o horário." })).toBeNull();
});

test("Agendamento: is hidden when the delivery needs no time slot", async () => {
  await openCheckout(aFilledOrder({ logisticType: LogisticType.ExpressDelivery, logistic: aLogistic() }));
  expect(screen.queryByRole("region", { name: "Agendamento" })).toBeNull();
});
