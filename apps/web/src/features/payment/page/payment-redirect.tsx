import { useEffect } from "react";
import { buttonStyle } from "../../../ui/button.tsx";
import { ForwardIcon } from "../../../ui/icons.tsx";
import { StatusPage } from "../../../ui/layout/status-page.tsx";

/** The card is typed at a provider's page: the browser goes there by itself, or from a tap where it does not. */
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
