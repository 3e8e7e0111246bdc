import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { NewPanelChannel, PanelChannelChange, PanelTemplate } from "@vitrine/contract/panel/settings/channels";
import { call } from "../../../lib/api/api.ts";
import { read } from "../../../lib/api/read.ts";
import { firstSteps } from "../../../lib/first-steps/first-steps.queries.ts";
import { settings } from "../settings.queries.ts";

/** Whether the provider has called shows by itself while somebody sets it up. */
const EVERY_MS = 15_000;

export const channels = (shopId: string) =>
  queryOptions({
    ...read(["settings", shopId, "channels"], "GET /painel/api/shops/{shopId}/channels", { params: { shopId } }),
    refetchInterval: EVERY_MS,
  });

/** What can be connected. It is the same until the server is another. */
export const channelKinds = (shopId: string) =>
  queryOptions({
    ...read(["settings", shopId, "channel-kinds"], "GET /painel/api/shops/{shopId}/channel-kinds", {
      params: { shopId },
    }),
    staleTime: Number.POSITIVE_INFINITY,
  });

function useChanged(shopId: string) {
  const queries = useQueryClient();
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: channels(shopId).queryKey }),
      queries.invalidateQueries({ queryKey: settings(shopId).queryKey }),
      queries.invalidateQueries({ queryKey: firstSteps(shopId).queryKey }),
    ]);
}

export function useAddChannel(shopId: string) {
  return useMutation({
    mutationFn: (body: NewPanelChannel) =>
      call("POST /painel/api/shops/{shopId}/channels", { params: { shopId }, body }),
    onSuccess: useChanged(shopId),
  });
}

type Which = { shopId: string; channelId: string };

export function useChangeChannel({ shopId, channelId }: Which) {
  return useMutation({
    mutationFn: (body: PanelChannelChange) =>
      call("PATCH /painel/api/shops/{shopId}/channels/{channelId}", { params: { shopId, channelId }, body }),
    onSuccess: useChanged(shopId),
  });
}

export function useRemoveChannel({ shopId, channelId }: Which) {
  return useMutation({
    mutationFn: () => call("DELETE /painel/api/shops/{shopId}/channels/{channelId}", { params: { shopId, channelId } }),
    onSuccess: useChanged(shopId),
  });
}

/** The provider tells by its webhook when it has decided. */
export const templates = ({ shopId, channelId }: Which) =>
  queryOptions({
    ...read(
      ["settings", shopId, "channels", channelId, "templates"],
      "GET /painel/api/shops/{shopId}/channels/{channelId}/templates",
      { params: { shopId, channelId } },
    ),
    refetchInterval: EVERY_MS,
  });

export function useRefreshTemplates({ shopId, channelId }: Which) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () =>
      call("POST /painel/api/shops/{shopId}/channels/{channelId}/templates/refresh", {
        params: { shopId, channelId },
        body: {},
      }),
    onSuccess: (answer) => queries.setQueryData(templates({ shopId, channelId }).queryKey, answer),
  });
}

export function useSubmitTemplate({ shopId, channelId }: Which) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (name: PanelTemplate["name"]) =>
      call("POST /painel/api/shops/{shopId}/channels/{channelId}/templates/{name}/submit", {
        params: { shopId, channelId, name },
        body: {},
      }),
    onSuccess: (answer) => queries.setQueryData(templates({ shopId, channelId }).queryKey, answer),
  });
}

export function useTestMessage({ shopId, channelId }: Which) {
  return useMutation({
    mutationFn: (to: string) =>
      call("POST /painel/api/shops/{shopId}/channels/{channelId}/test", {
        params: { shopId, channelId },
        body: { to },
      }),
  });
}
