import type { CatalogImport } from "@vitrine/contract/platform/catalog-import";
import { foldText } from "@vitrine/domain/catalog/search/search-words";
import type { BoughtOrder } from "@vitrine/order-reader/proposal/repeated-orders";
import {
  boughtBefore,
  type SampleProduct,
  type ShopKind,
  sampleCatalog,
} from "../../../../packages/order-reader/test/labelled-messages.ts";
import { aShop, type TestServer } from "../fixtures/server-fixture.ts";

/** A shop of this kind with its catalogue, loaded through the platform API. */
export async function aSampleShop(server: TestServer, kind: ShopKind) {
  const shop = await aShop(server);
  const products = sampleCatalog(kind).map(productInput);
  const body: CatalogImport = { categories: [{ providerId: "c", name: "Produtos" }], products };
  const report = await server.call(`POST ${shop.shop}/catalog`, { token: shop.token, body });
  if (report.data?.rejected !== 0) throw new Error(JSON.stringify(report).slice(0, 2_000));
  return shop;
}

const idOf = (text: string) => foldText(text).replaceAll(/[^a-z0-9]+/g, "-");

function productInput({ id, name, kilos, price, options, soldOut }: SampleProduct, at: number) {
  const variants = options.reduce<Record<string, string>[]>(
    (all, { attribute, options: values }) =>
      all.flatMap((each) => values.map((value) => ({ ...each, [idOf(attribute)]: idOf(value) }))),
    [{}],
  );
  return {
    providerId: id,
    name,
    sold: 1_000 - at,
    categories: ["c"],
    ...(kilos !== null && { soldInKilo: true, amountInKilo: kilos }),
    attributes: options.map(({ attribute, options: values }) => ({
      providerId: idOf(attribute),
      name: attribute,
      options: values.map((value) => ({ providerId: idOf(value), name: value })),
    })),
    skus: variants.map((chosen) => ({
      sku: [`p${at}`, ...Object.values(chosen)].join("_"),
      price,
      ...(options.length > 0 && { options: chosen }),
      ...(isGone(soldOut, Object.values(chosen)) && { stock: 0 }),
    })),
  };
}

function isGone(soldOut: SampleProduct["soldOut"], chosen: readonly string[]): boolean {
  return soldOut === "all" || soldOut.some((variant) => variant.every((option) => chosen.includes(idOf(option))));
}

/** What the contact with a history bought, a week between the orders. */
export function ordersBefore(kind: ShopKind, now: number): BoughtOrder[] {
  const catalog = sampleCatalog(kind).map(productInput);
  return boughtBefore(kind).map((lines, weeks) => ({
    at: now - (weeks + 1) * 7 * 24 * 60 * 60 * 1_000,
    lines: lines.flatMap(({ products: [productId = ""], quantity, variant }) => {
      const skus = catalog.find(({ providerId }) => providerId === productId)?.skus ?? [];
      const isMeant = ({ sku }: { sku: string }) => variant.every((word) => sku.split(/[_-]/).includes(word));
      return [{ productId, sku: skus.find(isMeant)?.sku ?? null, quantity }];
    }),
  }));
}
