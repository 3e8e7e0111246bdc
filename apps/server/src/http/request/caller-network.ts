import { networkOf } from "@vitrine/domain/session/network";
import type { FastifyRequest } from "fastify";

/** What limits are counted by: whoever has one IPv6 address could come with another one at each request. */
export function callerNetwork({ ip }: Pick<FastifyRequest, "ip">): string {
  return networkOf(ip);
}
