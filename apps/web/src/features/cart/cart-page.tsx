import { Page } from "../../ui/page.tsx";

export function CartPage() {
  return <Page title="Meu carrinho" />;
}
