import { Page } from "../../ui/page.tsx";

export function CardPaymentPage() {
  return <Page title="Pagamento" />;
}
