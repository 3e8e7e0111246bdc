import { ANONYMOUS_SESSION } from "@vitrine/domain/session/session";
import { isOpenPath } from "./app/open-paths.ts";
import { readSessionLink } from "./features/session/session-link.ts";
import { storedSessionCode } from "./features/session/stored-session.ts";
import { startEarlyCall } from "./lib/early-calls.ts";

// Runs inside index.html, before the app has arrived: by the time React starts, the answers are on their way.
if (!isOpenPath(window.location.pathname)) {
  const code = readSessionLink(window.location.hash)?.code ?? storedSessionCode() ?? ANONYMOUS_SESSION;
  startEarlyCall(`/api/session/${encodeURIComponent(code)}`);
  if (code !== ANONYMOUS_SESSION) startEarlyCall("/api/shop/settings", code);
}
