import type { JsonClient, JsonResponse } from "../../src/outbound/json-client.ts";

/** An outside system that records the requests and gives the answers in order; the last answer repeats. */
export function createFakeJsonClient(...answers: JsonResponse[]) {
  const questions: { url: string; method: string; headers: Record<string, string>; body: unknown }[] = [];
  const ask: JsonClient = async (url, { method = "GET", headers = {}, body }) => {
    questions.push({ url, method, headers, body });
    const answer = answers[Math.min(questions.length, answers.length) - 1];
    if (!answer) throw new Error(`no answer for ${method} ${url}`);
    return answer;
  };
  return { ask, questions };
}

export const noAnswer: JsonResponse = { failure: "no-answer", reason: "time-out" };
export const notSent: JsonResponse = { failure: "not-sent", reason: "not-public" };
