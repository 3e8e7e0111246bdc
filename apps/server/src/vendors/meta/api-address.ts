/** For tests against a Graph API of one's own. */
export const apiAddress = { field: "baseUrl", label: "Endereço da API", hint: "Vazio: o endereço da Meta." } as const;
