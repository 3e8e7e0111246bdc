import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { productPictureSizes } from "@vitrine/domain/catalog/picture-widths";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { useDatabaseProxy } from "../../test/fixtures/database/database-proxy-fixture.ts";
import { aDemoShop } from "../../test/fixtures/demo-shop-fixture.ts";
import { anOrderShop, aProduct } from "../../test/fixtures/order-shop-fixture.ts";
import { useServer, useTwin } from "../../test/fixtures/server-fixture.ts";

const logFile = path.join(tmpdir(), `vitrine-storefront-page-${process.pid}.log`);
const webRoot = await mkdtemp(path.join(tmpdir(), "vitrine-web-"));
// The page of the web app before its build: the marks are the same.
const source = new URL("../../../web/index.html", import.meta.url);
await writeFile(path.join(webRoot, "index.html"), await readFile(source));
const server = useServer({ webRoot, env: { LOG_LEVEL: "info", LOG_FILE: logFile } });
const database = useDatabaseProxy(server);
const secondProcess = useTwin(database, { webRoot });
afterAll(() => Promise.all([rm(webRoot, { recursive: true }), rm(logFile, { force: true })]));

const get = (url: string, headers: Record<string, string> = { host: "vitrine.test" }) =>
  server.app.inject({ url, headers });
const metaOf = (html: string, property: string) =>
  new RegExp(`<meta (?:property|name)="${property}" content="([^"]*)"`).exec(html)?.[1];

let aurora: Awaited<ReturnType<typeof aDemoShop>>;
beforeAll(async () => {
  aurora = await aDemoShop(server);
  // A page does not wait long for a catalogue that this process has not loaded yet.
  await server.call("GET /api/catalog/top", { token: aurora.code });
});

test("a page that was shown before is still the shop's page while the database is away", async () => {
  const url = `/catalog?loja=${aurora.shopId}`;
  const open = async () => (await secondProcess.app.inject({ url, headers: { host: "vitrine.test" } })).body;
  await secondProcess.call("GET /api/catalog/top", { token: aurora.code });
  const before = await open();
  expect(before).toContain("<title>Empório Aurora · Vitrine</title>");
  await database.cut();
  await expect
    .poll(async () => (await secondProcess.call("GET /api/order/current", { token: aurora.code })).status)
    .toBe(503);
  expect(await open()).toBe(before);
  await database.restore();
});

describe("a link to a catalogue in a chat", () => {
  test("shows the shop's name, what awaits there, and a picture", async () => {
    const { body, headers, statusCode } = await get(`/catalog?loja=${aurora.shopId}`);
    expect(statusCode).toBe(200);
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(body).toContain("<title>Empório Aurora · Vitrine</title>");
    expect(metaOf(body, "og:title")).toBe("Empório Aurora");
    expect(metaOf(body, "og:description")).toContain("Empório Aurora");
    expect(metaOf(body, "og:url")).toBe(`https://vitrine.test/catalog?loja=${aurora.shopId}`);
    expect(metaOf(body, "theme-color")).toBe("#1f4d3a");
  });

  const coverUrl = "https://loja.exemplo/capa.webp";
  const logoUrl = "https://loja.exemplo/logo.png";
  test.each([
    ["the cover with its size", { urlLogo: logoUrl, urlCover: coverUrl }, [coverUrl, "1200x630.jpg", "1200", "630"]],
    ["the logo of a shop without a cover", { urlLogo: logoUrl, urlCover: null }, [logoUrl, "800.jpg"]],
    ["no logo that is a drawing", { urlLogo: "https://loja.exemplo/logo.svg" }, []],
  ])("shows %s", async (_, pictures, expected) => {
    const style = { defaultColor: "#1f4d3a", secondaryColor: "#c8553d", ...pictures };
    const shop = await aPublicShop({ settings: { style } });
    const { body } = await get(`/catalog?loja=${shop.shopId}`);
    const [, source, file] =
      /^https:\/\/vitrine\.test\/images\/[^/]+\/([^/]+)\/(.+)$/.exec(metaOf(body, "og:image") ?? "") ?? [];
    const shown = [
      ...[Buffer.from(source ?? "", "base64url").toString(), file],
      ...[metaOf(body, "og:image:width"), metaOf(body, "og:image:height")],
    ];
    expect(shown.filter(Boolean)).toEqual(expected);
  });

  test("loads nothing from another host: logo, cover and products are under our own address", async () => {
    const { body } = await get(`/catalog?loja=${aurora.shopId}`);
    const loaded = [...body.matchAll(/(?:src|srcset|href)="([^"]*)"/g)].map(([, address = ""]) => address);
    expect(loaded.filter((address) => address.startsWith("/images/")).length).toBeGreaterThan(4);
    expect(loaded.filter((address) => /^(https?:)?\/\//.test(address))).toEqual([
      `https://vitrine.test/catalog?loja=${aurora.shopId}`,
    ]);
  });

  test("shows the shop's cover on a channel that has none of its own", async () => {
    const { body } = await get(`/catalog?loja=${aurora.shopId}&canal=aurora-instagram`);
    expect(body).toContain('class="fv-cover"');
  });

  test("shows the shop's head and its first row with prices before any JavaScript", async () => {
    const { body } = await get(`/catalog?loja=${aurora.shopId}`);
    const { data: rows } = await server.call("GET /api/catalog/rows", { token: aurora.code });
    expect(body).toContain("<h1>Empório Aurora</h1>");
    for (const { name } of rows[0].products) expect(body).toContain(name);
    expect(body.match(/<strong>R\$\s[\d.]+,\d\d<\/strong>/g)).toHaveLength(rows[0].products.length);
    expect(body).toContain("--brand:#1f4d3a");
  });

  test("shows the colours of the channel that the link names", async () => {
    const instagram = await get(`/catalog?loja=${aurora.shopId}&canal=aurora-instagram`);
    expect(metaOf(instagram.body, "theme-color")).toBe("#7a2740");
    expect(instagram.body).toContain("--brand:#7a2740");
  });

  test("an agent's view is dense from the start", async () => {
    const { body } = await get(`/catalog?loja=${aurora.shopId}&vista=atendente`);
    expect(body).toContain('<html class="dense" lang="pt-BR">');
  });
});

describe("a link to a product in a chat", () => {
  test("shows its name, price and picture", async () => {
    const { body } = await get(`/product/caf-101?loja=${aurora.shopId}`);
    const { data } = await server.call("GET /api/catalog/products/caf-101", { token: aurora.code });
    expect(metaOf(body, "og:type")).toBe("product");
    expect(metaOf(body, "og:title")).toBe(data.name);
    expect(metaOf(body, "og:site_name")).toBe("Empório Aurora");
    expect(metaOf(body, "og:description")).toMatch(/^(a partir de )?R\$\s\d+,\d\d · /);
    expect(metaOf(body, "og:image")).toBe(`https://vitrine.test${data.images[0].url}/800.jpg`);
    expect(metaOf(body, "og:url")).toBe(`https://vitrine.test/product/caf-101?loja=${aurora.shopId}`);
    expect(metaOf(body, "product:price:currency")).toBe("BRL");
  });

  test("shows the product with its price before any JavaScript, and loads the picture that the app shows", async () => {
    const { body } = await get(`/product/caf-101?loja=${aurora.shopId}`);
    const { data } = await server.call("GET /api/catalog/products/caf-101", { token: aurora.code });
    expect(body).toContain(`<h1 class="fv-title">${data.name}</h1>`);
    expect(body).toMatch(/<strong>R\$\s\d+,\d\d<\/strong>/);
    expect(body).toContain(`sizes="${productPictureSizes}"`);
    expect(body).toContain(`src="${data.images[0].url}/640.webp"`);
  });

  test("of a shop that hides the attributes shows one price, on its page and in the catalogue", async () => {
    const options = ["P", "M"].map((name) => ({ providerId: name, name }));
    const shirt = aProduct("camiseta", {
      attributes: [{ providerId: "tamanho", name: "Tamanho", options }],
      skus: [
        { sku: "p", price: 51, options: { tamanho: "P" } },
        { sku: "m", price: 104, options: { tamanho: "M" } },
      ],
    });
    const style = { defaultColor: "#1f4d3a", secondaryColor: "#c8553d", urlLogo: null };
    const shop = await aPublicShop({ products: [shirt], settings: { style, hideAttributes: true } });
    for (const url of ["/product/camiseta", "/catalog"]) {
      const { body } = await get(`${url}?loja=${shop.shopId}`);
      expect(body).toMatch(/<strong>R\$\s51,00<\/strong>/);
      expect(body).not.toMatch(/a partir de|104/);
    }
  });

  test.each(["nao-existe", "%25E0", "caf-101/mais"])("%s, which does not exist, shows the shop", async (id) => {
    const { body, statusCode } = await get(`/product/${id}?loja=${aurora.shopId}`);
    expect(statusCode).toBe(200);
    expect(metaOf(body, "og:title")).toBe("Empório Aurora");
    expect(metaOf(body, "og:type")).toBe("website");
  });

  test("that is no longer sold shows the shop", async () => {
    const shop = await aPublicShop({ products: [aProduct("velho", { isActive: false })] });
    expect(metaOf((await get(`/product/velho?loja=${shop.shopId}`)).body, "og:title")).toBe("Loja de teste");
  });
});

test("strange names stay names: nothing of a shop runs or ends a tag", async () => {
  const name = `</script></title><script>alert("1")</script> 'Ação' & "👩‍🌾"`;
  const shop = await aPublicShop({
    name,
    products: [aProduct("x", { name, description: `<p>${name} &amp; mais</p>` })],
  });
  for (const url of ["/catalog", "/product/x"]) {
    const { body } = await get(`${url}?loja=${shop.shopId}`);
    expect(body).not.toContain("<script>alert");
    expect(body).toContain(
      "&lt;/script&gt;&lt;/title&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &#39;Ação&#39;",
    );
    expect(body.match(/<\/title>/g)).toHaveLength(1);
    expect(metaOf(body, "og:title")).toContain("👩‍🌾");
  }
});

test("a shop that lets no visitor in shows its name and colours, and no product, price or picture of one", async () => {
  const images = ["https://fotos.exemplo/1.jpg"];
  const products = [aProduct("x", { name: "Café secreto", images })];
  const shop = await aPublicShop({ anonymousBrowsing: false, products });
  for (const url of ["/catalog", "/product/x", "/order"]) {
    const { body } = await get(`${url}?loja=${shop.shopId}`);
    expect(metaOf(body, "og:title")).toBe("Loja de teste");
    expect(body).toContain("--brand:#1f4d3a");
    expect(body).not.toMatch(/Café secreto|R\$|\/images\//);
  }
});

test.each(["/catalog?loja=nao-existe", "/catalog", "/product/caf-101", "/catalog?loja=%00&loja=../x"])(
  "%s belongs to no shop and gets a neutral page",
  async (url) => {
    const { body, statusCode } = await get(url);
    expect(statusCode).toBe(200);
    expect(body).toContain("<title>Vitrine</title>");
    expect(body).not.toMatch(/og:|--brand:#|R\$/);
    expect(body).toContain("data-first-view");
  },
);

test("a page that needs no session starts empty", async () => {
  expect((await get(`/invalid-session?loja=${aurora.shopId}`)).body).toContain('<div id="root"></div>');
  expect((await get("/tray/register")).body).toContain('<div id="root"></div>');
  expect((await get("/stores/tray/register")).body).toContain('<div id="root"></div>');
});

describe("a shop's own host", () => {
  test("needs no name in the link, and shows no other shop", async () => {
    const shop = await aPublicShop({ hosts: ["loja.exemplo"], name: "Da casa" });
    const plain = await get("/catalog", { host: "loja.exemplo" });
    expect(metaOf(plain.body, "og:title")).toBe("Da casa");
    expect(metaOf(plain.body, "og:url")).toBe("https://loja.exemplo/catalog");
    const other = await get(`/catalog?loja=${aurora.shopId}`, { host: "loja.exemplo" });
    expect(metaOf(other.body, "og:title")).toBe("Da casa");
    expect((await get(`/catalog?loja=${shop.shopId}`)).body).toContain("https://vitrine.test/catalog");
  });

  test("that is taken later shows its shop from then on", async () => {
    const host = "depois.exemplo";
    expect((await get("/catalog", { host })).body).toContain("<title>Vitrine</title>");
    await aPublicShop({ hosts: [host], name: "Recém-chegada" });
    await expect.poll(async () => metaOf((await get("/catalog", { host })).body, "og:title")).toBe("Recém-chegada");
  });
});

test("a changed price is on the next page, and an unchanged page is not sent again", async () => {
  const shop = await aPublicShop();
  const url = `/catalog?loja=${shop.shopId}`;
  const first = await get(url);
  const etag = String(first.headers.etag);
  const again = await get(url, { host: "vitrine.test", "if-none-match": etag });
  expect([again.statusCode, again.body, again.headers["cache-control"]]).toEqual([304, "", "no-cache"]);
  await shop.put([aProduct("cafe", { price: 12.5 })]);
  await expect.poll(async () => (await get(url)).body).toContain("12,50");
  const changed = await get(url, { host: "vitrine.test", "if-none-match": etag });
  expect(changed.statusCode).toBe(200);
});

test("the page about the shop needs no session and no script, and a text of the shop stays a text", async () => {
  const shop = await anOrderShop(server, {
    ...{ anonymousBrowsing: false, hosts: ["sobre.exemplo"], name: "<b>Aurora</b>" },
    company: { legalName: "Ana Lima", taxId: "529.982.247-25" },
    policies: { privacy: "Só para o pedido.\n\n<script>alert(1)</script>", returns: "Sete dias." },
  });
  for (const address of [get(`/shop-info?loja=${shop.shopId}`), get("/shop-info/", { host: "sobre.exemplo" })]) {
    const { statusCode, headers, body } = await address;
    expect([statusCode, headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
    expect(body).toMatch(/<dt>CPF<\/dt>\s*<dd>529\.982\.247-25<\/dd>/);
    expect(body.match(/<h2>[^<]+/g)).toEqual(["<h2>Trocas e devoluções", "<h2>Privacidade"]);
    expect(body).toContain("<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>");
    expect(body).not.toContain("<script");
    const style = /<style>([\s\S]*?)<\/style>/.exec(body)?.[1] ?? "";
    const hash = createHash("sha256").update(style).digest("base64");
    expect(headers["content-security-policy"]).toContain(`'sha256-${hash}'`);
  }
});

test("HEAD answers as GET does, without the page", async () => {
  const page = await get(`/catalog?loja=${aurora.shopId}`);
  const { body, headers, statusCode } = await server.app.inject({
    ...{ method: "HEAD", url: `/catalog?loja=${aurora.shopId}`, headers: { host: "vitrine.test" } },
  });
  expect([statusCode, body, headers.etag]).toEqual([200, "", page.headers.etag]);
  expect(headers["content-length"]).toBe(page.headers["content-length"]);
});

test("the policy allows the page's own style by its hash, and no other inline style", async () => {
  const { body, headers } = await get(`/catalog?loja=${aurora.shopId}`);
  const style = /<style>([\s\S]*?)<\/style>/.exec(body)?.[1] ?? "";
  const hash = createHash("sha256").update(style).digest("base64");
  const policy = String(headers["content-security-policy"]);
  expect(policy).toContain(`style-src 'self' 'sha256-${hash}';`);
  expect(policy).not.toContain("unsafe-inline");
  expect(body).not.toMatch(/\sstyle=/);
  expect(headers).toMatchObject({ "referrer-policy": "no-referrer", "x-frame-options": "SAMEORIGIN" });
});

test("the card form of the provider is let in on the page where a card is typed, and on no other", async () => {
  const hosts = /mercadopago|mercadolibre|mlstatic/;
  const policyOf = async (path: string) => String((await get(path)).headers["content-security-policy"]);
  const query = `?loja=${aurora.shopId}`;
  for (const path of ["/order/payment", "/order/payment/pedido-1", "/order/payment/"]) {
    expect(await policyOf(path + query)).toMatch(hosts);
    expect(await policyOf(path)).toMatch(hosts);
  }
  const others = ["/", "/catalog", "/order", "/order/pay", "/order/paymentx", "/product/cafe", "/orders/1", "/preview"];
  for (const path of [...others, "/healthz", "/docs", "/painel", "/painel/api/me", "/api/session/none"]) {
    expect([path, hosts.test(await policyOf(path + query))]).toEqual([path, false]);
  }
});

test("a link's code is in no line of the log, though the server has served its page and its session", async () => {
  const { url, code } = await aurora.session({ channelId: "aurora-whatsapp", contact: { id: "wp:log" } });
  const { pathname, search } = new URL(url);
  expect(pathname + search).not.toContain(code.split(".")[1]);
  await get(pathname + search);
  expect((await server.call("GET /api/session/current-session", { token: code })).data.code).toBe(code);
  await expect.poll(() => readFile(logFile, "utf8")).toContain("/api/session/:code");
  expect(await readFile(logFile, "utf8")).not.toContain(code.split(".")[1]);
});

const aPublicShop = (changes: Parameters<typeof anOrderShop>[1] = {}) =>
  anOrderShop(server, { anonymousBrowsing: true, ...changes });
