import { SessionType } from "@vitrine/domain/codes/session";
import { themeVariables } from "@vitrine/domain/shop/theme";
import { useLayoutEffect } from "react";
import { setTabTitle } from "../../lib/tab-title.ts";
import { useSession } from "./session.queries.ts";
import { useShopStyle } from "./shop-style.ts";

/** Applies the shop's theme to the page: title, colours, and the denser view of platform users. */
export function useShopTheme(): void {
  const { shop, sessionType } = useSession();
  const style = useShopStyle();

  useLayoutEffect(() => {
    setTabTitle({ shop: shop.name });
  }, [shop.name]);

  useLayoutEffect(() => {
    const isDense = sessionType === SessionType.PlatformUser;
    document.documentElement.classList.toggle("dense", isDense);
    return () => document.documentElement.classList.remove("dense");
  }, [sessionType]);

  useLayoutEffect(() => {
    if (!style) return;
    for (const [name, value] of Object.entries(themeVariables(style))) {
      document.documentElement.style.setProperty(name, value);
    }
    document.querySelector('meta[name="theme-color"]')?.setAttribute("content", style.defaultColor);
  }, [style]);
}
