import type { Cents } from "@vitrine/domain/money";
import { FailureBlock } from "@vitrine/ui/feedback/failure-block.tsx";
import { MoneyField } from "@vitrine/ui/fields/money-field.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { SmallButton } from "@vitrine/ui/layout/small-button.tsx";
import { Spinner } from "@vitrine/ui/spinner.tsx";
import { useState } from "react";
import { Link } from "react-router";
import { useAddSamples } from "../../../lib/first-steps/first-steps.queries.ts";
import { SamplesNotice } from "../../../lib/first-steps/samples-notice.tsx";
import { PictureField } from "../../../lib/pictures/picture-field.tsx";
import { useShopPath } from "../../account/use-me.ts";
import { useAddProduct } from "../start.queries.ts";
import { StepForm, type StepProps } from "./step-form.tsx";

export function ProductStep({ shopId, found, onDone }: StepProps) {
  const add = useAddProduct(shopId);
  const shopPath = useShopPath();
  const [name, setName] = useState("");
  const [price, setPrice] = useState<Cents | null>(null);
  const [imageUrl, setImageUrl] = useState<string | null>(null);
  const isNamed = name.trim() !== "";

  function save() {
    if (price === null) return;
    add.mutate({ name: name.trim(), price: price / 100, ...(imageUrl && { imageUrl }) }, { onSuccess: onDone });
  }

  return (
    <div className="grid gap-4">
      {found.hasSamples && <SamplesNotice shopId={shopId} />}
      <StepForm
        onSave={save}
        onSkip={onDone}
        isPending={add.isPending}
        failure={add.error}
        isComplete={isNamed && price !== null}
      >
        {(ask) => (
          <>
            <PictureField
              shopId={shopId}
              label="Foto"
              most={1}
              hasAlt={false}
              value={imageUrl ? [{ url: imageUrl, alt: "" }] : []}
              onChange={([picture]) => setImageUrl(picture?.url ?? null)}
            />
            <TextField
              label="Nome do produto"
              maxLength={200}
              value={name}
              onChange={setName}
              error={ask(!isNamed, "Diga o nome do produto")}
            />
            <MoneyField
              label="Preço"
              value={price}
              onChange={setPrice}
              error={ask(price === null, "Informe o preço. Para dar de graça, digite 0.")}
            />
            <p className="text-sm text-muted">
              Já tem os produtos em uma planilha?{" "}
              <Link to={shopPath("/produtos/planilhas")} className="text-brand-ink underline underline-offset-4">
                Importar planilha
              </Link>
            </p>
          </>
        )}
      </StepForm>
      {!found.hasSamples && <AddSamples shopId={shopId} />}
    </div>
  );
}

function AddSamples({ shopId }: { shopId: string }) {
  const add = useAddSamples(shopId);
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <p className="text-sm text-pretty text-muted">
        Só quer ver como fica? Alguns produtos de exemplo entram e saem com um toque.
      </p>
      <FailureBlock text={add.error?.message} />
      <div>
        <SmallButton aria-disabled={add.isPending} onClick={() => !add.isPending && add.mutate()}>
          {add.isPending && <Spinner />}
          Usar produtos de exemplo
        </SmallButton>
      </div>
    </div>
  );
}
