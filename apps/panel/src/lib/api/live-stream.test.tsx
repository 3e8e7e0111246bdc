import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { fakeLiveStream } from "../../../test/fake-live-stream.ts";
import { fakeServer } from "../../../test/fake-server.ts";
import { useLiveStream } from "./live-stream.ts";

test("an event reaches its own function, and two parts of a page listen to their shop in one stream", async () => {
  const live = fakeLiveStream();
  fakeServer({});
  const [onOrder, onServed, onFirstOpen, onGap] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
  const of = { shopId: "aurora", onFirstOpen, onGap };
  const { result, unmount } = renderHook(() => {
    useLiveStream({ shopId: "aurora", on: { served: onServed } });
    return useLiveStream({ ...of, on: { order: onOrder } });
  });
  await act(() => live.tell("order", { orderId: "1042" }));
  await vi.waitFor(() => expect(onOrder).toHaveBeenCalledWith('{"orderId":"1042"}'));
  expect(live.open.map(({ wishes }) => wishes)).toEqual([{ orders: [], shops: [{ shopId: "aurora" }] }]);
  expect(result.current.isConnected).toBe(true);
  expect(onServed).not.toHaveBeenCalled();
  expect(onFirstOpen).toHaveBeenCalledOnce();
  expect(onGap).not.toHaveBeenCalled();

  // The computer had no network for a moment.
  await act(async () => void window.dispatchEvent(new Event("online")));
  await vi.waitFor(() => expect(onGap).toHaveBeenCalledOnce());
  expect(onFirstOpen).toHaveBeenCalledOnce();

  unmount();
  await vi.waitFor(() => expect(live.open).toEqual([]));
});

test("without a shop nothing is opened", async () => {
  const live = fakeLiveStream();
  fakeServer({});
  renderHook(() => useLiveStream({ shopId: null, on: {} }));
  const other = renderHook(() => useLiveStream({ shopId: "aurora", on: {} }));
  await vi.waitFor(() => expect(live.open).toHaveLength(1));
  expect(live.open[0]?.wishes.shops).toEqual([{ shopId: "aurora" }]);
  other.unmount();
});
