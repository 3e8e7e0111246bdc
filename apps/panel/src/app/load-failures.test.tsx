import { cleanup, screen, waitFor } from "@testing-library/react";
import type { RouteObject } from "react-router";
import { expect, test, vi } from "vitest";
import { refusal } from "../../test/fake-server.ts";
import { openPanel } from "../../test/page-fixture.tsx";
import { printRoute } from "../features/orders/orders.routes.ts";
import { sectionRoutes } from "./section-routes.ts";

const SHOP = "/loja/emporio-aurora";

/** They ask the server for nothing before the person does something. */
const withoutQuestions = [
  "clientes/importar",
  "clientes/novo",
  "produtos/fotos",
  "promocoes/cupons/novo",
  "promocoes/brindes/novo",
  "configuracoes/canais/novo/whatsapp",
  "nova-loja",
];

/** Those that the panel itself knows, such as the account at Mercado Pago. */
const samples: Record<string, string> = { kind: "whatsapp", id: "5" };

function addressesOf(routes: RouteObject[], above = ""): string[] {
  return routes.flatMap(({ path = "", children = [] }) => {
    const named = path.replaceAll(/:(\w+)/g, (_, name: string) => samples[name] ?? "1");
    const own = [above, named].filter(Boolean).join("/");
    return [own, ...addressesOf(children, own)];
  });
}

const pages = [
  ...addressesOf(sectionRoutes)
    .filter((address) => !withoutQuestions.includes(address))
    .map((address) => `${SHOP}/${address}`),
  `${printRoute.path?.replace("/loja/:shopId", SHOP)}?ids=1`,
];

/** What goes wrong, and what the person reads. */
const failures: { fail: (signal: AbortSignal) => Response; text: RegExp; isSlow?: true }[] = [
  { fail: () => refusal(500, "Algo deu errado do nosso lado."), text: /do nosso lado/ },
  { fail: () => Response.error(), text: /Sem resposta do servidor/ },
  { fail: (signal) => signal.throwIfAborted() ?? Response.error(), text: /demorou demais/, isSlow: true },
];

/** Which words a failure gets is decided in one place, so each page fails in two of the three ways, dealt in turns. */
const twoOf = (page: string) => failures.filter((_, index) => index !== pages.indexOf(page) % failures.length);

test.each(pages)("%s says that it could not load, offers to try again, and shows no empty list", async (page) => {
  for (const { fail, text, isSlow } of twoOf(page)) {
    if (isSlow) vi.spyOn(AbortSignal, "timeout").mockImplementation(() => AbortSignal.abort());
    const { sent, user } = openPanel(page);
    const server = globalThis.fetch;
    vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
      const answer = await server(path, init);
      return path === "/painel/api/me" ? answer : fail(init.signal as AbortSignal);
    });

    const [retry] = await screen.findAllByText("Tentar novamente", { selector: "button" });
    await waitFor(() => expect(screen.queryByLabelText("Carregando")).toBeNull());
    expect(screen.getAllByText(text)[0]?.closest("[role=alert]")).not.toBeNull();
    expect(screen.queryByText(/^(Nenhum|Ainda não|Nada faltou)/)).toBeNull();

    const before = sent.length;
    await user.click(retry as HTMLElement);
    await waitFor(() => expect(sent.length).toBeGreaterThan(before));
    cleanup();
    vi.restoreAllMocks();
  }
});
