import { act } from "@testing-library/react";
import { noConnection } from "./fakes/fake-server.ts";

/** Without a connection no call is answered. */
export function aConnection() {
  const state = { isLost: false };
  const through =
    <Data>(data: Data) =>
    () =>
      state.isLost ? noConnection() : data;
  function lose() {
    state.isLost = true;
    act(() => void window.dispatchEvent(new Event("offline")));
  }
  function restore() {
    state.isLost = false;
    act(() => void window.dispatchEvent(new Event("online")));
  }
  return { through, lose, restore };
}
