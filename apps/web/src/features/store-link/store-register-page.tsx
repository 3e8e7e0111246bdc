import { Page } from "../../ui/page.tsx";

export function StoreRegisterPage() {
  return <Page title="Autorizar loja" />;
}
