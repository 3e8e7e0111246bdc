import { buttonStyle } from "@vitrine/ui/button.tsx";
import { Link } from "react-router";
import { Panel } from "../../ui/layout/panel.tsx";

/** Shown when parameters are missing. Names them and links to a new authorization. */
export function MissingAuthorization({ missing, registerPage }: { missing: string[]; registerPage: string }) {
  return (
    <Panel className="mt-6 grid gap-4">
      <div>
        <h2 className="text-lg font-bold text-balance">Não recebemos a autorização da loja</h2>
        <p className="mt-1 text-base text-pretty text-muted">
          Ela pode ter sido recusada, já ter sido usada, ou o link veio incompleto. Autorize a loja outra vez para
          continuar.
        </p>
      </div>
      <p className="text-sm text-muted">
        {missing.length === 1 ? "Faltou ou veio com erro: " : "Faltaram ou vieram com erro: "}
        {missing.join(", ")}.
      </p>
      <Link to={registerPage} className={buttonStyle("filled")}>
        Autorizar a loja
      </Link>
    </Panel>
  );
}
