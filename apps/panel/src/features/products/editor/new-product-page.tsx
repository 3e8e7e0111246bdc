import { useQuery } from "@tanstack/react-query";
import type { CatalogChoices } from "@vitrine/contract/panel/catalog/products";
import type { Cents } from "@vitrine/domain/money";
import { Button } from "@vitrine/ui/button.tsx";
import { MoneyField } from "@vitrine/ui/fields/money-field.tsx";
import { NumberField } from "@vitrine/ui/fields/number-field.tsx";
import { SelectField } from "@vitrine/ui/fields/select-field.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { Page } from "@vitrine/ui/layout/page.tsx";
import { Spinner } from "@vitrine/ui/spinner.tsx";
import { NotLoaded } from "@vitrine/ui/table/not-loaded.tsx";
import { useState } from "react";
import { useNavigate } from "react-router";
import { numberFrom } from "../../../lib/declared/typed-values.ts";
import { FormFailure } from "../../../lib/edit/form-failure.tsx";
import { LeaveDialog } from "../../../lib/edit/leave-dialog.tsx";
import { useLeaveGuard } from "../../../lib/edit/use-leave-guard.ts";
import { useRequired } from "../../../lib/edit/use-required.ts";
import { newId } from "../../../lib/new-id.ts";
import { PictureField } from "../../../lib/pictures/picture-field.tsx";
import type { Picture } from "../../../lib/pictures/picture-tile.tsx";
import { useShopId, useShopPath } from "../../account/use-me.ts";
import { catalogChoices } from "../products.queries.ts";
import { DescriptionField } from "./description/description-field.tsx";
import { useCreateProduct } from "./editor.queries.ts";
import { ProductPreview } from "./preview/product-preview.tsx";
import { stockKind } from "./product-fields.ts";
import { idFrom } from "./skus/variant-grid.ts";

/** The SKU of a product that is not saved yet. */
const DRAFT = "rascunho";
/** How the first category is called until somebody says otherwise. */
const FIRST_CATEGORY = "Produtos";

/** A new product: a few fields are enough to sell it, and its page has all others. */
export function NewProductPage() {
  const shopId = useShopId();
  const shopPath = useShopPath();
  const choices = useQuery(catalogChoices(shopId));
  return (
    <Page title="Novo produto" back={{ href: shopPath("/produtos"), label: "Produtos" }}>
      {choices.data && <NewProductForm shopId={shopId} choices={choices.data} />}
      <NotLoaded queries={[choices]} />
    </Page>
  );
}

function NewProductForm({ shopId, choices }: { shopId: string; choices: CatalogChoices }) {
  const shopPath = useShopPath();
  const navigate = useNavigate();
  const create = useCreateProduct(shopId);
  // The same id for a second try, so that one product is made.
  const [salt] = useState(() => newId().slice(0, 4));
  const [name, setName] = useState("");
  const [sku, setSku] = useState("");
  const [description, setDescription] = useState("");
  // The id of one that there is. A shop that has none gets its first one by name.
  const [category, setCategory] = useState(choices.categories[0]?.id ?? FIRST_CATEGORY);
  const [images, setImages] = useState<Picture[]>([]);
  const [price, setPrice] = useState<Cents | null>(null);
  const [offer, setOffer] = useState<Cents | null>(null);
  const [stock, setStock] = useState("");
  const hasCategories = choices.categories.length > 0;
  const isNamed = name.trim() !== "";
  const isSorted = category.trim() !== "";
  const isComplete = isNamed && isSorted && price !== null;
  const isDirty =
    [name, sku, description, stock].some(Boolean) || images.length > 0 || price !== null || offer !== null;
  const guard = useLeaveGuard(isDirty);
  const { ask, submit } = useRequired();
  const pictures = {
    images: images.map(({ url }) => url),
    imageAlts: images.flatMap(({ url, alt }) => (alt.trim() === "" ? [] : [{ url, alt: alt.trim() }])),
  };
  const units = numberFrom(stock, stockKind);
  const sold = {
    promotionalPrice: offer === null ? null : offer / 100,
    ...(units !== null && { stock: units }),
  };

  function save() {
    if (price === null || create.isPending) return;
    const id = sku.trim() || `${idFrom(name) || "produto"}-${salt}`;
    create.mutate(
      {
        ...(!hasCategories && { newCategory: category.trim() }),
        product: {
          providerId: id,
          name: name.trim(),
          description,
          ...pictures,
          categories: hasCategories ? [category] : [],
          skus: [{ sku: id, price: price / 100, ...sold }],
        },
      },
      {
        onSuccess: ({ providerId }) => {
          guard.pass();
          void navigate(shopPath(`/produtos/${encodeURIComponent(providerId)}`), { replace: true });
        },
      },
    );
  }

  return (
    <form onSubmit={submit(isComplete, save)} noValidate className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22.5rem]">
      <div className="grid min-w-0 content-start gap-4">
        <Card>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              className="sm:col-span-2"
              label="Nome"
              value={name}
              maxLength={200}
              onChange={setName}
              error={ask(!isNamed, "Diga o nome do produto")}
            />
            <MoneyField
              label="Preço"
              value={price}
              onChange={setPrice}
              error={ask(price === null, "Informe o preço. Para dar de graça, digite 0.")}
            />
            <MoneyField label="Preço promocional" value={offer} onChange={setOffer} hint="Vazio: sem promoção." />
            {hasCategories ? (
              <SelectField
                label="Categoria"
                options={choices.categories.map(({ id, path }) => ({ value: id, label: path }))}
                value={category}
                onChange={setCategory}
              />
            ) : (
              <TextField
                label="Categoria"
                hint="A primeira da loja. Você muda o nome quando quiser."
                value={category}
                maxLength={100}
                onChange={setCategory}
                error={ask(!isSorted, "Diga o nome da categoria")}
              />
            )}
            <NumberField
              label="Estoque"
              kind={stockKind}
              hint="Vazio: sempre disponível."
              value={stock}
              onChange={setStock}
            />
            <TextField
              label="Código (SKU)"
              hint="Vazio: criamos um."
              value={sku}
              maxLength={64}
              onChange={(text) => setSku(text.replaceAll(/[\s/,]/g, ""))}
            />
            <div className="sm:col-span-2">
              <DescriptionField label="Descrição" value={description} onChange={setDescription} />
            </div>
          </div>
        </Card>
        <Card title="Fotos">
          <PictureField shopId={shopId} label="Fotos do produto" value={images} onChange={setImages} />
        </Card>
        <FormFailure failure={create.error} />
        <div>
          <Button type="submit" variant="filled" aria-disabled={create.isPending}>
            {create.isPending && <Spinner />}
            Criar produto
          </Button>
        </div>
        <LeaveDialog guard={guard} />
      </div>
      <ProductPreview
        shopId={shopId}
        draft={{
          product: { name: name.trim() || "Nome do produto", description, ...pictures },
          variants: [{ sku: DRAFT, options: {} }],
          skus: { [DRAFT]: { ...(price !== null && { price: price / 100 }), ...sold } },
        }}
      />
    </form>
  );
}
