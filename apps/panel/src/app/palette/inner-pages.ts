import type { Deed } from "@vitrine/domain/deeds/deed-table";
import { settingsSections } from "../../features/settings/settings-sections.ts";

/** A page that no entry of the navigation leads to at once. `words` are other names that people type. */
export type InnerPage = {
  path: string;
  label: string;
  group: "Páginas" | "Configurações";
  action: Deed;
  words: string;
};

const settings: InnerPage[] = settingsSections.map(({ path, title, text, words = "" }) => ({
  ...{ path: `/configuracoes/${path}`, label: title, group: "Configurações", action: "change-settings" },
  words: `configuracoes ${text} ${words}`,
}));

const page = (path: string, label: string, action: Deed, words = ""): InnerPage => ({
  ...{ path, label, action, words, group: "Páginas" },
});

export const innerPages: readonly InnerPage[] = [
  page("/pedidos/quadro", "Quadro de pedidos", "see-orders", "kanban etapas cozinha"),
  page("/atendimento/respostas", "Respostas prontas", "serve-contacts", "mensagens rapidas atalhos"),
  page("/atendimento/aprovacoes", "Aprovações", "decide-discount", "descontos pedidos cancelamentos"),
  page("/clientes/novo", "Novo cliente", "change-contacts", "criar cadastrar contato"),
  page("/clientes/importar", "Importar clientes", "import-contacts", "planilha excel csv contatos"),
  page("/produtos/novo", "Novo produto", "change-catalog", "criar cadastrar"),
  page("/produtos/categorias", "Categorias", "change-catalog", "departamentos"),
  page("/produtos/colecoes", "Coleções", "change-catalog", "vitrines listas"),
  page("/produtos/busca", "Busca da loja", "change-catalog", "sinonimos pesquisa"),
  page("/produtos/fotos", "Fotos", "change-catalog", "imagens"),
  page("/produtos/planilhas", "Planilhas", "change-catalog", "importar exportar csv excel"),
  page("/produtos/excluidos", "Produtos excluídos", "change-catalog", "lixeira recuperar apagados"),
  page("/produtos/alteracoes", "Alterações em massa", "change-catalog", "desfazer varios"),
  page("/promocoes/ofertas", "Ofertas", "change-settings", "desconto promocao"),
  page("/promocoes/brindes", "Brindes", "change-settings", "presente"),
  page("/promocoes/tabelas", "Tabelas de preço", "change-settings", "atacado revenda"),
  page("/equipe/acessos", "Acessos da equipe", "see-sign-ins", "entradas login"),
  page("/conta/webhooks", "Webhooks", "see-keys", "integracao"),
  page("/primeiros-passos", "Primeiros passos", "change-settings", "abrir loja publicar"),
  page("/configuracoes/canais/imprimir", "Imprimir cartaz", "change-settings", "qr code"),
  page("/configuracoes", "Pausar ou fechar a loja", "change-settings", "hoje ferias abrir reabrir vendas encerrar"),
  page("/configuracoes/excluir", "Excluir a loja", "delete-shop", "apagar encerrar remover deletar"),
  ...settings,
];
