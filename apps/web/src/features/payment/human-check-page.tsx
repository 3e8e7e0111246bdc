import { Page } from "../../ui/page.tsx";

export function HumanCheckPage() {
  return <Page title="Verificação" />;
}
