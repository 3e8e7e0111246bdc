import { bearer } from "./credential.ts";

declare global {
  interface Window {
    /** Requests started before the app was loaded, by URL. Each is used once. */
    __vitrine?: Record<string, Promise<Response>>;
  }
}

export function startEarlyCall(path: string, code: string | null = null): Promise<Response> {
  const answer = fetch(path, { headers: { accept: "application/json", ...bearer(code) } });
  // The caller that takes the promise handles its failure. Until then it must not be an unhandled rejection.
  answer.catch(() => {});
  window.__vitrine = { ...window.__vitrine, [path]: answer };
  return answer;
}

/** Whether a request whose URL starts so is under way. */
export function hasEarlyCall(start: string): boolean {
  return Object.keys(window.__vitrine ?? {}).some((path) => path.startsWith(start));
}

export function takeEarlyCall(path: string): Promise<Response> | undefined {
  const answer = window.__vitrine?.[path];
  if (answer) delete window.__vitrine?.[path];
  return answer;
}
