import { useMutation } from "@tanstack/react-query";
import type { DeliveryPreview, PreviewedOption } from "@vitrine/contract/panel/settings/delivery-preview";
import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import { cepDigits, isValidCep } from "@vitrine/domain/brazil/cep";
import { type Cents, cents } from "@vitrine/domain/money";
import { decimalKind } from "@vitrine/domain/typed-number";
import { Button } from "@vitrine/ui/button.tsx";
import { FailureBlock } from "@vitrine/ui/feedback/failure-block.tsx";
import { MaskedField } from "@vitrine/ui/fields/masked-field.tsx";
import { MoneyField } from "@vitrine/ui/fields/money-field.tsx";
import { NumberField } from "@vitrine/ui/fields/number-field.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { Badge } from "@vitrine/ui/layout/badge.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { Spinner } from "@vitrine/ui/spinner.tsx";
import { type FormEvent, useState } from "react";
import { call } from "../../../lib/api/api.ts";
import { numberFrom } from "../../../lib/declared/typed-values.ts";
import type { SettingsPatch } from "../settings.queries.ts";
import { firstSlotText, offerText, reasonText } from "./preview-text.ts";
import { SellerField } from "./seller-field.tsx";

type PreviewCardProps = {
  shopId: string;
  document: ShopDocument;
  /** What is typed and not saved yet; null when there is nothing. */
  draft: (() => SettingsPatch) | null;
};

const kilosKind = decimalKind({ most: 100_000, units: ["kg"] });

/** "Type a CEP and see what the customer sees": the server asks the same rules as the storefront. */
export function PreviewCard({ shopId, document, draft }: PreviewCardProps) {
  const [zipCode, setZipCode] = useState("");
  const [value, setValue] = useState<Cents | null>(cents(100_00));
  const [kilos, setKilos] = useState("");
  const [sellerId, setSellerId] = useState("");
  const [neighborhood, setNeighborhood] = useState("");
  const [isIncomplete, setIsIncomplete] = useState(false);
  const preview = useMutation({
    mutationFn: () =>
      call("POST /painel/api/shops/{shopId}/settings/delivery-preview", {
        params: { shopId },
        body: {
          zipCode,
          value: (value ?? 0) / 100,
          ...(kilos !== "" && { kilos: numberFrom(kilos, kilosKind) ?? 0 }),
          ...(sellerId !== "" && { sellerId }),
          ...(asksNeighborhood && neighborhood.trim() !== "" && { neighborhood: neighborhood.trim() }),
          ...(draft && { draft: draft() }),
        },
      }).then((answer) => ({ ...answer, zipCode })),
  });
  const zones = draft?.().deliveryZones ?? document.deliveryZones ?? [];
  const asksNeighborhood = zones.some(({ town }) => town !== undefined);
  const weighs = zones.some(({ minKilos, maxKilos }) => minKilos != null || maxKilos != null);
  function submit(event: FormEvent) {
    event.preventDefault();
    setIsIncomplete(!isValidCep(zipCode));
    if (isValidCep(zipCode) && !preview.isPending) preview.mutate();
  }
  return (
    <Card
      title="O que o cliente vê"
      text={`Digite um CEP e veja as opções, com a regra que decidiu cada uma.${draft ? " Vale o que está na tela, mesmo sem salvar." : ""}`}
    >
      <form onSubmit={submit} className="flex flex-wrap items-end gap-3" noValidate>
        <MaskedField
          className="w-34"
          label="CEP do cliente"
          mask="00000-000"
          value={zipCode}
          onChange={(text) => setZipCode(cepDigits(text))}
          error={isIncomplete ? "Digite os oito números." : undefined}
        />
        <MoneyField className="w-36" label="Valor do pedido" value={value} onChange={setValue} />
        {weighs && (
          <NumberField className="w-28" label="Peso, em kg" kind={kilosKind} value={kilos} onChange={setKilos} />
        )}
        {asksNeighborhood && (
          <TextField
            className="w-44"
            label="Bairro"
            placeholder="O do CEP"
            maxLength={200}
            value={neighborhood}
            onChange={setNeighborhood}
          />
        )}
        <SellerField document={document} label="Vendedor" value={sellerId} onChange={setSellerId} error={undefined} />
        <Button variant="quiet" type="submit" aria-disabled={preview.isPending}>
          {preview.isPending && <Spinner />}
          Ver opções
        </Button>
      </form>
      <div aria-live="polite" className="mt-4 grid gap-4 empty:hidden">
        {preview.error && <FailureBlock text={preview.error.message} />}
        {preview.data?.decidedBy === "linked-store" && (
          <p className="text-sm text-pretty">
            A loja conectada calcula as entregas: o cliente vê as opções dela, e as áreas desta página não contam.
          </p>
        )}
        {preview.data && (
          <>
            {preview.data.decidedBy === "zones" && (
              <Options label="Entrega" options={preview.data.delivery} asked={preview.data} />
            )}
            <Options label="Retirada" options={preview.data.pickup} asked={preview.data} />
          </>
        )}
      </div>
    </Card>
  );
}

type OptionsProps = {
  label: string;
  options: readonly PreviewedOption[];
  asked: Pick<DeliveryPreview, "timeZone" | "address"> & { zipCode: string };
};

/** First what is offered, then the rest, so that the answer reads as the customer's screen. */
function Options({ label, options, asked }: OptionsProps) {
  const sorted = [...options.filter(({ option }) => option), ...options.filter(({ option }) => !option)];
  const isNothing = !options.some(({ option }) => option);
  return (
    <section aria-label={label}>
      <h3 className="font-semibold">{label}</h3>
      {isNothing && <p className="text-sm text-muted">{`O cliente não vê nenhuma opção de ${label.toLowerCase()}.`}</p>}
      <ul className="mt-1 grid gap-2">
        {sorted.map((each) => (
          <li key={each.providerId} className="rounded-xl px-3 py-2 ring-1 ring-line ring-inset">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
              <span className={`font-medium break-words ${each.option ? "" : "text-muted"}`}>{each.name}</span>
              {each.missing !== null && <Badge tone="caution">Abaixo do mínimo</Badge>}
              {each.option && each.missing === null && <Badge tone="success">Disponível</Badge>}
              {!each.option && <Badge>Não aparece</Badge>}
            </p>
            <p className="text-sm empty:hidden">{offerText(each)}</p>
            <p className="text-sm text-pretty empty:hidden">{firstSlotText(each, asked.timeZone)}</p>
            <p className="text-sm text-pretty text-muted">{reasonText(each, asked)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
