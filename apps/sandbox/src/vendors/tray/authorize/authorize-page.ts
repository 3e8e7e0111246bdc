import { choiceButtons, choicePage } from "../../../http/choice-page.ts";
import { escapeHtml } from "../../../http/html.ts";
import type { TrayApp } from "../store/tray-app.ts";
import type { TrayStore } from "../store/tray-store.ts";

type Permission = { store: TrayStore; app: TrayApp; callback: URL };

export function permissionPage({ store, app, callback }: Permission): string {
  const [storeName, appName] = [escapeHtml(store.name), escapeHtml(app.name)];
  return choicePage(
    `Autorizar ${app.name}`,
    `<p class="provider">Tray de demonstração · ${storeName}</p>
<h1>${storeName} quer autorizar ${appName}?</h1>
<p>${appName} poderá:</p>
<ul class="points">
<li>ver categorias, marcas, produtos e variações;</li>
<li>ver preços, promoções e estoque;</li>
<li>saber quando algo muda.</li>
</ul>
<p class="provider">Loja ${store.id} · depois, você volta para ${escapeHtml(callback.host)}</p>
${choiceButtons([
  { label: "Permitir", to: "allow" },
  { label: "Recusar", to: "refuse" },
])}`,
  );
}

export function refusedPage(store: TrayStore, app: TrayApp): string {
  return choicePage(
    "Autorização recusada",
    `<p class="provider">Tray de demonstração · ${escapeHtml(store.name)}</p>
<h1>Autorização recusada</h1>
<p>${escapeHtml(app.name)} não recebeu acesso à loja. Você pode fechar esta página, ou voltar e permitir.</p>`,
  );
}

export function problemPage(problem: string): string {
  return choicePage(
    "Não foi possível autorizar",
    `<p class="provider">Tray de demonstração</p>
<h1>Não foi possível autorizar</h1>
<p class="ended">${escapeHtml(problem)}</p>
<p>Volte ao aplicativo e comece de novo.</p>`,
  );
}
