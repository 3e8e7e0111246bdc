import { useState } from "react";

/**
 * The token of a mail's link. It moves from the address into the state of this entry of the history: nobody reads it over
 * a shoulder or copies it along, and a reload still has it.
 */
export function useLinkToken(): string {
  const [token] = useState(() => {
    const given = window.location.hash.slice(1);
    const { history, location } = window;
    if (given === "") return String(history.state?.linkToken ?? "");
    history.replaceState({ ...history.state, linkToken: given }, "", location.pathname);
    return given;
  });
  return token;
}
