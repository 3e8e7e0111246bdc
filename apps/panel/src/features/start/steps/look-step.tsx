import { useQuery } from "@tanstack/react-query";
import { shownPhone } from "@vitrine/domain/brazil/shown-phone";
import { whatsAppNumber } from "@vitrine/domain/brazil/whatsapp-number";
import { themeVariables } from "@vitrine/domain/shop/theme";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { NotLoaded } from "@vitrine/ui/table/not-loaded.tsx";
import { useState } from "react";
import { read } from "../../../lib/api/read.ts";
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
  const settings = useQuery(
    read(["settings", shopId, "document"], "GET /painel/api/shops/{shopId}/settings", { params: { shopId } }),
  );
  const saved = settings.data?.document.settings;
  if (!saved) return <NotLoaded queries={[settings]} />;
  return <LookForm shopId={shopId} saved={saved.style} savedNumber={saved.whatsApp ?? ""} onDone={onDone} />;
}

const NUMBER = "Escreva o número com o DDD, como (11) 98765-4321";

type Style = { defaultColor: string; secondaryColor: string; urlLogo: string | null };
type LookFormProps = { shopId: string; saved: Style; savedNumber: string; onDone: () => void };

function LookForm({ shopId, saved, savedNumber, onDone }: LookFormProps) {
  const save = useSaveStep(shopId);
  const [typed, setTyped] = useState(savedNumber && shownPhone(savedNumber));
  const [isLeft, setIsLeft] = useState(false);
  const whatsApp = whatsAppNumber(typed);
  const isWrong = typed.trim() !== "" && whatsApp === undefined;
  const [defaultColor, setColour] = useState(saved.defaultColor);
  const [urlLogo, setLogo] = useState(saved.urlLogo);
  // In a merge patch null would take the field away, and a style without a logo says so.
  const style = { defaultColor, ...(urlLogo && { urlLogo }) };
  const theme = themeVariables({ defaultColor, secondaryColor: saved.secondaryColor });
  return (
    <StepForm
      onSave={() =>
        save.mutate(
          () => ({
            settings: { style, ...(whatsApp !== (savedNumber || undefined) && { whatsApp: whatsApp ?? null }) },
          }),
          { onSuccess: onDone },
        )
      }
      isComplete={!isWrong}
      onSkip={onDone}
      isPending={save.isPending}
      failure={save.error}
    >
      {(ask) => (
        <>
          <TextField
            label="WhatsApp da loja"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={30}
            value={typed}
            onChange={setTyped}
            onBlur={() => setIsLeft(true)}
            error={isLeft && isWrong ? NUMBER : ask(isWrong, NUMBER)}
            hint="O cliente escreve para este número e volta a ele depois do pedido."
          />
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
