import type { QueryKey } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router";
import { App } from "./app/app.tsx";
import { BASE, panelRoutes } from "./app/router.tsx";
import { me } from "./features/account/account.queries.ts";
import { home } from "./features/home/home.queries.ts";
import { filterChoices, listQuery, orderCounts, orderList } from "./features/orders/orders.queries.ts";
import { ordersSearch } from "./features/orders/orders-search.ts";
import { addressOf } from "./lib/api/api.ts";
import { type FirstAnswer, firstAnswersElement, putAnswers } from "./lib/api/first-answers.ts";
import { createQueryClient } from "./lib/api/query-client.ts";
import { firstSteps } from "./lib/first-steps/first-steps.queries.ts";

/** One call, and the key under which the page looks for its data. */
type Ask = { address: string; key: QueryKey };

const whoIsSignedIn: Ask = { address: addressOf("GET /painel/api/me"), key: me.queryKey };

/** The pages that people open first, by their path below the shop. Without its first answer a page has nothing to show. */
const firstPages: Record<string, (shopId: string) => Ask[]> = {
  "": (shopId) => [
    { address: addressOf("GET /painel/api/shops/{shopId}/home", { params: { shopId } }), key: home(shopId).queryKey },
    {
      address: addressOf("GET /painel/api/shops/{shopId}/first-steps", { params: { shopId } }),
      key: firstSteps(shopId).queryKey,
    },
  ],
  "/pedidos": (shopId) => {
    const search = ordersSearch.read(new URLSearchParams());
    const query = listQuery(search);
    return [
      {
        address: addressOf("GET /painel/api/shops/{shopId}/orders", { params: { shopId }, query }),
        key: orderList(shopId, search).queryKey,
      },
      {
        address: addressOf("GET /painel/api/shops/{shopId}/orders/counts", { params: { shopId } }),
        key: orderCounts(shopId).queryKey,
      },
      {
        address: addressOf("GET /painel/api/shops/{shopId}/orders/choices", { params: { shopId } }),
        key: filterChoices(shopId).queryKey,
      },
    ];
  },
};

/** What the server asks for, in the name of who is signed in, before it sends the page at `path`. */
export function callsOf(path: string): string[] {
  return asksAt(path).asks.map(({ address }) => address);
}

/**
 * What the page holds when it is sent: `answers` for the head, and `view` for the place of the app, which is empty for most
 * pages. `answered` has the data of the calls that were answered, by their address.
 */
export async function firstView(
  path: string,
  answered: ReadonlyMap<string, unknown>,
): Promise<{ answers: string; view: string }> {
  const { asks, needed } = asksAt(path);
  const answers = asks
    .filter(({ address }) => answered.has(address))
    .map(({ key, address }): FirstAnswer => [key, answered.get(address)]);
  const isShown = needed !== undefined && [whoIsSignedIn, needed].every(({ address }) => answered.has(address));
  return { answers: firstAnswersElement(answers), view: isShown ? await show(path, answers) : "" };
}

function asksAt(path: string) {
  const found = /^\/?(?:loja\/([^/%?]+)(.*?))?\/?$/.exec(path);
  const [, shopId = "", page = ""] = found ?? [];
  const ofPage = (shopId !== "" && firstPages[page]?.(shopId)) || [];
  // Pages for guests ask for nothing.
  return { asks: found ? [whoIsSignedIn, ...ofPage] : [], needed: ofPage[0] };
}

/** The page as the app shows it on a phone. */
async function show(path: string, answers: readonly FirstAnswer[]): Promise<string> {
  const queries = createQueryClient();
  putAnswers(queries, answers, Date.now());
  const handler = createStaticHandler(panelRoutes(queries), { basename: BASE });
  const context = await handler.query(new Request(`http://panel${BASE}${path}`));
  if (context instanceof Response) return "";
  const router = createStaticRouter(handler.dataRoutes, context);
  const page = (
    // Its links work at once. Its buttons do when the app has taken over, and on a wide screen the page looks different.
    <fieldset disabled className="contents md:hidden">
      <App queries={queries}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </App>
    </fieldset>
  );
  return renderToString(page).replace(/<title>.*?<\/title>/, "");
}
