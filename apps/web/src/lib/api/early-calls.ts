import { bearer } from "./credential.ts";

declare global {
  interface Window {
    /** Answers on their way since before the app arrived, by address. Each is used once. */
    __vitrine?: Record<string, Promise<Response>>;
  }
}

export function startEarlyCall(path: string, code: string | null = null): Promise<Response> {
  const answer = fetch(path, { headers: { accept: "application/json", ...bearer(code) } });
  // Whoever takes the call sees the failure; until then it must not count as unhandled.
  answer.catch(() => {});
  window.__vitrine = { ...window.__vitrine, [path]: answer };
  return answer;
}

export function takeEarlyCall(path: string): Promise<Response> | undefined {
  const answer = window.__vitrine?.[path];
  if (answer) delete window.__vitrine?.[path];
  return answer;
}
