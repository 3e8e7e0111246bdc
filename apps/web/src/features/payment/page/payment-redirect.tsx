import { buttonStyle } from "@vitrine/ui/button.tsx";
import { ForwardIcon } from "@vitrine/ui/icons.tsx";
import { useEffect } from "react";
import { StatusPage } from "../../../ui/layout/status-page.tsx";

/** Redirects to the page of the provider, where the card is typed. A link is the fallback. */
export function PaymentRedirect({ link }: { link: string }) {
  useEffect(() => window.location.replace(link), [link]);
  return (
    <StatusPage
      icon={<ForwardIcon />}
      title="Redirecionando..."
      text="Você vai para uma página segura fazer o pagamento. Se ela não abrir, toque no botão."
    >
      <a href={link} className={buttonStyle("filled")}>
        Ir para o pagamento
      </a>
    </StatusPage>
  );
}
