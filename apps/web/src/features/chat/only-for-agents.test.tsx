import { screen } from "@testing-library/react";
import { SessionType } from "@vitrine/domain/codes/session";
import { expect, test } from "vitest";
import type { SentCall } from "../../../test/fakes/fake-server.ts";
import { openPage } from "../../../test/fixtures/page-fixture.tsx";
import { aProductPage } from "../../../test/samples/catalog-samples.ts";
import { aPixKey } from "../../../test/samples/checkout-samples.ts";
import { anItem, anOrder, aSession } from "../../../test/samples/contract-samples.ts";
import { aProduct } from "../../../test/samples/product-samples.ts";

const { Contact, PlatformUser, Chatbot, None } = SessionType;
const order = anOrder({ items: [anItem()] });
const isOfTheChat = ({ path }: SentCall) => /\/(send|messages|semiautomatic)/.test(path);

const pages = [
  { path: "/catalog", landmark: "Empório Aurora", offered: ["Enviar catálogo", "Enviar Café Bourbon para o contato"] },
  { path: "/product/cafe", landmark: "Café Bourbon", offered: ["Enviar detalhes de Café Bourbon para o contato"] },
  { path: "/order/checkout", landmark: "Finalizar pedido", offered: ["Enviar resumo do pedido"] },
];

const roles = [
  { role: "a contact", sessionType: Contact, mayCheckOut: true },
  { role: "a chatbot", sessionType: Chatbot, mayCheckOut: false },
  { role: "a session without a role", sessionType: None, mayCheckOut: false },
  { role: "a platform user", sessionType: PlatformUser, mayCheckOut: true },
];

const visits = roles.flatMap(({ mayCheckOut, ...visitor }) =>
  pages.filter(({ path }) => mayCheckOut || path !== "/order/checkout").map((page) => ({ ...visitor, ...page })),
);

test.each(visits)(
  "only a platform user gets the chat buttons: $path as $role",
  async ({ sessionType, path, landmark, offered }) => {
    const { sent } = openPage(`${path}#code`, {
      "GET /api/session/{code}": aSession({
        sessionType,
        order: sessionType === Contact || sessionType === PlatformUser ? order : null,
      }),
      "GET /api/order/current": order,
      "GET /api/catalog/categories": [],
      "GET /api/catalog/top": aProductPage([aProduct()]),
      "GET /api/catalog/products/{id}": aProduct(),
      "GET /api/order/payments/": [],
      "GET /api/order/price-tables": [],
      "GET /api/order/pix/manual": aPixKey(""),
    });
    await screen.findByRole("heading", { level: 1, name: landmark });
    if (sessionType === PlatformUser) {
      for (const name of [...offered, "Mensagens"]) {
        expect(await screen.findByRole("button", { name })).toBeTruthy();
      }
      return;
    }
    // The foot of the catalogue loads last.
    if (path === "/catalog") await screen.findByRole("contentinfo");
    expect(screen.queryByRole("button", { name: /^Enviar|^Mensagens|^Voltar para fluxo/ })).toBeNull();
    expect(sent.filter(isOfTheChat)).toEqual([]);
  },
);
