import type { TrayApp } from "../store/tray-app.ts";
import type { TrayStores } from "../store/tray-stores.ts";

/** The dependencies of the control routes. */
export type TrayControlDeps = { stores: TrayStores; app: TrayApp; now: () => number };

export const UNKNOWN_STORE = { message: "Loja não encontrada." };
