/** The same sheet for an agent, who reads somebody's message, and for a customer, who has a list. */
export type Words = {
  title: string;
  /** The label of the text box. */
  write: string;
  placeholder: string;
  read: string;
  reading: string;
  nothing: string;
};

const forAgents: Words = {
  title: "Colar mensagem",
  write: "Mensagem do contato",
  placeholder: "Ex.: 2 arroz 5kg, feijão preto, meia dúzia de pão de queijo",
  read: "Ler mensagem",
  reading: "Lendo...",
  nothing: "Não encontramos nenhum pedido nesta mensagem. Escreva o que o contato quer, um produto por linha.",
};

const forCustomers: Words = {
  title: "Colar lista",
  write: "Sua lista de compras",
  placeholder: "Ex.: 2 arroz 5kg, feijão preto, meia dúzia de pão de queijo",
  read: "Encontrar produtos",
  reading: "Procurando...",
  nothing: "Não encontramos produtos nesta lista. Escreva um produto por linha, como “2 café 500 g”.",
};

export function wordsFor(isAgent: boolean): Words {
  return isAgent ? forAgents : forCustomers;
}
