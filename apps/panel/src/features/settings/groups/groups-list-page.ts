/** The page with the list of customer groups. */
export const groupsListPage = { path: "/configuracoes/grupos", label: "Grupos de clientes" };
