import type { JsonAnswer } from "../../outside/ask-json.ts";
import type { StoreBudget } from "../../store-link/store-platform.ts";
import { playing } from "../played-outside.ts";
import { connectTray } from "./tray.ts";
import { NOW } from "./tray-rows-for-tests.ts";

/** For tests: the connector before a store that answers in turn. */

export const API = "https://123.commercesuite.com.br/web_api";
export const access = { apiAddress: API, accessToken: "token-1" };
const settings = { consumerKey: "key", consumerSecret: "s3cret", apiHosts: ["*.commercesuite.com.br"] };

export const good = (body: unknown): JsonAnswer => ({ status: 200, body });

export function connected(answers: JsonAnswer[], budget: StoreBudget = async () => "go") {
  const { ask, questions } = playing(...answers);
  /** What it was asked, without the token. */
  const asked = () => questions.map(({ url }) => url.replace(API, "").replace(/[?&]access_token=token-1/, ""));
  return { tray: connectTray(settings, { ask, askSlowly: ask, budget, now: () => NOW }), questions, asked };
}
