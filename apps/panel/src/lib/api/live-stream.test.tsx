import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { useLiveStream } from "./live-stream.ts";

class FakeStream extends EventTarget {
  static readonly CLOSED = 2;
  static opened: FakeStream[] = [];
  readyState = 1;
  onopen = () => {};
  onerror = () => {};
  constructor() {
    super();
    FakeStream.opened.push(this);
  }
  close() {
    this.readyState = FakeStream.CLOSED;
  }
}

beforeEach(() => {
  FakeStream.opened = [];
  vi.stubGlobal("EventSource", FakeStream);
});

test("an event reaches its own function, and a gap is told once the stream is open again", () => {
  vi.useFakeTimers();
  const onOrder = vi.fn();
  const onFirstOpen = vi.fn();
  const onGap = vi.fn();
  const on = { order: onOrder };
  const { result, unmount } = renderHook(() => useLiveStream({ address: "/stream", on, onFirstOpen, onGap }));
  const [first] = FakeStream.opened;
  act(() => first?.onopen());
  expect(result.current.isConnected).toBe(true);
  act(() => void first?.dispatchEvent(new MessageEvent("order", { data: "1042" })));
  expect(onOrder).toHaveBeenCalledWith("1042");
  expect(onGap).not.toHaveBeenCalled();

  first?.close();
  act(() => first?.onerror());
  expect(result.current.isConnected).toBe(false);
  act(() => void vi.advanceTimersByTime(5_000));
  const second = FakeStream.opened[1];
  act(() => second?.onopen());
  expect(onGap).toHaveBeenCalledOnce();
  expect(onFirstOpen).toHaveBeenCalledOnce();

  unmount();
  expect(second?.readyState).toBe(FakeStream.CLOSED);
});

test("without an address nothing is opened", () => {
  renderHook(() => useLiveStream({ address: null, on: {} }));
  expect(FakeStream.opened).toEqual([]);
});
