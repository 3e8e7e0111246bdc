import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createApp } from "./app/app.tsx";
import { readSessionLink } from "./features/session/session-link.ts";
import "./styles.css";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no place for the app");

createRoot(root).render(<StrictMode>{createApp()}</StrictMode>);

// A new link pasted into this tab changes only the hash, so the browser keeps the page. The session must change.
window.addEventListener("hashchange", () => {
  if (readSessionLink(window.location.hash)) window.location.reload();
});
