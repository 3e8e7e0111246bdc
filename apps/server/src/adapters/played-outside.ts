import type { AskJson, JsonAnswer } from "../outside/ask-json.ts";

/** For tests: an outside system that writes down what it is asked and answers in turn; the last answer stays. */
export function playing(...answers: JsonAnswer[]) {
  const questions: { url: string; method: string; headers: Record<string, string>; body: unknown }[] = [];
  const ask: AskJson = async (url, { method = "GET", headers = {}, body }) => {
    questions.push({ url, method, headers, body });
    const answer = answers[Math.min(questions.length, answers.length) - 1];
    if (!answer) throw new Error(`nothing to answer to ${method} ${url}`);
    return answer;
  };
  return { ask, questions };
}

export const noAnswer: JsonAnswer = { failure: "no-answer", reason: "time-out" };
export const notSent: JsonAnswer = { failure: "not-sent", reason: "not-public" };
