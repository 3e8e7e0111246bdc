import type { StoreAnswer, StorePlatform, StoreProblem, StoreTokens } from "../../store-link/access/store-platform.ts";
import { textOf } from "../wire/json-fields.ts";
import type { TrayAnswer, TrayCalls } from "./api/calls.ts";
import { momentOf } from "./api/dates.ts";
import { lineOf } from "./api/rows.ts";
import type { TraySettings } from "./settings.ts";

const HOUR_MS = 3_600_000;
/** The documented life of tokens, for responses without expiry dates. */
const ACCESS_MS = 3 * HOUR_MS;
const REFRESH_MS = 30 * 24 * HOUR_MS;

const withoutTokens: StoreProblem & { kind: "refused" } = {
  kind: "refused",
  reason: "/auth: no tokens in the answer",
};

type TrayTokensDeps = { calls: TrayCalls; consumer: TraySettings["consumer"]; now: () => number };

export function createTrayTokens({
  calls,
  consumer,
  now,
}: TrayTokensDeps): Required<Pick<StorePlatform, "exchangeCode" | "renew">> {
  const read = (answer: TrayAnswer): StoreAnswer<StoreTokens & { storeId: string | null }> => {
    if (!answer.ok) return answer;
    const body = answer.value;
    const [accessToken, refreshToken] = [textOf(body, "access_token"), textOf(body, "refresh_token")];
    if (accessToken === "" || refreshToken === "") {
      return { ok: false, problem: withoutTokens };
    }
    const value = {
      accessToken,
      refreshToken,
      accessExpiresAt: momentOf(body, "date_expiration_access_token") ?? now() + ACCESS_MS,
      refreshExpiresAt: momentOf(body, "date_expiration_refresh_token") ?? now() + REFRESH_MS,
      storeId: lineOf(body, "store_id", 64) || null,
    };
    return { ok: true, value };
  };

  return {
    /**
     * A lost response is worth a retry. Whether a code works twice is not documented. If it does not, the retry is
     * refused, and the store's owner must authorise again.
     */
    async exchangeCode(apiAddress, code) {
      const answer = await calls.authorize(apiAddress, {
        consumer_key: consumer?.key ?? "",
        consumer_secret: consumer?.secret ?? "",
        code,
      });
      // No token exists yet that could have expired: the code or our key is invalid.
      if (!answer.ok && answer.problem.kind === "token-expired") {
        return { ok: false, problem: { kind: "refused", reason: "/auth: http-401" } };
      }
      return read(answer);
    },

    /**
     * A lost response is worth a retry, too. If the renewal was carried out, the old refresh token may be void. Then the
     * retry is refused, and the store's owner must authorise again.
     */
    async renew(apiAddress, refreshToken) {
      const answer = read(await calls.renew(apiAddress, refreshToken));
      if (answer.ok) {
        const { storeId: _, ...tokens } = answer.value;
        return { ok: true, value: tokens };
      }
      if (answer.problem.kind === "token-expired")
        return { ok: false, problem: { kind: "unlinked", reason: "revoked" } };
      // The refresh token was not refused, so the link does not break.
      return answer.problem === withoutTokens ? { ok: false, problem: { ...withoutTokens, kind: "later" } } : answer;
    },
  };
}
