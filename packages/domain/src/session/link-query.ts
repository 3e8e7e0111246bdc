/**
 * What a link says outside its hash, so that the server knows whose page it writes: nothing here is a secret, and none of
 * it decides what a person may see. A link without it works too.
 */
export type LinkQuery = {
  /** The shop's address, an earlier one, or its id: all of them lead to it. */
  address: string;
  /** Only for a channel with colours of its own. */
  channelId?: string | undefined;
  /** An agent's view is denser, from the first pixel on. */
  isAgent?: boolean | undefined;
};

export const SHOP_PARAMETER = "loja";
const CHANNEL_PARAMETER = "canal";
const VIEW_PARAMETER = "vista";
const AGENT_VIEW = "atendente";

/** What marks an agent's address, for lazy code of the storefront: as a type it adds no byte to the first view. */
export type AgentQuery = Record<typeof VIEW_PARAMETER, typeof AGENT_VIEW>;

export function linkQuery({ address, channelId, isAgent = false }: LinkQuery): string {
  const parameters = new URLSearchParams({ [SHOP_PARAMETER]: address });
  if (channelId !== undefined) parameters.set(CHANNEL_PARAMETER, channelId);
  if (isAgent) parameters.set(VIEW_PARAMETER, AGENT_VIEW);
  return `?${parameters}`;
}

/** The same query with another address of the shop. */
export function withAddress(search: string, address: string): string {
  const parameters = new URLSearchParams(search);
  parameters.set(SHOP_PARAMETER, address);
  return `?${parameters}`;
}

/** The shop that an address names. */
export function visitedShop(search: string): string | undefined {
  return new URLSearchParams(search).get(SHOP_PARAMETER) || undefined;
}

/** Undefined where the address names no shop. */
export function readLinkQuery(search: string): LinkQuery | undefined {
  const parameters = new URLSearchParams(search);
  const address = visitedShop(search);
  if (address === undefined) return undefined;
  return {
    address,
    channelId: parameters.get(CHANNEL_PARAMETER) ?? undefined,
    isAgent: parameters.get(VIEW_PARAMETER) === AGENT_VIEW,
  };
}
