import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createApp, startSession } from "./app/app.tsx";
import { loadFirstView } from "./app/first-view.ts";
import { readSessionLink } from "./features/session/session-link.ts";
import { preloadErrorMessages } from "./lib/api/load-error-messages.ts";
import { createQueryClient } from "./lib/api/query-client.ts";
import "./styles.css";

const root = document.getElementById("root");
if (!root) throw new Error("no place for the app");

const queries = createQueryClient();
const sessionStart = startSession(queries);
// The page shows its static first view until the app can show as much.
void loadFirstView(queries, sessionStart).then(() =>
  createRoot(root).render(<StrictMode>{createApp(queries, sessionStart)}</StrictMode>),
);

void preloadErrorMessages();

// Only the panel shows the shop in a frame, to try a style on. Customers do not load this code.
if (window.parent !== window) {
  void import("./features/session/preview-styles.ts").then(({ previewStyles }) => previewStyles(queries));
}

// A new link pasted into this tab changes only the hash, so the browser keeps the page. The session must change.
window.addEventListener("hashchange", () => {
  if (readSessionLink(window.location.hash)) window.location.reload();
});
