import { useQuery } from "@tanstack/react-query";
import type { StorePlatform } from "@vitrine/contract/platform/store-link";
import { LoadWarning } from "@vitrine/ui/feedback/load-warning.tsx";
import { Spinner } from "@vitrine/ui/spinner.tsx";
import { useEffect, useMemo, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { NarrowPage } from "../../ui/layout/narrow-page.tsx";
import { Panel } from "../../ui/layout/panel.tsx";
import { type CallbackParameters, readCallback, withoutSecrets } from "./callback-parameters.ts";
import { ImportProgress } from "./import-progress.tsx";
import { LinkForm } from "./link-form.tsx";
import { LinkedStorePanel } from "./linked-store-panel.tsx";
import { MissingAuthorization } from "./missing-authorization.tsx";
import { registerPageOf, usePlatformOfPage } from "./register-path.ts";
import { linkedStore, storePlatform, useLinkStore } from "./store-link.queries.ts";
import { StoreOrders } from "./store-orders.tsx";

/** The store redirects its owner to this page, which links the store with the owner's chatbot account. */
export function StoreCallbackPage() {
  const { platform, registerPath } = usePlatformOfPage();
  const described = useQuery(storePlatform(platform));
  const callback = useCallbackParameters(described.data, described.isError);
  return (
    <NarrowPage title="Vincular com a Suri" width="reading">
      {described.isPending && <Checking />}
      {described.isError && (
        <div className="mt-6">
          <LoadWarning text={described.error.message} onRetry={() => void described.refetch()} />
        </div>
      )}
      {callback && (
        <Callback platform={platform} callback={callback} backPath={registerPageOf(registerPath, callback.storeHost)} />
      )}
    </NarrowPage>
  );
}

type CallbackProps = { platform: string; callback: CallbackParameters; backPath: string };

function Callback(props: CallbackProps) {
  const { missing, store } = props.callback;
  if (store === undefined) return <MissingAuthorization missing={missing} registerPage={props.backPath} />;
  return <StoreOfCallback {...props} store={store} />;
}

function StoreOfCallback({ platform, callback, store, backPath }: CallbackProps & { store: string }) {
  const lookup = useQuery(linkedStore({ platform, store }));
  const linking = useLinkStore(platform);
  const { authorization, missing } = callback;
  const name = callback.storeHost ?? store;

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
        !lookup.isError && <MissingAuthorization missing={missing} registerPage={backPath} />
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

/** Reads the URL once, and removes the secrets from the URL and the history. Undefined until the platform is known. */
function useCallbackParameters(
  platform: StorePlatform | undefined,
  isPlatformUnknown: boolean,
): CallbackParameters | undefined {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [given] = useState(search);
  const names = platform?.callback;
  const isSettled = names !== undefined || isPlatformUnknown;

  useEffect(() => {
    const harmless = withoutSecrets(search, names);
    if (isSettled && harmless !== search) void navigate({ search: harmless }, { replace: true });
  }, [search, navigate, names, isSettled]);

  return useMemo(() => names && readCallback(given, names), [given, names]);
}
