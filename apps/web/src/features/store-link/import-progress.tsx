import { useQuery } from "@tanstack/react-query";
import type { ImportStage, NewStoreLink, StoreState } from "@vitrine/contract/platform/store-link";
import { buttonStyle } from "@vitrine/ui/button.tsx";
import { FailureBlock } from "@vitrine/ui/feedback/failure-block.tsx";
import { LoadWarning } from "@vitrine/ui/feedback/load-warning.tsx";
import { Spinner } from "@vitrine/ui/spinner.tsx";
import { Link } from "react-router";
import { Panel } from "../../ui/layout/panel.tsx";
import { CountLine, counted } from "./count-line.tsx";
import { storeState } from "./store-link.queries.ts";

const stages: Record<ImportStage, string> = {
  categories: "Lendo as categorias da loja",
  products: "Lendo os produtos da loja",
  removals: "Conferindo o que saiu da loja",
  done: "Catálogo em dia",
};

const bar =
  "h-2 w-full appearance-none overflow-hidden rounded-full bg-line motion-safe:indeterminate:animate-breathe " +
  "[&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-brand";

type ImportProgressProps = { link: NewStoreLink; token: string; registerPath: string };

/** The progress of the product import, polled until it is complete. */
export function ImportProgress({ link, token, registerPath }: ImportProgressProps) {
  const { data: state, error, refetch } = useQuery(storeState({ shopId: link.shopId, token }));
  return (
    <Panel className="grid gap-4">
      <h2 className="text-lg font-bold">Importação do catálogo</h2>
      {error && <LoadWarning text={error.message} onRetry={() => void refetch()} />}
      {state?.status === "broken" && <BrokenLink reason={state.reason} registerPath={registerPath} />}
      {state ? <Counts state={state} /> : !error && <Stage text="Começando a importação" isRunning />}
      <div className="grid gap-2">
        {/* Opens a new tab: this page could not poll again after a navigation, because the token is not stored. */}
        <a href={link.catalogUrl} target="_blank" rel="noopener" className={buttonStyle("filled")}>
          Ver catálogo
        </a>
        <p className="text-center text-sm text-muted">Abre em outra aba.</p>
      </div>
    </Panel>
  );
}

function Counts({ state: { status, catalog, notShown } }: { state: StoreState }) {
  const { stage, read, total, shown, failure } = catalog;
  const isRunning = status === "linked" && stage !== "done";
  return (
    <>
      <Stage text={status === "broken" ? "Importação parada" : stages[stage]} isRunning={isRunning} />
      {isRunning && failure && (
        <p className="rounded-xl bg-caution-tint px-3 py-2.5 text-sm font-medium text-caution">{failure}</p>
      )}
      {isRunning && (
        // Without a value the bar is indeterminate.
        <progress
          aria-label="Produtos lidos"
          className={bar}
          {...(total > 0 && { value: Math.min(read, total), max: total })}
        />
      )}
      <dl className="grid gap-2 text-base">
        <CountLine term="Produtos lidos">
          {total > 0 ? `${counted(read)} de ${counted(total)}` : counted(read)}
        </CountLine>
        <CountLine term="No catálogo">{counted(shown)}</CountLine>
      </dl>
      {stage === "done" && total === 0 && (
        <p className="text-base text-pretty text-muted">
          A loja ainda não tem produtos. Quando tiver, eles aparecem aqui sozinhos.
        </p>
      )}
      {notShown.length > 0 && (
        <section aria-labelledby="not-shown">
          <h3 id="not-shown" className="font-semibold">
            Fora do catálogo
          </h3>
          <dl className="mt-2 grid gap-2 text-sm">
            {notShown.map(({ reason, products }) => (
              <CountLine key={reason} term={reason}>
                {counted(products)}
              </CountLine>
            ))}
          </dl>
        </section>
      )}
    </>
  );
}

/** Screen readers announce a new stage. They do not announce the numbers, which change all the time. */
function Stage({ text, isRunning }: { text: string; isRunning: boolean }) {
  return (
    <p role="status" className="flex items-center gap-2 font-medium">
      {isRunning && <Spinner />}
      {text}
    </p>
  );
}

function BrokenLink({ reason, registerPath }: { reason: string | null; registerPath: string }) {
  return (
    <div className="grid gap-3">
      <FailureBlock text={reason ?? "A loja não aceita mais as nossas consultas. Autorize a loja de novo."} />
      <Link to={registerPath} className={buttonStyle("quiet")}>
        Autorizar a loja
      </Link>
    </div>
  );
}
