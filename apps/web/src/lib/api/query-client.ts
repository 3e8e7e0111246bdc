import { QueryClient } from "@tanstack/react-query";
import { isUnsettled, isWithoutAnswer } from "./api-failure.ts";

const RETRIES = 2;

const retryDelay = (failures: number) => 300 * 3 ** failures;

/** For a mutation that may be repeated: under its key, or because it is idempotent. */
export function retryUnsettled(failures: number, failure: Error): boolean {
  return failures < RETRIES && isUnsettled(failure);
}

/**
 * Reading is tried again when no answer came: a phone changes antennas. Whatever changes something is a mutation, also
 * where its method is GET, and a mutation is sent once unless it says that it may be sent again.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, failure) => failures < RETRIES && isWithoutAnswer(failure),
        retryDelay,
        staleTime: 30_000,
        // "online" would wait silently for a connection; the person should see the failure and be able to try again.
        networkMode: "always",
      },
      mutations: { retry: false, retryDelay, networkMode: "always" },
    },
  });
}
