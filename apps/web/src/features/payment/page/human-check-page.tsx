import { buttonStyle } from "@vitrine/ui/button.tsx";
import { useState } from "react";
import { Link, useLocation } from "react-router";
import { authorizeWith } from "../../../lib/api/credential.ts";
import { Page } from "../../../ui/layout/page.tsx";
import { storedSessionCode } from "../../session/stored-session.ts";
import { OWN_CAPTCHA } from "../captcha/captcha.ts";
import { HumanCheck } from "../captcha/human-check.tsx";

/** A page with only the captcha. The URL may contain the key of a captcha service; otherwise it is our own captcha. */
export function HumanCheckPage() {
  const parameters = new URLSearchParams(useLocation().search);
  const [hasPassed, setHasPassed] = useState(false);
  // The page is outside the session gate, but the server needs a session to give a proof of work.
  useState(() => authorizeWith(storedSessionCode() ?? null));
  return (
    <Page title="Verificação">
      <p className="mt-2 mb-6 text-base text-pretty text-muted">
        Confirme que você não é um robô para continuar com segurança.
      </p>
      <HumanCheck captchaKey={parameters.get("key") ?? OWN_CAPTCHA} onPassed={() => setHasPassed(true)} />
      <div role="status" className="mt-6">
        {hasPassed && (
          <div className="grid justify-items-start gap-4">
            <p className="font-medium">Verificação concluída. Você pode voltar para a sua compra.</p>
            <Link to="/catalog" className={buttonStyle("filled")}>
              Voltar para a loja
            </Link>
          </div>
        )}
      </div>
    </Page>
  );
}
