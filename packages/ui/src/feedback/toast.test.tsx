import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { ToastProvider, usePageToast, useToast } from "./toast.tsx";

// The code of the toasts waits for the first input, or until the network is idle: here it never is. From then on a toast
// is shown at once.
beforeAll(async () => {
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([{ responseEnd: 3_600_000 } as never]);
  show("until-closed");
  await waitFor(() => {
    fireEvent.pointerDown(document.body);
    screen.getByText("Pedido confirmado");
  });
  cleanup();
});

beforeEach(() => vi.useFakeTimers());

function PageWithToast({ stays }: { stays: number | "until-closed" }) {
  usePageToast("Pedido confirmado", stays);
  return null;
}

function show(stays: number | "until-closed") {
  render(
    <ToastProvider>
      <PageWithToast stays={stays} />
    </ToastProvider>,
  );
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const toast = () => screen.queryByText("Pedido confirmado");

test("a toast closes by itself when its time is over", () => {
  show(8_000);
  pass(7_999);
  expect(toast()).not.toBeNull();
  pass(1);
  expect(toast()).toBeNull();
});

test("a toast without a time limit stays until it is closed", () => {
  show("until-closed");
  pass(3_600_000);
  expect(toast()).not.toBeNull();
});

test("a toast stays while it has the focus, and its time starts again afterwards", () => {
  show(8_000);
  const button = screen.getByRole("button", { name: "Fechar" });
  fireEvent.focus(button);
  pass(60_000);
  expect(toast()).not.toBeNull();
  fireEvent.blur(button);
  pass(8_000);
  expect(toast()).toBeNull();
});

function ShowButton({ onUndo }: { onUndo: () => void }) {
  const show = useToast();
  const texts = ["Um", "Dois", "Três", "Quatro"];
  return (
    <button
      type="button"
      onClick={() => {
        for (const text of texts) show({ text, stays: 8_000, action: { label: `Desfazer ${text}`, onClick: onUndo } });
      }}
    >
      Mostrar
    </button>
  );
}

test("the action of a toast runs once and closes the toast", () => {
  const undo = vi.fn();
  render(
    <ToastProvider>
      <ShowButton onUndo={undo} />
    </ToastProvider>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Mostrar" }));
  fireEvent.click(screen.getByRole("button", { name: "Desfazer Dois" }));
  expect(undo).toHaveBeenCalledOnce();
  expect(screen.queryByText("Dois")).toBeNull();
  expect(screen.getByText("Quatro")).toBeTruthy();
});

test("at most three toasts are shown, and a new one replaces the oldest", () => {
  render(
    <ToastProvider>
      <ShowButton onUndo={() => {}} />
    </ToastProvider>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Mostrar" }));
  expect(screen.queryByText("Um")).toBeNull();
  expect(screen.getAllByRole("button", { name: "Fechar" })).toHaveLength(3);
});
