import { QueryClient } from "@tanstack/react-query";
import { isUnsettled, isWithoutAnswer } from "./api-failure.ts";

const RETRIES = 2;

const retryDelay = (failures: number) => 300 * 3 ** failures;

/** The `retry` of a mutation that is safe to repeat: it has an idempotency key, or it is idempotent by itself. */
export function retryUnsettled(failures: number, failure: Error): boolean {
  return failures < RETRIES && isUnsettled(failure);
}

/**
 * A query is retried when there was no response, because a phone often loses its connection for a moment. Every call
 * that changes something is a mutation, even when its method is GET. A mutation is not retried unless it opts in.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, failure) => failures < RETRIES && isWithoutAnswer(failure),
        retryDelay,
        staleTime: 30_000,
        // "online" would wait silently for a connection. The person should see the failure and be able to retry.
        networkMode: "always",
      },
      mutations: { retry: false, retryDelay, networkMode: "always" },
    },
  });
}
