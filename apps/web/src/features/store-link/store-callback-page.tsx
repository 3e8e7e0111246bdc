import { useQuery } from "@tanstack/react-query";
import { LoadWarning } from "@vitrine/ui/feedback/load-warning.tsx";
import { Spinner } from "@vitrine/ui/spinner.tsx";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { NarrowPage } from "../../ui/layout/narrow-page.tsx";
import { Panel } from "../../ui/layout/panel.tsx";
import { type CallbackParameters, readCallback, withoutSecrets } from "./callback-parameters.ts";
import { ImportProgress } from "./import-progress.tsx";
import { LinkForm } from "./link-form.tsx";
import { LinkedStorePanel } from "./linked-store-panel.tsx";
import { MissingAuthorization } from "./missing-authorization.tsx";
import { registerPath } from "./register-path.ts";
import { linkedStore, useLinkStore } from "./store-link.queries.ts";
import { StoreOrders } from "./store-orders.tsx";

/** The store redirects its owner to this page, which links the store with the owner's chatbot account. */
export function StoreCallbackPage() {
  const callback = useCallbackParameters();
  const { store } = callback;
  return (
    <NarrowPage title="Vincular com a Suri" width="reading">
      {store === undefined ? (
        <MissingAuthorization callback={callback} />
      ) : (
        <StoreOfCallback callback={callback} store={store} />
      )}
    </NarrowPage>
  );
}

function StoreOfCallback({ callback, store }: { callback: CallbackParameters; store: string }) {
  const lookup = useQuery(linkedStore(store));
  const linking = useLinkStore();
  const { authorization } = callback;
  const name = callback.storeHost ?? store;

  const backPath = registerPath(callback);

  if (lookup.isPending) return <Checking />;
  if (linking.isSuccess) {
    const { data: link, variables } = linking;
    return (
      <LinkedStorePanel name={name} chatbotId={link.chatbotId} isNew>
        <ImportProgress link={link} token={variables.chatbotToken} registerPath={backPath} />
        <StoreOrders shopId={link.shopId} token={variables.chatbotToken} />
      </LinkedStorePanel>
    );
  }
  if (lookup.data) return <LinkedStorePanel name={name} chatbotId={lookup.data.chatbotId} />;
  return (
    <div className="mt-6 grid gap-4">
      {lookup.isError && <LoadWarning text={lookup.error.message} onRetry={() => void lookup.refetch()} />}
      {authorization ? (
        <LinkForm
          name={name}
          isLinking={linking.isPending}
          failure={linking.error?.message}
          registerPath={backPath}
          onLink={(account) => linking.mutate({ ...authorization, ...account })}
        />
      ) : (
        !lookup.isError && <MissingAuthorization callback={callback} />
      )}
    </div>
  );
}

function Checking() {
  return (
    <Panel className="mt-6">
      <p role="status" className="flex min-h-12 items-center justify-center gap-3 font-medium">
        <Spinner />
        Verificando autorização
      </p>
    </Panel>
  );
}

/** Reads the URL once, and removes the secrets from the URL and the history. */
function useCallbackParameters(): CallbackParameters {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [given] = useState(() => readCallback(search));

  useEffect(() => {
    const harmless = withoutSecrets(search);
    if (harmless !== search) void navigate({ search: harmless }, { replace: true });
  }, [search, navigate]);

  return given;
}
