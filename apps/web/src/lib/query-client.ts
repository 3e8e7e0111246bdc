import { QueryClient } from "@tanstack/react-query";
import { isWithoutAnswer } from "./api-failure.ts";

const RETRIES = 2;

/**
 * Reading is tried again when no answer came: a phone changes antennas. Whatever changes something is a mutation, also
 * where its method is GET, and a mutation is sent once.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, failure) => failures < RETRIES && isWithoutAnswer(failure),
        retryDelay: (failures) => 300 * 3 ** failures,
        staleTime: 30_000,
        // "online" would wait in silence for a connection; the person should hear about it and be able to try again.
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}
