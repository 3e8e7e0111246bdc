import { read } from "../../../lib/api/read.ts";

export const assistants = (shopId: string) =>
  read(["assistants", shopId], "GET /painel/api/shops/{shopId}/assistants", { params: { shopId } });
