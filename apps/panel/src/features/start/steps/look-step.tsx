import { useQuery } from "@tanstack/react-query";
import { themeVariables } from "@vitrine/domain/shop/theme";
import { NotLoaded } from "@vitrine/ui/table/not-loaded.tsx";
import { useState } from "react";
import { call } from "../../../lib/api/api.ts";
import { PictureField } from "../../../lib/pictures/picture-field.tsx";
import { useSaveStep } from "../start.queries.ts";
import { StepForm, type StepProps } from "./step-form.tsx";

/** Each with its name. Text on all of them is readable, as it is on any other. */
const colours = {
  "#1f4d3a": "Verde",
  "#0f5aa6": "Azul",
  "#7a2740": "Vinho",
  "#b04a2c": "Terracota",
  "#5b3a8e": "Roxo",
  "#222222": "Preto",
};

export function LookStep({ shopId, onDone }: StepProps) {
  const settings = useQuery({
    queryKey: ["settings", shopId, "document"],
    queryFn: ({ signal }) => call("GET /painel/api/shops/{shopId}/settings", { params: { shopId }, signal }),
  });
  const style = settings.data?.document.settings.style;
  if (!style) return <NotLoaded queries={[settings]} />;
  return <LookForm shopId={shopId} saved={style} onDone={onDone} />;
}

type Style = { defaultColor: string; secondaryColor: string; urlLogo: string | null };

function LookForm({ shopId, saved, onDone }: { shopId: string; saved: Style; onDone: () => void }) {
  const save = useSaveStep(shopId);
  const [defaultColor, setColour] = useState(saved.defaultColor);
  const [urlLogo, setLogo] = useState(saved.urlLogo);
  // In a merge patch null would take the field away, and a style without a logo says so.
  const style = { defaultColor, ...(urlLogo && { urlLogo }) };
  const theme = themeVariables({ defaultColor, secondaryColor: saved.secondaryColor });
  return (
    <StepForm
      onSave={() => save.mutate(() => ({ settings: { style } }), { onSuccess: onDone })}
      onSkip={onDone}
      isPending={save.isPending}
      failure={save.error}
    >
      {() => (
        <>
          <PictureField
            shopId={shopId}
            label="Logo"
            most={1}
            hasAlt={false}
            value={urlLogo ? [{ url: urlLogo, alt: "" }] : []}
            onChange={([picture]) => setLogo(picture?.url ?? null)}
          />
          <fieldset className="grid gap-2">
            <legend className="mb-1 text-sm font-medium">Cor da loja</legend>
            <div className="flex flex-wrap items-center gap-2">
              {Object.entries(colours).map(([colour, name]) => (
                <button
                  key={colour}
                  type="button"
                  aria-label={name}
                  aria-pressed={defaultColor === colour}
                  onClick={() => setColour(colour)}
                  style={{ backgroundColor: colour }}
                  className="size-11 rounded-full ring-offset-2 ring-offset-card aria-pressed:ring-2 aria-pressed:ring-ink"
                />
              ))}
              <label className="flex min-h-11 items-center gap-2 text-sm">
                <input
                  type="color"
                  value={defaultColor}
                  onChange={(event) => setColour(event.target.value)}
                  className="h-11 w-14 cursor-pointer rounded-lg"
                />
                Outra cor
              </label>
            </div>
            <p
              className="mt-1 w-fit rounded-xl px-4 py-2 font-semibold"
              style={{ backgroundColor: theme["--brand"], color: theme["--on-brand"] }}
            >
              Finalizar pedido
            </p>
          </fieldset>
        </>
      )}
    </StepForm>
  );
}
