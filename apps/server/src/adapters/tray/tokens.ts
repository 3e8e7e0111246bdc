import type {
  StoreAnswer,
  StorePlatform,
  StorePlatformSettings,
  StoreTokens,
} from "../../store-link/access/store-platform.ts";
import { textOf } from "../wire/json-fields.ts";
import type { TrayAnswer, TrayCalls } from "./api/calls.ts";
import { momentOf } from "./api/dates.ts";
import { lineOf } from "./api/rows.ts";

const HOUR_MS = 3_600_000;
/** How long tokens last by the platform's word, where an answer does not say until when. */
const ACCESS_MS = 3 * HOUR_MS;
const REFRESH_MS = 30 * 24 * HOUR_MS;

type Deps = { calls: TrayCalls; settings: StorePlatformSettings; now: () => number };

export function createTrayTokens({ calls, settings, now }: Deps): Pick<StorePlatform, "exchangeCode" | "renew"> {
  const read = (answer: TrayAnswer): StoreAnswer<StoreTokens & { storeId: string | null }> => {
    if (!answer.ok) return answer;
    const body = answer.value;
    const [accessToken, refreshToken] = [textOf(body, "access_token"), textOf(body, "refresh_token")];
    if (accessToken === "" || refreshToken === "") {
      return { ok: false, problem: { kind: "refused", reason: "/auth: no tokens in the answer" } };
    }
    const value = {
      ...{ accessToken, refreshToken },
      accessExpiresAt: momentOf(body, "date_expiration_access_token") ?? now() + ACCESS_MS,
      refreshExpiresAt: momentOf(body, "date_expiration_refresh_token") ?? now() + REFRESH_MS,
      storeId: lineOf(body, "store_id", 64) || null,
    };
    return { ok: true, value };
  };

  return {
    /**
     * A lost answer is worth another try. Whether a code serves twice is not known for sure: where it does not, the
     * second try is refused, and the store's owner authorises anew.
     */
    async exchangeCode(apiAddress, code) {
      const { consumerKey, consumerSecret } = settings;
      const answer = await calls.authorize(apiAddress, {
        ...{ consumer_key: consumerKey, consumer_secret: consumerSecret, code },
      });
      // There is no token yet that could be over: the code is not good, or our key is not.
      if (!answer.ok && answer.problem.kind === "token-expired") {
        return { ok: false, problem: { kind: "refused", reason: "/auth: http-401" } };
      }
      return read(answer);
    },

    /**
     * A lost answer is worth another try, too. If it did go through, the old refresh token may be void by then: the
     * next try says so, and only the store's owner can mend that.
     */
    async renew(apiAddress, refreshToken) {
      const answer = read(await calls.renew(apiAddress, refreshToken));
      if (answer.ok) {
        const { storeId: _, ...tokens } = answer.value;
        return { ok: true, value: tokens };
      }
      return answer.problem.kind === "token-expired"
        ? { ok: false, problem: { kind: "unlinked", reason: "revoked" } }
        : answer;
    },
  };
}
