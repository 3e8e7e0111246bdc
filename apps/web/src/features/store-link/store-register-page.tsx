import { useQuery } from "@tanstack/react-query";
import { readStoreAddress } from "@vitrine/domain/store-link/store-address";
import { Button } from "@vitrine/ui/button.tsx";
import { FailureBlock } from "@vitrine/ui/feedback/failure-block.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { type FormEvent, useId, useState } from "react";
import { useLocation } from "react-router";
import { NarrowPage } from "../../ui/layout/narrow-page.tsx";
import { Panel } from "../../ui/layout/panel.tsx";
import { usePlatformOfPage } from "./register-path.ts";
import { storePlatform, useAuthorizeStore } from "./store-link.queries.ts";

const ODD = "Este endereço não parece o de uma loja. Confira e digite de novo.";

/** Sends the owner to their store, which asks for permission to read its catalogue. */
export function StoreRegisterPage() {
  const parameters = new URLSearchParams(useLocation().search);
  const given = parameters.get("url") ?? "";
  const { platform } = usePlatformOfPage();
  const described = useQuery(storePlatform(platform));
  const authorization = useAuthorizeStore(platform);
  const isGiven = !authorization.isError && readStoreAddress(given) !== undefined;
  const [typed, setTyped] = useState(given);
  const reasonId = useId();
  const address = readStoreAddress(typed);

  function authorize(event: FormEvent) {
    event.preventDefault();
    if (address && !authorization.isPending) authorization.mutate(address);
  }

  return (
    <NarrowPage title="Autorizar loja" width="reading">
      <p className="mt-2 text-base text-pretty text-muted">
        Você vai para a sua loja{described.data && ` n${described.data.article} ${described.data.name}`}, entra como
        administrador e permite a leitura do catálogo. Depois volta para cá e vincula a loja com a Suri.
      </p>
      <form onSubmit={authorize} noValidate className="mt-6">
        <Panel className="grid gap-5">
          <FailureBlock text={(authorization.error ?? described.error)?.message ?? problemText(given)} />
          {isGiven ? (
            <p className="min-w-0">
              <span className="block text-sm text-muted">Loja</span>
              <strong className="block text-lg font-semibold">{address}</strong>
            </p>
          ) : (
            <TextField
              label="Endereço da loja"
              hint="Por exemplo: www.sualoja.com.br"
              value={typed}
              onChange={setTyped}
              inputMode="url"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={300}
            />
          )}
          <div className="grid gap-2">
            <Button
              variant="filled"
              type="submit"
              disabled={!address}
              aria-describedby={address ? undefined : reasonId}
            >
              Autorizar
            </Button>
            <p id={reasonId} aria-live="polite" className="text-center text-sm text-pretty text-muted empty:hidden">
              {!address && (typed.trim() === "" ? "Digite o endereço da loja para autorizar." : ODD)}
            </p>
          </div>
        </Panel>
      </form>
    </NarrowPage>
  );
}

function problemText(given: string): string | undefined {
  if (given.trim() === "") return "Este link veio sem o endereço da loja. Digite o endereço para continuar.";
  if (readStoreAddress(given) === undefined)
    return "O endereço da loja neste link não parece certo. Confira e corrija para continuar.";
  return undefined;
}
