import { Page } from "../../ui/page.tsx";

export function StoreCallbackPage() {
  return <Page title="Vincular com a Suri" />;
}
