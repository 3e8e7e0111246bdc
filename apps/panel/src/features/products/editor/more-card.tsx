import { Checkbox } from "@vitrine/ui/fields/checkbox.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import type { ProductFields, SetField } from "./product-fields.ts";

type MoreCardProps = {
  fields: ProductFields;
  set: SetField;
  errorOf: (field: keyof ProductFields & string) => string | undefined;
};

/** What few products need: labels, weight, and who may sell or deliver it. */
export function MoreCard({ fields, set, errorOf }: MoreCardProps) {
  return (
    <>
      <Card title="Peso e embalagem" text="O preço é o da embalagem. Com o peso, o cliente vê também o preço do quilo.">
        <div className="grid items-center gap-4 sm:grid-cols-2">
          <Checkbox
            label="Vendido por peso"
            isChecked={fields.soldInKilo}
            onChange={(isOn) => set("soldInKilo", isOn)}
          />
          <TextField
            label="Quilos por embalagem"
            inputMode="decimal"
            placeholder="0,5"
            hint={fields.soldInKilo && fields.amountInKilo === "" ? "Sem o peso não há preço do quilo." : undefined}
            value={fields.amountInKilo}
            onChange={(text) => set("amountInKilo", text.replaceAll(/[^\d,.]/g, "").slice(0, 9))}
            error={errorOf("amountInKilo")}
          />
        </div>
      </Card>
      <Card title="Mais">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="Marca" value={fields.brand} maxLength={200} onChange={(brand) => set("brand", brand)} />
          <TextField
            label="Vendido por"
            hint="Se for outra empresa."
            value={fields.sellerName}
            maxLength={200}
            onChange={(text) => set("sellerName", text)}
          />
          <TextField
            label="Selos"
            hint="Como Novo ou Orgânico, separados por vírgula."
            value={fields.clusterHighlights}
            onChange={(text) => set("clusterHighlights", text)}
            error={errorOf("clusterHighlights")}
          />
          <TextField
            label="Texto da oferta"
            hint="Fica com o preço, como Leve 3, pague 2."
            value={fields.offerDescription}
            maxLength={200}
            onChange={(text) => set("offerDescription", text)}
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
    </>
  );
}
