import { useQuery } from "@tanstack/react-query";
import { Button } from "@vitrine/ui/button.tsx";
import { FailureBlock } from "@vitrine/ui/feedback/failure-block.tsx";
import { useToast } from "@vitrine/ui/feedback/toast.tsx";
import { Drawer } from "@vitrine/ui/overlay/drawer.tsx";
import { Spinner } from "@vitrine/ui/spinner.tsx";
import { NotLoaded } from "@vitrine/ui/table/not-loaded.tsx";
import { call } from "../../lib/api/api.ts";
import { delivery, useIntegrationChange } from "./integrations.queries.ts";

type DeliveryDrawerProps = { shopId: string; webhookId: string; deliveryId: string; onClose: () => void };

/** What was sent and what came back. */
export function DeliveryDrawer({ shopId, webhookId, deliveryId, onClose }: DeliveryDrawerProps) {
  const query = useQuery(delivery(shopId, webhookId, deliveryId));
  const { data } = query;
  const show = useToast();
  const isTest = deliveryId.startsWith("test_");
  const replay = useIntegrationChange(shopId, () =>
    call("POST /painel/api/shops/{shopId}/webhooks/{webhookId}/deliveries/{deliveryId}/replay", {
      params: { shopId, webhookId, deliveryId },
      body: {},
    }),
  );
  return (
    <Drawer
      title={data?.type ?? "Entrega"}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Fechar
          </Button>
          {!isTest && (
            <Button
              variant="filled"
              aria-disabled={replay.isPending}
              onClick={() =>
                replay.mutate(undefined, {
                  onSuccess: () => {
                    show({ text: "De volta à fila de envio", stays: 4_000 });
                    onClose();
                  },
                })
              }
            >
              {replay.isPending && <Spinner />}
              Reenviar
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        <NotLoaded queries={[query]} />
        <FailureBlock text={replay.error?.message ?? data?.lastError ?? undefined} />
        {data && (
          <>
            <Exchange
              title={`Resposta${data.responseStatus ? ` ${data.responseStatus}` : ""}`}
              body={data.responseBody}
              whenEmpty="O endereço não respondeu nada."
            />
            <Exchange title="Enviado" body={data.requestBody} whenEmpty="O que foi enviado não está mais guardado." />
          </>
        )}
      </div>
    </Drawer>
  );
}

function Exchange({ title, body, whenEmpty }: { title: string; body: string | null; whenEmpty: string }) {
  return (
    <section>
      <h3 className="mb-1 font-medium">{title}</h3>
      {body ? (
        <pre className="max-h-80 overflow-auto rounded-xl bg-sunk p-3 text-sm break-all whitespace-pre-wrap">
          {pretty(body)}
        </pre>
      ) : (
        <p className="text-muted">{whenEmpty}</p>
      )}
    </section>
  );
}

function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
