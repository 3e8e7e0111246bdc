import type { TrayStores } from "../stores.ts";
import type { TrayApp } from "../tray-app.ts";

/** What the hand that keeps the stores holds. */
export type ControlDeps = { stores: TrayStores; app: TrayApp; now: () => number };

export const UNKNOWN_STORE = { message: "Loja não encontrada." };
