import { type QueryKey, queryOptions } from "@tanstack/react-query";
import type { CallArguments } from "@vitrine/client/call/call-types";
import { call, type PanelCall } from "./api.ts";

/** The query of a read: the key that it is remembered by, and its call, which ends when nobody waits for it any more. */
export function read<Name extends Extract<PanelCall, `GET ${string}`>, Key extends QueryKey>(
  queryKey: Key,
  name: Name,
  ...[request]: CallArguments<Name>
) {
  return queryOptions({
    queryKey,
    // The signature has checked the request; a read takes a signal besides.
    queryFn: ({ signal }) =>
      call<Name>(name, ...([{ ...request, signal }] as CallArguments<Name, { signal: AbortSignal }>)),
  });
}
