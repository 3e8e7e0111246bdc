import type { StoreVendor } from "../store-link/access/store-vendor.ts";
import { tray } from "./tray/descriptor.ts";

/** The platforms whose stores can be linked. A new one is a folder and a line here. */
export const storeVendors: readonly StoreVendor[] = [tray];
