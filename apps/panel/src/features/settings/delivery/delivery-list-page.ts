/** The page with the lists of zones, stores and times. */
export const deliveryListPage = { path: "/configuracoes/entrega", label: "Entrega e retirada" };
