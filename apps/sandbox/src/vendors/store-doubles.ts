import { trayDouble } from "./tray/tray-double.ts";

/** The platforms of stores, by the codes of their vendors. A new one is a folder and a line here. */
export const storeDoubles = { tray: trayDouble };

export type StoreDoubleCode = keyof typeof storeDoubles;

/** The options of each, by its code. */
export type StoreDoubleOptions = {
  [Code in StoreDoubleCode]?: Parameters<(typeof storeDoubles)[Code]["plugin"]>[1];
};

/** Object.keys has the type of any object. */
export const storeDoubleCodes = Object.keys(storeDoubles) as StoreDoubleCode[];
