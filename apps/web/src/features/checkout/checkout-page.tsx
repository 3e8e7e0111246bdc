import { Page } from "../../ui/page.tsx";

export function CheckoutPage() {
  return <Page title="Finalizar pedido" />;
}
