import { QueryClient } from "@tanstack/react-query";
import { isWithoutAnswer } from "./api-failure.ts";

const RETRIES = 2;

/** A query is retried when there was no answer. A change is not, unless it opts in: it may have been made. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, failure) => failures < RETRIES && isWithoutAnswer(failure),
        retryDelay: (failures) => 300 * 3 ** failures,
        staleTime: 10_000,
        // "online" would wait silently for a connection. The person should see the failure and be able to retry.
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}
