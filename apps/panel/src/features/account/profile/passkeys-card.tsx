import { useQuery } from "@tanstack/react-query";
import type { Passkey } from "@vitrine/contract/panel/team/me";
import { Button } from "@vitrine/ui/button.tsx";
import { FailureBlock } from "@vitrine/ui/feedback/failure-block.tsx";
import { useToast } from "@vitrine/ui/feedback/toast.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { NothingHere } from "@vitrine/ui/layout/nothing-here.tsx";
import { SmallButton } from "@vitrine/ui/layout/small-button.tsx";
import { Spinner } from "@vitrine/ui/spinner.tsx";
import { ListState } from "@vitrine/ui/table/list-state.tsx";
import { useQuestion } from "../../../lib/edit/use-question.tsx";
import { dayText } from "../../../lib/time-text.ts";
import { hasPasskeys, PasskeyCancelled } from "../passkey.ts";
import { deviceName } from "./device-name.ts";
import { myPasskeys, useAddPasskey, useRemovePasskey } from "./profile.queries.ts";

/** Passkeys: the phone or computer proves who the person is, and nothing can be typed into a false page. */
export function PasskeysCard() {
  const passkeys = useQuery(myPasskeys);
  const add = useAddPasskey();
  const show = useToast();
  const failure = add.error instanceof PasskeyCancelled ? undefined : add.error?.message;
  const button = hasPasskeys() && (
    <Button
      variant="quiet"
      aria-disabled={add.isPending}
      onClick={() => {
        if (add.isPending) return;
        add.mutate(deviceName(navigator.userAgent), {
          onSuccess: () => void show({ text: "Chave de acesso criada", stays: 4_000 }),
        });
      }}
    >
      {add.isPending && <Spinner />}
      Criar neste aparelho
    </Button>
  );
  return (
    <Card
      title="Chaves de acesso"
      text="Entre com a digital, o rosto ou o PIN do aparelho, sem senha."
      actions={button}
      isFlush
    >
      <div className="px-4 empty:hidden sm:px-5">{failure && <FailureBlock text={failure} />}</div>
      <ListState
        query={passkeys}
        isFiltered={false}
        whenEmpty={
          <NothingHere
            title="Nenhuma chave de acesso ainda"
            text={hasPasskeys() ? undefined : "Este navegador não tem chaves de acesso."}
          />
        }
      >
        {({ items }) => (
          <ul className="divide-y divide-line border-t border-line">
            {items.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} />
            ))}
          </ul>
        )}
      </ListState>
    </Card>
  );
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const remove = useRemovePasskey();
  const { ask, dialog } = useQuestion();
  const name = passkey.name ?? "Chave de acesso";
  const facts = [
    passkey.createdAt && `criada em ${dayText(passkey.createdAt)}`,
    passkey.isSynced && "copiada entre os seus aparelhos",
  ].filter(Boolean);
  const removing = {
    title: `Remover ${name}?`,
    action: "Remover",
    isDangerous: true,
    text: "Ela deixa de abrir o painel. Apague-a também do aparelho.",
    run: () => remove.mutateAsync(passkey.id),
  };
  return (
    <li className="flex items-center gap-3 px-4 py-2.5 sm:px-5">
      <div className="min-w-0 flex-1">
        <p className="font-medium">{name}</p>
        <p className="text-sm text-muted">{facts.join(", ")}</p>
      </div>
      <SmallButton aria-label={`Remover ${name}`} onClick={() => ask(removing)}>
        Remover
      </SmallButton>
      {dialog}
    </li>
  );
}
