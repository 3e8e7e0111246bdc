import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ManagedProduct } from "@vitrine/contract/platform/catalog/products";
import type { ProductInput } from "@vitrine/contract/platform/catalog-import";
import { useRef } from "react";
import { call } from "../../../lib/api/api.ts";
import { ApiFailure } from "../../../lib/api/api-failure.ts";
import { useChange } from "../../../lib/api/use-change.ts";
import { useEditForm } from "../../../lib/edit/use-edit-form.ts";
import { catalogChoices, oneProduct, productLists } from "../products.queries.ts";
import { toChange, unpricedPlaces } from "./product-change.ts";
import { type ProductFields, toFields, withEmptyValues } from "./product-fields.ts";

type FormOfProduct = { shopId: string; saved: ManagedProduct; places: { sellers: string[]; tables: string[] } };

/** The form over a product. What others save meanwhile is merged field by field, and SKU by SKU. */
export function useProductForm({ shopId, saved, places }: FormOfProduct) {
  const queries = useQueryClient();
  const { providerId: id } = saved;
  const { queryKey } = oneProduct(shopId, id);
  // A change is sent for one version, and is written in terms of the product of that version.
  const seen = useRef(new Map<string, ManagedProduct>());
  seen.current.set(saved.version, saved);
  return useEditForm({
    saved,
    toFields: (product: ManagedProduct) => withEmptyValues(toFields(product), places),
    save: async (changes: Partial<ProductFields>, version) => {
      const base = seen.current.get(version) ?? saved;
      const unpriced = unpricedPlaces(changes, base);
      if (unpriced.length > 0) throw new ApiFailure(unpriced.map(priceMissing));
      const body = toChange(changes, base);
      const product = await call("POST /painel/api/shops/{shopId}/products/{id}/changes", {
        params: { shopId, id },
        body,
        ifMatch: version,
      });
      queries.setQueryData(queryKey, product);
      await queries.invalidateQueries({ queryKey: productLists(shopId) });
      return product;
    },
    reload: async () => {
      const product = await queries.fetchQuery({ ...oneProduct(shopId, id), staleTime: 0 });
      seen.current.set(product.version, product);
      return product;
    },
  });
}

/** As the server would say it, in words for people. */
function priceMissing(place: number) {
  const message = "Informe o preço. Para dar de graça, digite 0.";
  return { code: "invalid-request", type: "error" as const, status: 400, message, param: `/skus/${place}/price` };
}

type NewProduct = {
  product: ProductInput;
  /** The name of the first category of a shop that has none. It is made before its product, which comes into it. */
  newCategory?: string;
};

export function useCreateProduct(shopId: string) {
  const queries = useQueryClient();
  const params = { shopId };
  // Who tries again, because the product was refused, has the category already.
  const made = useRef(new Map<string, string>());
  return useMutation({
    mutationFn: async ({ product, newCategory }: NewProduct) => {
      const categories = newCategory ? [await categoryOf(newCategory)] : product.categories;
      return call("POST /painel/api/shops/{shopId}/products", { params, body: { ...product, categories } });
    },
    onSuccess: async (_, { newCategory }) => {
      await queries.invalidateQueries({ queryKey: productLists(shopId) });
      if (newCategory) await queries.invalidateQueries({ queryKey: catalogChoices(shopId).queryKey });
    },
  });

  async function categoryOf(name: string): Promise<string> {
    const before = made.current.get(name);
    if (before) return before;
    const category = await call("POST /painel/api/shops/{shopId}/catalog/categories", { params, body: { name } });
    made.current.set(name, category.providerId);
    return category.providerId;
  }
}

export function useDeleteProduct(shopId: string) {
  return useChange(
    productLists(shopId),
    ({ providerId: id, version }: Pick<ManagedProduct, "providerId" | "version">) =>
      call("DELETE /painel/api/shops/{shopId}/products/{id}", { params: { shopId, id }, ifMatch: version }),
  );
}
