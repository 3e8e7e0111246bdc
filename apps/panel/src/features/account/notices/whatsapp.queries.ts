import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { MyWhatsApp } from "@vitrine/contract/panel/team/notice-whatsapp";
import { call } from "../../../lib/api/api.ts";
import { read } from "../../../lib/api/read.ts";

export const myWhatsApp = (shopId: string) =>
  read(["me", "whatsapp", shopId], "GET /painel/api/shops/{shopId}/my-whatsapp", { params: { shopId } });

function useChange<Given>(shopId: string, change: (given: Given) => Promise<MyWhatsApp>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (changed) => queries.setQueryData(myWhatsApp(shopId).queryKey, changed),
  });
}

const of = (shopId: string) => ({ params: { shopId } });

export const useAskCode = (shopId: string) =>
  useChange(shopId, (phone: string) =>
    call("POST /painel/api/shops/{shopId}/my-whatsapp", { ...of(shopId), body: { phone } }),
  );

export const useConfirmCode = (shopId: string) =>
  useChange(shopId, (code: string) =>
    call("POST /painel/api/shops/{shopId}/my-whatsapp/confirm", { ...of(shopId), body: { code } }),
  );

export const useRemoveNumber = (shopId: string) =>
  useChange(shopId, () => call("DELETE /painel/api/shops/{shopId}/my-whatsapp", of(shopId)));
