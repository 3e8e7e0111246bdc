import { useQuery } from "@tanstack/react-query";
import { LoadWarning } from "@vitrine/ui/feedback/load-warning.tsx";
import { useToast } from "@vitrine/ui/feedback/toast.tsx";
import { LongTextField } from "@vitrine/ui/fields/long-text-field.tsx";
import { SelectField } from "@vitrine/ui/fields/select-field.tsx";
import { useState } from "react";
import { FormDialog } from "../../lib/edit/form-dialog.tsx";
import { useShopId } from "../account/use-me.ts";
import { serviceColleagues, useHandOver } from "./service.queries.ts";

type HandOverDialogProps = {
  contactId: string;
  contactName: string;
  /** Who serves the contact now; null for nobody. */
  from: string | null;
  onClose: () => void;
};

const LONGEST_NOTE = 500;

/** Gives the contact to a colleague by name, with a note that stays with the contact. */
export function HandOverDialog({ contactId, contactName, from, onClose }: HandOverDialogProps) {
  const shopId = useShopId();
  const show = useToast();
  const { data: colleagues, error, refetch } = useQuery(serviceColleagues(shopId));
  const handOver = useHandOver(shopId);
  const [to, setTo] = useState("");
  const [note, setNote] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const isAlone = colleagues?.length === 0;
  const confirm = () => {
    setIsMissing(to === "");
    if (to === "") return;
    handOver.mutate(
      { contactId, to, note: note.trim(), from },
      {
        onSuccess: ({ service }) => {
          onClose();
          show({ text: `${contactName} está com ${service?.memberName ?? "a pessoa escolhida"}.`, stays: 6_000 });
        },
      },
    );
  };
  return (
    <FormDialog
      title={`Passar ${contactName}`}
      action="Passar"
      isBusy={handOver.isPending}
      isDirty={to !== "" || note.trim() !== ""}
      failure={handOver.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>Quem recebe é avisado na hora e vê o contato em Comigo, com a sua anotação.</p>
      {error && !colleagues && <LoadWarning text={error.message} onRetry={() => void refetch()} />}
      {isAlone ? (
        <p className="font-medium">Não há mais ninguém na equipe desta loja.</p>
      ) : (
        <SelectField
          label="Para quem"
          placeholder={colleagues ? "Escolha" : "Carregando…"}
          options={(colleagues ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={to}
          onChange={setTo}
          error={isMissing && to === "" ? "Escolha quem recebe o contato" : undefined}
        />
      )}
      <LongTextField
        label="Anotação"
        value={note}
        onChange={setNote}
        rows={3}
        maxLength={LONGEST_NOTE}
        placeholder="Ex.: quer a entrega na sexta, falta escolher o sabor"
      />
    </FormDialog>
  );
}
