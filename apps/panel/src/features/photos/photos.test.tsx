import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { refusal } from "../../../test/fake-server.ts";
import { aPhoto, fakeUploads } from "../../../test/fake-uploads.ts";
import { openPanel } from "../../../test/page-fixture.tsx";

const MATCH = "POST /painel/api/shops/{shopId}/pictures/matches";
const USAGE = "GET /painel/api/shops/{shopId}/pictures/usage";
const usage = { files: 46_000, maxFiles: 50_000, megabytes: 15_360, maxMegabytes: 20_480 };
const ATTACH = "POST /painel/api/shops/{shopId}/pictures/attach";
const DETACH = "POST /painel/api/shops/{shopId}/pictures/detach";

const coffee = { productId: "cafe", productName: "Café torrado", sku: null };
const known: Record<string, object> = {
  "CAFE-250.jpg": { ...coffee, place: 1 },
  "CAFE-250_2.jpg": { ...coffee, place: 2 },
  "UVA-G": { productId: "uva", productName: "Geleia de uva", sku: "UVA-G", place: 1 },
};
const matches = ({ body }: { body: unknown }) => ({
  items: (body as { names: string[] }).names.map((name) => ({
    ...{ name, match: (known[name] ?? null) as never, problem: known[name] ? null : ("unknown" as const) },
  })),
});
const url = (name: string) => `https://vitrine.test/images/uploads/loja/${name}.webp`;

async function openPhotos(answers: Parameters<typeof openPanel>[1] = {}) {
  const uploads = fakeUploads();
  const opened = openPanel("/loja/emporio-aurora/produtos/fotos", { [MATCH]: matches, [USAGE]: usage, ...answers });
  const area = await screen.findByRole("region", { name: "Enviar: Fotos dos produtos" });
  const drop = (...files: File[]) => fireEvent.drop(area, { dataTransfer: { files, types: ["Files"] } });
  const sentTo = (name: string) => opened.sent.filter((call) => call.name === name).map(({ body }) => body);
  return { ...opened, uploads, drop, sentTo };
}

test("photos go to the products that their files are named after, and can be taken away again", async () => {
  const items = [
    { productId: "cafe", sku: null, changed: [url("a"), url("b")], problem: null },
    { productId: "uva", sku: "UVA-G", changed: [url("c")], problem: null },
  ];
  const { user, uploads, drop, sentTo } = await openPhotos({ [ATTACH]: { items }, [DETACH]: { items } });
  drop(aPhoto("CAFE-250.jpg"), aPhoto("IMG_2041.jpg"), aPhoto("CAFE-250_2.jpg"));
  expect(await screen.findByText("Com produto: 2")).toBeTruthy();
  expect(screen.getByText("Café torrado, foto 2")).toBeTruthy();
  const open = screen.getByRole("region", { name: "Sem produto: 1" });
  await user.type(within(open).getByLabelText("SKU ou código de IMG_2041.jpg"), "UVA-G{Enter}");
  expect(await screen.findByText("Geleia de uva (UVA-G), foto 1")).toBeTruthy();

  await user.click(screen.getByRole("button", { name: "Enviar 3 fotos" }));
  expect(uploads.map(({ file }) => file.name)).toEqual(["CAFE-250.jpg", "IMG_2041.jpg", "CAFE-250_2.jpg"]);
  await uploads[2]?.answer({ url: url("b"), width: 1, height: 1 });
  await uploads[0]?.answer({ url: url("a"), width: 1, height: 1 });
  expect(screen.getByText("Enviadas 1 de 3. Não feche esta página.")).toBeTruthy();
  expect(sentTo(ATTACH)).toEqual([]);
  await uploads[1]?.answer({ url: url("c"), width: 1, height: 1 });
  expect(await screen.findByText("3 fotos em 2 produtos.")).toBeTruthy();
  expect(sentTo(ATTACH)).toEqual([
    {
      items: [
        {
          ...{ productId: "cafe", sku: null },
          pictures: [
            { url: url("a"), place: 1 },
            { url: url("b"), place: 2 },
          ],
        },
        { productId: "uva", sku: "UVA-G", pictures: [{ url: url("c"), place: 1 }] },
      ],
    },
  ]);

  await user.click(screen.getByRole("button", { name: "Desfazer" }));
  await waitFor(() => expect(screen.queryByText("3 fotos em 2 produtos.")).toBeNull());
  expect(sentTo(DETACH)).toEqual([
    {
      items: [
        { productId: "cafe", sku: null, urls: [url("a"), url("b")] },
        { productId: "uva", sku: "UVA-G", urls: [url("c")] },
      ],
    },
  ]);
});

test("a photo that cannot be sent holds up no other, and a full product is named", async () => {
  const problem = "O produto chegou ao máximo de 30 fotos.";
  const { user, uploads, drop, sentTo } = await openPhotos({
    [ATTACH]: { items: [{ productId: "cafe", sku: null, changed: [], problem }] },
  });
  drop(aPhoto("CAFE-250.jpg"), aPhoto("CAFE-250_2.jpg"));
  await user.click(await screen.findByRole("button", { name: "Enviar 2 fotos" }));
  await uploads[0]?.refuse(422, "A foto está com defeito.");
  await uploads[1]?.answer({ url: url("b"), width: 1, height: 1 });
  expect(screen.getByText("A foto está com defeito.")).toBeTruthy();
  expect(await screen.findByText(`cafe: ${problem}`)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Enviar CAFE-250.jpg de novo" }));
  await uploads[2]?.answer({ url: url("a"), width: 1, height: 1 });
  await waitFor(() => expect(sentTo(ATTACH)).toHaveLength(2));
  expect(sentTo(ATTACH)[1]).toEqual({
    items: [{ productId: "cafe", sku: null, pictures: [{ url: url("a"), place: 1 }] }],
  });
});

test("without an answer the page says so", async () => {
  const { drop } = await openPhotos({ [MATCH]: refusal(503, "O serviço está voltando.") });
  drop(aPhoto("CAFE-250.jpg"));
  expect(await screen.findByText("O serviço está voltando.")).toBeTruthy();
});

test("leaving asks first while files are not in their products yet", async () => {
  const { user, drop } = await openPhotos();
  drop(aPhoto("CAFE-250.jpg"));
  await screen.findByText("Com produto: 1");
  await user.click(screen.getByRole("link", { name: "Categorias" }));
  await user.click(await screen.findByRole("button", { name: "Cancelar" }));
  expect(screen.getByText("Com produto: 1")).toBeTruthy();
});

test("the page says how much room for photos the account has, and when it is nearly full", async () => {
  await openPhotos();
  expect(await screen.findByText(/46\.000 de 50\.000 fotos, 15 GB de 20 GB\. Está quase cheio/)).toBeTruthy();
  expect(screen.getByRole("meter", { name: "Espaço de fotos usado" })).toBeTruthy();
});
