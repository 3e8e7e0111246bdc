import type { MyNotices, PushDevice } from "@vitrine/contract/panel/team/notices";
import { Button } from "@vitrine/ui/button.tsx";
import { useFailureToast, useToast } from "@vitrine/ui/feedback/toast.tsx";
import { Badge } from "@vitrine/ui/layout/badge.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { SmallButton } from "@vitrine/ui/layout/small-button.tsx";
import { momentText } from "../../../lib/time-text.ts";
import { useAddDevice, useRemoveDevice, useTestDevice } from "./notices.queries.ts";
import { canReceive, ownDevice } from "./push-subscription.ts";

/** The browsers that show a message also while the panel is closed. */
export function DevicesCard({ mine: { devices, pushKey } }: { mine: MyNotices }) {
  const add = useAddDevice();
  const show = useToast();
  const onError = useFailureToast();
  const own = ownDevice();
  const isAdded = devices.some(({ id }) => id === own);
  return (
    <Card
      title="Aparelhos"
      text="Celulares e computadores que mostram o aviso mesmo com o painel fechado."
      isFlush={devices.length > 0}
      actions={
        canReceive() &&
        !isAdded && (
          <Button
            variant="quiet"
            aria-disabled={add.isPending}
            onClick={() => {
              if (add.isPending) return;
              add.mutate(pushKey, {
                onSuccess: (outcome) =>
                  void show(
                    outcome === "refused"
                      ? {
                          text: "O navegador não permite avisos deste site. Libere nas permissões da página.",
                          stays: 6_000,
                        }
                      : { text: "Este aparelho recebe os avisos", stays: 4_000 },
                  ),
                onError,
              });
            }}
          >
            {add.isPending ? "Ativando…" : "Avisar neste aparelho"}
          </Button>
        )
      }
    >
      {devices.length > 0 && (
        <ul className="divide-y divide-line border-t border-line">
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} isOwn={device.id === own} />
          ))}
        </ul>
      )}
      {devices.length === 0 && (
        <p className="text-sm text-pretty text-muted">
          {canReceive()
            ? "Nenhum aparelho ainda."
            : "Este navegador não recebe avisos. No iPhone, adicione o painel à tela de início e abra-o por ela."}
        </p>
      )}
    </Card>
  );
}

function DeviceRow({ device, isOwn }: { device: PushDevice; isOwn: boolean }) {
  const remove = useRemoveDevice();
  const test = useTestDevice();
  const show = useToast();
  const onError = useFailureToast();
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 sm:px-5">
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 font-medium">
          {device.name} {isOwn && <Badge tone="success">Este aparelho</Badge>}
        </p>
        <p className="text-sm text-muted">desde {momentText(device.addedAt)}</p>
      </div>
      <SmallButton
        aria-disabled={test.isPending}
        onClick={() => {
          if (test.isPending) return;
          test.mutate(device.id, {
            onSuccess: () => void show({ text: "O serviço de avisos recebeu o teste", stays: 4_000 }),
            onError,
          });
        }}
      >
        Testar
      </SmallButton>
      <SmallButton
        aria-label={`Remover ${device.name}, desde ${momentText(device.addedAt)}`}
        aria-disabled={remove.isPending}
        onClick={() => {
          if (!remove.isPending) remove.mutate(device.id, { onError });
        }}
      >
        Remover
      </SmallButton>
    </li>
  );
}
