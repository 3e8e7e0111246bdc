export const AUTH_PATH = "/painel/api/auth";

/** Written by us from the address of the connection, so nobody can choose the address by which they are counted. */
export const ADDRESS_HEADER = "x-vitrine-client-address";
