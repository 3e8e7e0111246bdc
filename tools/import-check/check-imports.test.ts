import { expect, test } from "vitest";
import { violations } from "./check-imports.ts";

function check(files: Record<string, string>): string[] {
  return violations(new Map(Object.entries(files)));
}

const order = "apps/server/src/order/actions/put-item.ts";

test.each([
  ["domain uses a package", "packages/domain/src/money.ts", `import { Type } from "typebox"`],
  ["domain uses Node", "packages/domain/src/money.ts", `import { readFile } from "node:fs"`],
  [
    "domain uses the contract",
    "packages/domain/src/money.ts",
    `import type { A } from "@vitrine/contract/storefront/order"`,
  ],
  [
    "a lower folder of the domain uses a higher one",
    "packages/domain/src/order/history/a.ts",
    `import { isPickup } from "../../checkout/delivery.ts"`,
  ],
  [
    "a folder of the domain uses its own subfolder",
    "packages/domain/src/order/order.ts",
    `import { a } from "./change/a.ts"`,
  ],
  [
    "the wire's ground uses a call",
    "packages/contract/src/wire/money.ts",
    `import { a } from "../storefront/order.ts"`,
  ],
  ["the sandbox's chat uses a vendor", "apps/sandbox/src/chat/a.ts", `import type { E } from "../meta/graph/e.ts"`],
  ["the sandbox ships a test's file", "apps/sandbox/src/chat/a.ts", `import { x } from "../../test/shop-fixture.ts"`],
  [
    "domain uses the reader of order messages",
    "packages/domain/src/order-message/a.ts",
    `import type { A } from "@vitrine/order-reader/line/asked-line"`,
  ],
  [
    "the reader of order messages uses the contract",
    "packages/order-reader/src/line/a.ts",
    `import type { A } from "@vitrine/contract/storefront/order-message"`,
  ],
  [
    "what is read of the goods uses the talk around them",
    "packages/order-reader/src/goods/a.ts",
    `import { skipTalk } from "../talk/skip-talk.ts"`,
  ],
  [
    "a sentence runs the reader of order messages",
    "packages/wording/src/screen/a.ts",
    `import { matchLine } from "@vitrine/order-reader/matching/match-line"`,
  ],
  [
    "a screen uses the reader of order messages",
    "apps/web/src/features/order-message/a.ts",
    `import type { A } from "@vitrine/order-reader/line/asked-line"`,
  ],
  ["wording uses the contract", "packages/wording/src/a.ts", `import type { A } from "@vitrine/contract/wire/money"`],
  ["bench uses chaos", "bench/run.ts", `import { x } from "../chaos/orders.ts"`],
  ["contract uses another package", "packages/contract/src/storefront/order.ts", `import { x } from "fastify"`],
  ["server uses the sandbox", order, `import { x } from "@vitrine/sandbox/main"`],
  ["server uses the web app", order, `import { x } from "../../../../web/src/lib/api.ts"`],
  ["order uses payment", order, `import type { Pay } from "../../payment/pay-by-card.ts"`],
  ["payment uses its sibling messaging", "apps/server/src/payment/pay.ts", `import { x } from "../messaging/send.ts"`],
  [
    "store-link uses its sibling payment",
    "apps/server/src/store-link/link.ts",
    `import { x } from "../payment/pay.ts"`,
  ],
  ["http uses a capability", "apps/server/src/http/serve.ts", `import { x } from "../session/session.ts"`],
  ["an adapter runs a capability", "apps/server/src/adapters/meta/send.ts", `import { x } from "../../order/order.ts"`],
  ["web loads a schema", "apps/web/src/lib/api/api.ts", `import { Order } from "@vitrine/contract/storefront/order"`],
  [
    "web loads a schema with inline types",
    "apps/web/src/lib/api/api.ts",
    `import { type A } from "@vitrine/contract/storefront/order"`,
  ],
  [
    "a web test loads a schema",
    "apps/web/src/lib/api/api.test.ts",
    `import { Order } from "@vitrine/contract/storefront/order"`,
  ],
  [
    "web shows what only the chat says",
    "apps/web/src/features/cart/cart.tsx",
    `import { x } from "@vitrine/wording/chat/message-text"`,
  ],
  [
    "a rule writes a sentence",
    "packages/domain/src/money.ts",
    `import { x } from "@vitrine/wording/screen/notice-text"`,
  ],
  ["ui uses a feature", "apps/web/src/ui/modal.tsx", `export { x } from "../features/cart/cart.tsx"`],
  [
    "cart uses its sibling, late",
    "apps/web/src/features/cart/cart.tsx",
    `const x = () => import("../payment/pay.tsx")`,
  ],
  ["order uses payment inside a type", order, `type Pay = import("../../payment/pay.ts").Pay`],
  ["nobody imports a tool", "demo/src/catalog.ts", `import { x } from "@vitrine/tools/start"`],
  ["a shipped file uses a test's", order, `import { x } from "../../../test/fixtures.ts"`],
  ["the shared ui uses a router", "packages/ui/src/layout/page.tsx", `import { Link } from "react-router"`],
  [
    "the shared ui uses a rule of the shop",
    "packages/ui/src/button.tsx",
    `import { x } from "@vitrine/domain/order/items"`,
  ],
  [
    "the shared ui uses an app",
    "packages/ui/src/button.tsx",
    `import { x } from "../../../apps/panel/src/lib/theme.ts"`,
  ],
  ["the storefront uses the panel", "apps/web/src/app/app.tsx", `import { x } from "../../../panel/src/lib/theme.ts"`],
  [
    "a section of the panel uses its sibling",
    "apps/panel/src/features/orders/list/orders-page.tsx",
    `import { x } from "../../team/team.queries.ts"`,
  ],
  ["the panel loads a schema", "apps/panel/src/lib/api/api.ts", `import { Me } from "@vitrine/contract/panel/team/me"`],
  [
    "the panel's lib uses a section",
    "apps/panel/src/lib/theme.ts",
    `import { x } from "../features/account/use-me.ts"`,
  ],
  ["a folder without a rule", "apps/server/src/helpers/x.ts", `import { x } from "../http/serve.ts"`],
])("refused: %s", (_, path, source) => {
  expect(check({ [path]: source })).toEqual([expect.stringMatching(`^${path} → \\S+: `)]);
});

test.each([
  [
    "contract uses the domain",
    "packages/contract/src/storefront/order.ts",
    `import { x } from "@vitrine/domain/order/order"`,
  ],
  [
    "contract uses its schema library",
    "packages/contract/src/storefront/order.ts",
    `import { Type } from "typebox/type"`,
  ],
  [
    "a higher folder of the domain uses a lower one",
    "packages/domain/src/checkout/a.ts",
    `import { b } from "../order/history/b.ts"; import { money } from "../money.ts"`,
  ],
  ["a domain test uses any folder", "packages/domain/src/order/a.test.ts", `import { x } from "../checkout/x.ts"`],
  ["the server shows a sentence", order, `import { x } from "@vitrine/wording/order"`],
  [
    "a vendor of the sandbox uses its chat",
    "apps/sandbox/src/vendors/suri/a.ts",
    `import { x } from "../../chat/x.ts"`,
  ],
  ["a domain test uses the test runner", "packages/domain/src/money.test.ts", `import { test } from "vitest"`],
  [
    "order uses session, catalog, http and db",
    order,
    `import { a } from "../../session/a.ts"; import "../../db/pool.ts"`,
  ],
  ["a server test plays the outside", "apps/server/src/order/a.test.ts", `import { x } from "@vitrine/sandbox/main"`],
  [
    "test fixtures use any part",
    "apps/server/test/fixtures/server-fixture.ts",
    `import { x } from "../../src/payment/pay.ts"`,
  ],
  ["main joins adapters", "apps/server/src/main.ts", `import { x } from "./adapters/meta/send.ts"`],
  ["an adapter names its port", "apps/server/src/adapters/meta/a.ts", `import type { P } from "../../payment/port.ts"`],
  [
    "web names a wire type",
    "apps/web/src/lib/api/api.ts",
    `import type { Order } from "@vitrine/contract/storefront/order"`,
  ],
  [
    "web shows a sentence for the screen",
    "apps/web/src/features/cart/cart.tsx",
    `import { x } from "@vitrine/wording/screen/notice-text"`,
  ],
  [
    "a section of the panel knows who is signed in",
    "apps/panel/src/features/orders/list/orders-page.tsx",
    `import { useMay } from "../../account/use-me.ts"; import { Page } from "@vitrine/ui/layout/page.tsx"`,
  ],
  [
    "the shared ui formats money",
    "packages/ui/src/fields/money-field.tsx",
    `import { x } from "@vitrine/domain/money"`,
  ],
  ["app joins features", "apps/web/src/app/router.tsx", `const cart = () => import("../features/cart/cart.tsx")`],
  ["checkout uses order", "apps/web/src/features/checkout/a.tsx", `import { b } from "../order/order.queries.ts"`],
  [
    "words in a text or a comment",
    order,
    `// import x from "../../payment/pay.ts"\nconst a = 'import "../../payment/b.ts"'`,
  ],
])("allowed: %s", (_, path, source) => {
  expect(check({ [path]: source })).toEqual([]);
});

test("a circle is reported once, with its walk, even when it is only of types", () => {
  const folder = "packages/domain/src/order";
  expect(
    check({
      [`${folder}/a.ts`]: `import { b } from "./b.ts"`,
      [`${folder}/b.ts`]: `import { c } from "@vitrine/domain/order/c"`,
      [`${folder}/c.ts`]: `import type { A } from "./a.ts"`,
    }),
  ).toEqual([
    `${folder}/a.ts → ${folder}/b.ts: circle (${folder}/a.ts → ${folder}/b.ts → ${folder}/c.ts → ${folder}/a.ts)`,
  ]);
});

const serverOrder = "apps/server/src/order";

test("two folders that import each other are a circle, even without a circle of files and only by types", () => {
  expect(
    check({
      [`${serverOrder}/change/a.ts`]: `import type { B } from "../actions/b.ts"`,
      [`${serverOrder}/actions/b.ts`]: "export type B = 1",
      [`${serverOrder}/actions/c.ts`]: `import { d } from "../change/d.ts"`,
      [`${serverOrder}/change/d.ts`]: "export const d = 1",
    }),
  ).toEqual([
    `${serverOrder}/change → ${serverOrder}/actions: circle of folders (${serverOrder}/change → ${serverOrder}/actions → ` +
      `${serverOrder}/change), by ${serverOrder}/change/a.ts → ${serverOrder}/actions/b.ts, ` +
      `${serverOrder}/actions/c.ts → ${serverOrder}/change/d.ts`,
  ]);
});

test("a circle of folders is seen through a file that stands beside them", () => {
  const found = check({
    [`${serverOrder}/order-deps.ts`]: `import type { A } from "./change/a.ts"`,
    [`${serverOrder}/change/a.ts`]: "export type A = 1",
    [`${serverOrder}/change/b.ts`]: `import type { Deps } from "../order-deps.ts"`,
  });
  expect(found).toEqual([expect.stringMatching(/^\S+order-deps.ts → \S+change: circle of folders/)]);
});

test("a folder is one with all that is inside it: a circle may pass through two of its subfolders", () => {
  const found = check({
    "bench/load/deep/a.ts": `import { b } from "../../shops/b.ts"`,
    "bench/shops/b.ts": "export const b = 1",
    "bench/shops/c.ts": `import { d } from "../load/other/d.ts"`,
    "bench/load/other/d.ts": "export const d = 1",
  });
  expect(found).toEqual([expect.stringMatching(/^bench\/load → bench\/shops: circle of folders/)]);
});

test("no circle: a file above uses a folder that uses another file above, and a test uses both folders", () => {
  expect(
    check({
      [`${serverOrder}/order.routes.ts`]: `import { a } from "./change/a.ts"`,
      [`${serverOrder}/change/a.ts`]: `import type { Deps } from "../order-deps.ts"`,
      [`${serverOrder}/order-deps.ts`]: "export type Deps = 1",
      [`${serverOrder}/order-deps.test.ts`]: `import { a } from "./change/a.ts"`,
      [`${serverOrder}/change/a.test.ts`]: `import { b } from "../actions/b.ts"`,
      [`${serverOrder}/actions/b.ts`]: `import { a } from "../change/a.ts"`,
    }),
  ).toEqual([]);
});
