import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router";
import { App } from "./app/app.tsx";
import { createRouter } from "./app/router.tsx";
import { takeFirstAnswers } from "./lib/api/first-answers.ts";
import { createQueryClient } from "./lib/api/query-client.ts";
import "./styles.css";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no place for the app");

const queries = createQueryClient();
takeFirstAnswers(queries);
const router = createRouter(queries);

function show(place: HTMLElement): void {
  document.getElementById("not-loaded")?.remove();
  createRoot(place).render(
    <StrictMode>
      <App queries={queries}>
        <RouterProvider router={router} />
      </App>
    </StrictMode>,
  );
}

// The first view of the server stays until the app can show as much.
if (!root.hasChildNodes() || router.state.initialized) show(root);
else {
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    show(root);
  });
}
