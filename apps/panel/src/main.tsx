import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createApp } from "./app/app.tsx";
import { createQueryClient } from "./lib/api/query-client.ts";
import "./styles.css";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no place for the app");

createRoot(root).render(<StrictMode>{createApp(createQueryClient())}</StrictMode>);
