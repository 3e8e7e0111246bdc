/** The page with the list of sellers. */
export const sellersListPage = { path: "/configuracoes/vendedores", label: "Lojas e vendedores" };
