import { screen, waitFor, within } from "@testing-library/react";
import type { AgentTermsList, AgentTermsRow } from "@vitrine/contract/panel/orders/agent-days";
import { expect, test } from "vitest";
import { refusal, type ServerAnswers } from "../../../../test/fake-server.ts";
import { openPanel } from "../../../../test/page-fixture.tsx";
import { someone } from "../../../../test/samples.ts";

const TERMS = "GET /painel/api/shops/{shopId}/agent-terms";
const SET = "POST /painel/api/shops/{shopId}/agent-terms";

const row = (changes: Partial<AgentTermsRow> = {}): AgentTermsRow => ({
  ...{ id: "u1", name: "Rafael Lima", goal: null, commission: null, history: [], ...changes },
});
const aList = (team: Partial<AgentTermsRow> = {}, agents = [row()]): AgentTermsList => ({
  ...{ team: row({ id: "", name: "Toda a equipe", ...team }), agents },
});
const open = (answers: ServerAnswers) =>
  openPanel("/loja/emporio-aurora/equipe/metas", { "GET /painel/api/me": someone("manager"), ...answers });

test("a manager sets the goal and the commission of everybody, and can take it back", async () => {
  let list = aList();
  const { user, sent } = open({
    [TERMS]: () => list,
    [SET]: ({ body }) => {
      const { goal, commission } = body as AgentTermsRow;
      list = aList({ goal, commission, history: [{ goal, commission, since: "2026-11-17T12:00:00.000Z" }] });
      return list;
    },
  });
  expect(await screen.findByText("Sem meta · sem comissão")).toBeTruthy();
  expect(screen.getByText("Como todos")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Mudar meta e comissão de Toda a equipe" }));
  const drawer = within(await screen.findByRole("dialog", { name: "Meta e comissão de todos" }));
  await user.type(drawer.getByLabelText(/Meta do mês/), "20.000,00");
  await user.type(drawer.getByLabelText(/Comissão/), "2,5");
  await user.click(drawer.getByRole("button", { name: "Salvar" }));
  expect(await screen.findByText(/Meta de R\$ 20.000,00 por mês · comissão de 2,5%/)).toBeTruthy();
  expect(sent.find(({ name }) => name === SET)?.body).toEqual({ agentId: null, goal: 20_000, commission: 2.5 });
  await user.click(await screen.findByRole("button", { name: "Desfazer" }));
  await waitFor(() =>
    expect(sent.findLast(({ name }) => name === SET)?.body).toEqual({ agentId: null, goal: null, commission: null }),
  );
});

test("zero is none, empty is as everybody, and what held before stands with its date", async () => {
  const since = ["2026-11-10T12:00:00.000Z", "2026-10-01T12:00:00.000Z"] as const;
  const history = [
    { goal: 0, commission: null, since: since[0] },
    { goal: 8_000, commission: 3, since: since[1] },
  ];
  const { user, sent } = open({
    [TERMS]: aList({ goal: 5_000, commission: 1 }, [row({ goal: 0, history })]),
    [SET]: aList(),
  });
  expect(await screen.findByText(/Sem meta · comissão de todos/)).toBeTruthy();
  expect(screen.getByText(/Antes, desde 01\/10.*: Meta de R\$ 8.000,00 por mês · comissão de 3%/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Mudar meta e comissão de Rafael Lima" }));
  const drawer = within(await screen.findByRole("dialog", { name: "Meta e comissão de Rafael Lima" }));
  await user.clear(drawer.getByLabelText(/Meta do mês/));
  await user.click(drawer.getByRole("button", { name: "Salvar" }));
  await waitFor(() =>
    expect(sent.find(({ name }) => name === SET)?.body).toEqual({ agentId: "u1", goal: null, commission: null }),
  );
});

test("a percent above a hundred is not sent, and a refusal keeps what was typed", async () => {
  const { user, sent } = open({
    [TERMS]: aList(),
    [SET]: refusal(422, "Esta pessoa não faz parte da equipe desta loja."),
  });
  await user.click(await screen.findByRole("button", { name: "Mudar meta e comissão de Rafael Lima" }));
  const drawer = within(await screen.findByRole("dialog", { name: "Meta e comissão de Rafael Lima" }));
  const percent = drawer.getByLabelText<HTMLInputElement>(/Comissão/);
  await user.type(percent, "250");
  await user.click(drawer.getByRole("button", { name: "Salvar" }));
  expect(sent.some(({ name }) => name === SET)).toBe(false);
  await user.clear(percent);
  await user.type(percent, "5");
  await user.click(drawer.getByRole("button", { name: "Salvar" }));
  expect(await drawer.findByText("Esta pessoa não faz parte da equipe desta loja.")).toBeTruthy();
  expect(percent.value).toBe("5");
});
