import type { ChannelWindow } from "@vitrine/contract/panel/service/conversation";
import type { agentTemplates } from "@vitrine/domain/messaging/message-template";
import { Button } from "@vitrine/ui/button.tsx";
import { SelectField } from "@vitrine/ui/fields/select-field.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { Spinner } from "@vitrine/ui/spinner.tsx";
import { useState } from "react";
import { call } from "../../../../lib/api/api.ts";
import { FormFailure } from "../../../../lib/edit/form-failure.tsx";
import { useServiceChange } from "../../service.queries.ts";

type AgentTemplate = (typeof agentTemplates)[number];
type TemplateFormProps = { shopId: string; contactId: string; channel: ChannelWindow };

/** For whoever has not written for 24 hours: a text that the channel approved, and what fills its places. */
export function TemplateForm({ shopId, contactId, channel }: TemplateFormProps) {
  const { templates } = channel;
  const [name, setName] = useState<AgentTemplate | undefined>(templates[0]?.name);
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const send = useServiceChange(shopId, (body: { name: AgentTemplate; values: string[] }) =>
    call("POST /painel/api/shops/{shopId}/service/{contactId}/messages/template", {
      params: { shopId, contactId },
      body,
    }),
  );
  const chosen = templates.find((each) => each.name === name);
  if (!chosen) return null;
  const places = placesIn(chosen.text);
  const filled = places.map((place) => values[place]?.trim() ?? "");
  const isReady = filled.every((value) => value !== "");
  return (
    <form
      aria-label="Enviar modelo aprovado"
      className="grid max-h-[60%] shrink-0 gap-2.5 overflow-y-auto border-t border-line bg-card px-3 py-3 sm:px-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isReady || send.isPending) return;
        send.mutate({ name: chosen.name, values: filled }, { onSuccess: () => setValues({}) });
      }}
    >
      <p className="text-sm text-pretty text-caution">{channel.whyNot}</p>
      {templates.length > 1 && (
        <SelectField
          label="Modelo"
          value={chosen.name}
          options={templates.map((each) => ({ value: each.name, label: each.label }))}
          onChange={(next) => {
            setName(templates.find((each) => each.name === next)?.name);
            setValues({});
          }}
        />
      )}
      {places.map((place) => (
        <TextField
          key={place}
          label={places.length === 1 ? "O que dizer" : `Trecho ${place}`}
          value={values[place] ?? ""}
          onChange={(value) => setValues({ ...values, [place]: value })}
          maxLength={300}
        />
      ))}
      <p className="rounded-xl bg-brand-tint px-3 py-2 text-pretty [overflow-wrap:anywhere]">
        {chosen.text.replaceAll(PLACE, (whole, place: string) => values[place]?.trim() || whole)}
      </p>
      <FormFailure failure={send.error} />
      <Button variant="filled" type="submit" aria-disabled={!isReady || send.isPending}>
        {send.isPending && <Spinner />}
        Enviar modelo
      </Button>
    </form>
  );
}

const PLACE = /\{\{(\d)\}\}/g;

/** The numbers of the places, each once. */
function placesIn(text: string): string[] {
  return [...new Set([...text.matchAll(PLACE)].flatMap(([, place]) => place ?? []))].sort();
}
