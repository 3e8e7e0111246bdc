import type { CatalogChoices } from "@vitrine/contract/panel/catalog/products";
import type { ManagedProduct } from "@vitrine/contract/platform/catalog/products";
import { Checkbox } from "@vitrine/ui/fields/checkbox.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { EditForm } from "../../../lib/edit/edit-form.tsx";
import { PictureField } from "../../../lib/pictures/picture-field.tsx";
import { DescriptionField } from "./description/description-field.tsx";
import { useProductForm } from "./editor.queries.ts";
import { fieldText } from "./field-text.ts";
import { GroupsField } from "./groups-field.tsx";
import { MoreCard } from "./more-card.tsx";
import { ProductPreview } from "./preview/product-preview.tsx";
import { toDraft } from "./product-change.ts";
import { fieldLabel, type ProductFields, toFields, withEmptyValues } from "./product-fields.ts";
import { SkuGrid } from "./skus/sku-grid.tsx";
import { VariantsField } from "./skus/variants-field.tsx";
import { SpecificationField } from "./specification-field.tsx";
import { SubscriptionsField } from "./subscriptions-field.tsx";
import { useLargePriceQuestion } from "./use-large-price-question.tsx";

type ProductFormProps = { shopId: string; saved: ManagedProduct; choices: CatalogChoices };

/** Everything about one product, with a phone beside it that follows what is typed. */
export function ProductForm({ shopId, saved, choices }: ProductFormProps) {
  const places = { sellers: choices.sellers.map(({ id }) => id), tables: choices.priceTables.map(({ id }) => id) };
  const { form, dialog } = useLargePriceQuestion(useProductForm({ shopId, saved, places }), saved);
  const { fields, set, errorOf, errorAt } = form;
  const labels = Object.fromEntries(Object.keys(fields).map((key) => [key, fieldLabel(key)]));
  const [first] = fields.variants.skus;
  const price = (first?.fresh ? first.fresh.price : fields[`price/${first?.sku ?? ""}`]) ?? null;
  const offer = (first?.fresh ? first.fresh.offer : fields[`offer/${first?.sku ?? ""}`]) ?? null;

  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22.5rem]">
      <EditForm
        form={form}
        labels={labels as Record<keyof ProductFields & string, string>}
        describe={(field, value) => fieldText(field, value, choices)}
      >
        <Card>
          <div className="grid gap-4">
            <TextField
              label="Nome"
              value={fields.name}
              maxLength={200}
              onChange={(name) => set("name", name)}
              error={errorOf("name")}
            />
            <DescriptionField
              label="Descrição"
              value={fields.description}
              onChange={(text) => set("description", text)}
              error={errorOf("description")}
            />
            <div className="grid gap-4 sm:grid-cols-2">
              <GroupsField
                label="Categorias"
                options={choices.categories.map(({ id, path }) => ({ id, name: path }))}
                value={fields.categories}
                onChange={(ids) => set("categories", ids)}
                error={errorOf("categories")}
              />
              {choices.collections.length > 0 && (
                <GroupsField
                  label="Coleções"
                  options={choices.collections}
                  value={fields.collections}
                  onChange={(ids) => set("collections", ids)}
                  error={errorOf("collections")}
                />
              )}
            </div>
            <Checkbox label="À venda" isChecked={fields.isActive} onChange={(isOn) => set("isActive", isOn)} />
          </div>
        </Card>
        <Card title="Fotos">
          <PictureField
            shopId={shopId}
            label="Fotos do produto"
            value={fields.images}
            onChange={(images) => set("images", images)}
            error={errorOf("images")}
          />
        </Card>
        <Card
          title="Preço e estoque"
          text="Estoque vazio: sempre disponível. O preço “de” aparece riscado ao lado do preço."
        >
          <SkuGrid
            {...{ shopId, fields, set, choices }}
            errorOf={(place, field) => errorAt(`/skus/${place}/${field}`)}
          />
        </Card>
        <Card title="Opções" text="Cor, tamanho, sabor: cada combinação tem seu preço e seu estoque.">
          <VariantsField
            productId={saved.providerId}
            value={fields.variants}
            fresh={{ price, offer, list: null, pictures: [] }}
            onChange={(variants) => set("variants", variants)}
          />
        </Card>
        <Card title="Assinatura" text="O cliente pode receber o produto de novo, sem pedir. Vazio: só compra única.">
          <SubscriptionsField
            value={fields.subscriptions}
            onChange={(offers) => set("subscriptions", offers)}
            error={errorAt("/subscriptionOffers")}
          />
        </Card>
        <Card title="Ficha técnica">
          <SpecificationField value={fields.specification} onChange={(lines) => set("specification", lines)} />
        </Card>
        <MoreCard {...{ fields, set, errorOf }} />
        {dialog}
      </EditForm>
      <ProductPreview shopId={shopId} draft={toDraft(withEmptyValues(toFields(saved), places), fields, saved)} />
    </div>
  );
}
