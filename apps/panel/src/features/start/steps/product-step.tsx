import type { Cents } from "@vitrine/domain/money";
import { MoneyField } from "@vitrine/ui/fields/money-field.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { useState } from "react";
import { Link } from "react-router";
import { PictureField } from "../../../lib/pictures/picture-field.tsx";
import { useShopPath } from "../../account/use-me.ts";
import { useAddProduct } from "../start.queries.ts";
import { StepForm, type StepProps } from "./step-form.tsx";

export function ProductStep({ shopId, onDone }: StepProps) {
  const add = useAddProduct(shopId);
  const shopPath = useShopPath();
  const [name, setName] = useState("");
  const [price, setPrice] = useState<Cents | null>(null);
  const [imageUrl, setImageUrl] = useState<string | null>(null);
  const isEmpty = name.trim() === "" || price === null;

  function save() {
    if (price === null) return;
    add.mutate({ name: name.trim(), price: price / 100, ...(imageUrl && { imageUrl }) }, { onSuccess: onDone });
  }

  return (
    <StepForm onSave={save} onSkip={onDone} isPending={add.isPending} failure={add.error} isEmpty={isEmpty}>
      <PictureField
        shopId={shopId}
        label="Foto"
        most={1}
        hasAlt={false}
        value={imageUrl ? [{ url: imageUrl, alt: "" }] : []}
        onChange={([picture]) => setImageUrl(picture?.url ?? null)}
      />
      <TextField label="Nome do produto" maxLength={200} value={name} onChange={setName} />
      <MoneyField label="Preço" value={price} onChange={setPrice} />
      <p className="text-sm text-muted">
        Já tem os produtos em uma planilha?{" "}
        <Link to={shopPath("/produtos/planilhas")} className="text-brand-ink underline underline-offset-4">
          Importar planilha
        </Link>
      </p>
    </StepForm>
  );
}
