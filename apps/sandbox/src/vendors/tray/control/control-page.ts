import { counterField, faultSwitches, slowToggle, type Toggle } from "../../../faults/fault-fields.ts";
import { escapeHtml } from "../../../http/html.ts";
import { listArea, shellPage, toSandbox } from "../../../http/shell.ts";
import type { TrayStore } from "../store/tray-store.ts";

const requestToggles: Toggle[] = [
  slowToggle,
  { name: "down", on: "true", label: "Fora do ar (503)" },
  { name: "freightDown", on: "true", label: "Transportadoras fora do ar (frete 503)" },
];

const accessFields = `<fieldset><legend>Acesso do aplicativo</legend>
<p class="choice"><label for="status">Situação da loja</label> <select id="status">
<option value="active">ativa</option>
<option value="blocked">bloqueada</option>
<option value="inactive">inativa</option>
<option value="canceled">cancelada</option>
</select></p>
<div class="actions">
<button type="button" data-control="expire" data-value="access">Vencer o token agora</button>
<button type="button" data-control="expire" data-value="refresh">Vencer a renovação</button>
<button type="button" data-control="revoke" data-value="true">Revogar o aplicativo</button>
</div>
</fieldset>`;

/** The page from which a person changes a store and injects faults. */
export function controlPage(store: TrayStore, stores: readonly TrayStore[]): string {
  const others = stores
    .filter(({ key }) => key !== store.key)
    .map(({ key, name }) => `<a href="/tray?store=${encodeURIComponent(key)}">${escapeHtml(name)}</a>`);
  return shellPage(
    {
      title: "Loja Tray da sandbox",
      heading: "Loja Tray",
      layout: "control",
      back: toSandbox,
      script: "tray.js",
      data: { store: store.key },
    },
    `<p><strong>${escapeHtml(store.name)}</strong>, loja ${store.id}, de mentira. Mude um preço ou um estoque e veja a mudança chegar ao catálogo da Vitrine.${others.length > 0 ? ` Outras lojas: ${others.join(", ")}.` : ""}</p>
<dl class="numbers">
<div><dt>Chamadas no último minuto</dt><dd id="minute">0</dd></div>
<div><dt>Máximo em 60 s</dt><dd id="highest">0</dd></div>
<div><dt>Chamadas em 24 h</dt><dd id="day">0</dd></div>
<div><dt>Recusadas (429)</dt><dd id="refused">0</dd></div>
</dl>
<h2>Produtos</h2>
<form id="search" role="search" class="search">
<label for="wanted">Procurar por nome, referência ou número</label>
<input id="wanted" type="search" autocomplete="off" maxlength="80">
</form>
<p id="found" class="quiet" role="status"></p>
<ol id="products" class="rows"></ol>
<div class="actions"><button type="button" id="more" hidden>Mostrar mais</button><button type="button" id="add">Criar um produto</button></div>
<h2>Pedidos</h2>
<p><a href="/tray/_orders?store=${encodeURIComponent(store.key)}">Ver os pedidos que a loja recebeu</a></p>
<h2 id="falhas">O que dá errado</h2>
${faultSwitches({
  id: "switches",
  requests: "Próximas chamadas",
  counters: counterField({ name: "tooMany", label: "chamadas recusadas por excesso (429)" }),
  toggles: requestToggles,
  webhooks: "Avisos de mudança",
  note: '<p id="listener" class="quiet"></p>',
  more: accessFields,
})}
<h2>Avisos enviados</h2>
${listArea("notices", "Nenhum aviso enviado ainda.")}`,
  );
}
