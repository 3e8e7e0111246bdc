import { useLocation } from "react-router";

/** `/stores/{platform}/register`, and the address of the specification, which begins with its platform. */
const REGISTER = /^(?<registerPath>(?:.*\/)?(?<platform>[^/]+)\/register)(?:\/callback)?\/*$/i;

/** The platform that the address names, and the path of its authorization page. */
export function usePlatformOfPage(): { platform: string; registerPath: string } {
  const { platform = "", registerPath = "/" } = REGISTER.exec(useLocation().pathname)?.groups ?? {};
  return { platform: platform.toLowerCase(), registerPath };
}

/** The authorization page for the same store, if it is known. */
export function registerPageOf(registerPath: string, storeHost: string | undefined): string {
  return `${registerPath}${storeHost === undefined ? "" : `?${new URLSearchParams({ url: storeHost })}`}`;
}
