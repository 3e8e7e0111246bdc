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

/** What people call what is on a page of the settings, beside the sentence under its title. */
const settingsWords: Record<string, string> = {
  loja: "nome horario funcionamento minimo reserva estoque fuso embalagem pausar fechar excluir",
  empresa: "cnpj cpf razao social endereco politica troca devolucao privacidade lgpd termos rodape",
  entrega: "frete bairro raio cep motoboy zona agendamento feriado retirada",
  vendedores: "filial filiais branch unidade matriz parceiro loja vendedora taxa de servico marketplace",
  aparencia: "cores tema capa banner logotipo vitrine whatsapp cpf email",
  pagamentos: "pix cartao boleto dinheiro maquininha parcelas juros provedor",
  teste: "sandbox experimentar simular homologacao cartao teste modo",
  canais: "whatsapp instagram messenger facebook chat link qr code cartaz site",
  conversas: "privacidade lgpd guardar apagar mensagens arquivos fotos audios tempo dias retencao",
  lembretes: "recuperacao carrinho abandonado pagamento pendente cobrar avisar mensagem",
  dominio: "endereco site dns txt cname host url www",
  catalogos: "google meta facebook feed anuncios xml",
  assistentes: "ia inteligencia artificial chatgpt agente ucp",
  versoes: "desfazer historico restaurar voltar",
};

const settings: InnerPage[] = settingsSections.map(({ path, title, text }) => ({
  ...{ path: `/configuracoes/${path}`, label: title, group: "Configurações", action: "change-settings" },
  words: `configuracoes ${text} ${settingsWords[path] ?? ""}`,
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
