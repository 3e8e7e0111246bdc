import type { CatalogChoices } from "@vitrine/contract/panel/catalog/products";
import type { ManagedProduct } from "@vitrine/contract/platform/catalog/products";
import { type Cents, formatBRL } from "@vitrine/domain/money";
import { Checkbox } from "@vitrine/ui/fields/checkbox.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { EditForm } from "../../../lib/edit/edit-form.tsx";
import { PictureField } from "../../../lib/pictures/picture-field.tsx";
import { CardPreview } from "./card-preview.tsx";
import { DescriptionField } from "./description-field.tsx";
import { useProductForm } from "./editor.queries.ts";
import { GroupsField } from "./groups-field.tsx";
import { fieldLabel, type ProductFields, type Variants } from "./product-fields.ts";
import { SkuGrid } from "./sku-grid.tsx";
import { SpecificationField } from "./specification-field.tsx";
import { VariantsField } from "./variants-field.tsx";

type ProductFormProps = { shopId: string; saved: ManagedProduct; choices: CatalogChoices };

/** Everything about one product. */
export function ProductForm({ shopId, saved, choices }: ProductFormProps) {
  const places = { sellers: choices.sellers.map(({ id }) => id), tables: choices.priceTables.map(({ id }) => id) };
  const form = useProductForm({ shopId, saved, places });
  const { fields, set, errorOf } = form;
  const labels = Object.fromEntries(Object.keys(fields).map((key) => [key, fieldLabel(key)]));
  const [first] = fields.variants.skus;
  const price = (first?.fresh ? first.fresh.price : fields[`price/${first?.sku ?? ""}`]) ?? null;
  const offer = (first?.fresh ? first.fresh.offer : fields[`offer/${first?.sku ?? ""}`]) ?? null;
  const names = (ids: readonly string[]) => ids.map((id) => nameIn(choices, id)).join(", ");

  return (
    <EditForm
      form={form}
      labels={labels as Record<keyof ProductFields & string, string>}
      describe={(field, value) => describe(field, value, names)}
    >
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_13rem]">
        <div className="grid min-w-0 gap-4">
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
              hasAlt={false}
              error={errorOf("images")}
            />
          </Card>
          <Card title="Preço e estoque" text="Estoque vazio: sempre disponível.">
            <SkuGrid fields={fields} set={set} choices={choices} />
          </Card>
          <Card title="Opções" text="Cor, tamanho, sabor: cada combinação tem seu preço e seu estoque.">
            <VariantsField
              productId={saved.providerId}
              value={fields.variants}
              fresh={{ price, offer, stock: "" }}
              onChange={(variants) => set("variants", variants)}
            />
          </Card>
          <Card title="Ficha técnica">
            <SpecificationField value={fields.specification} onChange={(lines) => set("specification", lines)} />
          </Card>
          <Card title="Mais">
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField label="Marca" value={fields.brand} maxLength={200} onChange={(brand) => set("brand", brand)} />
              <TextField
                label="Selos"
                hint="Como Novo ou Orgânico, separados por vírgula."
                value={fields.clusterHighlights}
                onChange={(text) => set("clusterHighlights", text)}
                error={errorOf("clusterHighlights")}
              />
              <Checkbox
                label="Vendido por peso"
                isChecked={fields.soldInKilo}
                onChange={(isOn) => set("soldInKilo", isOn)}
              />
              <TextField
                label="Quilos por embalagem"
                inputMode="decimal"
                value={fields.amountInKilo}
                onChange={(text) => set("amountInKilo", text.replaceAll(/[^\d,.]/g, "").slice(0, 9))}
                error={errorOf("amountInKilo")}
              />
              <Checkbox
                label="Só quem atende pode vender"
                isChecked={fields.isRestrictedSale}
                onChange={(isOn) => set("isRestrictedSale", isOn)}
              />
              <Checkbox
                label="Aceita observação do cliente"
                isChecked={fields.enablePreferences}
                onChange={(isOn) => set("enablePreferences", isOn)}
              />
              <Checkbox
                label="Não é entregue, só retirado"
                isChecked={fields.hasShippingRestriction}
                onChange={(isOn) => set("hasShippingRestriction", isOn)}
              />
              {fields.hasShippingRestriction && (
                <TextField
                  label="Por quê, para o cliente"
                  value={fields.shippingRestrictionMessage}
                  maxLength={200}
                  onChange={(text) => set("shippingRestrictionMessage", text)}
                />
              )}
            </div>
          </Card>
        </div>
        <div className="lg:sticky lg:top-4">
          <CardPreview
            shopId={shopId}
            name={fields.name}
            picture={fields.images[0]}
            price={price}
            offer={offer}
            isActive={fields.isActive}
            highlights={fields.clusterHighlights}
          />
        </div>
      </div>
    </EditForm>
  );
}

function nameIn(choices: CatalogChoices, id: string): string {
  return [...choices.categories, ...choices.collections].find((each) => each.id === id)?.name ?? id;
}

/** A value in words, where two people disagree. */
function describe(field: string, value: unknown, names: (ids: readonly string[]) => string): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "Sim" : "Não";
  if (/^(price|offer|table)\//.test(field)) return formatBRL(value as Cents);
  if (field === "categories" || field === "collections") return names(value as string[]);
  if (field === "images") return `${(value as unknown[]).length} fotos`;
  if (field === "variants") {
    const { attributes } = value as Variants;
    return attributes
      .map(({ name, options }) => `${name}: ${options.map((option) => option.name).join(", ")}`)
      .join("; ");
  }
  if (field === "specification") {
    return (value as { name: string; value: string }[]).map((line) => `${line.name}: ${line.value}`).join("; ");
  }
  return String(value);
}
