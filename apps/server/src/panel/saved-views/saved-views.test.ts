import { describe, expect, test } from "vitest";
import { memberHeaders } from "../../../test/fixtures/panel-fixture.ts";
import { aShop } from "../../../test/fixtures/server-fixture.ts";
import { useSharedServer } from "../../../test/fixtures/shared-server-fixture.ts";

const server = useSharedServer();

async function aPanel() {
  const { chatbotId, shopId } = await aShop(server);
  const views = `/painel/api/shops/${shopId}/views`;
  const olga = memberHeaders(chatbotId, "owner", "Olga");
  const beto = memberHeaders(chatbotId, "agent", "Beto");
  const save = (headers: Record<string, string>, view = {}) =>
    server.call(`POST ${views}`, {
      headers,
      body: { list: "orders", name: " Não pagos ", query: "payment=waiting", isShared: false, ...view },
    });
  const namesOf = async (headers: Record<string, string>) => {
    const { data } = await server.call(`GET ${views}?list=orders`, { headers });
    return data.items.map(
      (view: { name: string; isMine: boolean }) => `${view.name}${view.isMine ? "" : " (de outra pessoa)"}`,
    );
  };
  return { views, olga, beto, save, namesOf };
}

describe("saved views of a list", () => {
  test("a view is its owner's alone unless it is shared", async () => {
    const { olga, beto, save, namesOf } = await aPanel();
    await save(olga);
    await save(olga, { name: "Hoje", isShared: true });
    await save(olga, { list: "products", name: "Sem estoque" });
    expect(await namesOf(olga)).toEqual(["Não pagos", "Hoje"]);
    expect(await namesOf(beto)).toEqual(["Hoje (de outra pessoa)"]);
  });

  test("a shared view is deleted by who saved it, and by nobody else", async () => {
    const { views, olga, beto, save, namesOf } = await aPanel();
    const { id } = (await save(olga, { isShared: true })).data;
    expect(await server.call(`DELETE ${views}/${id}`, { headers: beto })).toMatchObject({ status: 404 });
    expect(await server.call(`DELETE ${views}/${id}`, { headers: olga })).toMatchObject({ status: 200 });
    expect(await namesOf(olga)).toEqual([]);
  });

  test("there are fifty at most, and a name is not blank", async () => {
    const { olga, save } = await aPanel();
    expect(await save(olga, { name: "   " })).toMatchObject({ status: 400 });
    for (let count = 0; count < 50; count++) expect((await save(olga)).status).toBe(200);
    expect(await save(olga)).toMatchObject({ status: 409, errors: [{ code: "too-many-views" }] });
  });
});

describe("a call of the panel", () => {
  test("without anybody signed in is refused", async () => {
    const { views } = await aPanel();
    expect(await server.call(`GET ${views}?list=orders`)).toMatchObject({
      status: 401,
      errors: [{ code: "not-signed-in" }],
    });
  });

  test("about another account's shop finds nothing", async () => {
    const { views } = await aPanel();
    const { chatbotId } = await aShop(server);
    const stranger = memberHeaders(chatbotId);
    expect(await server.call(`GET ${views}?list=orders`, { headers: stranger })).toMatchObject({ status: 404 });
  });

  test.each([
    ["another page", { origin: "https://golpe.example" }],
    ["a page that hides where it is", { origin: "null" }],
    ["a sister host", { origin: "https://loja.vitrine.test" }],
  ])("that changes something is refused when it comes from %s", async (_, headers) => {
    const { olga, save } = await aPanel();
    expect(await save({ ...olga, ...headers })).toMatchObject({ status: 403, errors: [{ code: "foreign-origin" }] });
  });

  test("that changes something is refused when it does not say where it comes from", async () => {
    const { olga, save } = await aPanel();
    const { origin: _, ...headers } = olga;
    expect(await save(headers)).toMatchObject({ status: 403 });
  });
});
