// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ToastProvider, usePageToast, useToast } from "./toast.tsx";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Notice({ stays }: { stays: number | "until-closed" }) {
  usePageToast("Pedido confirmado", stays);
  return null;
}

function show(stays: number | "until-closed") {
  render(
    <ToastProvider>
      <Notice stays={stays} />
    </ToastProvider>,
  );
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const notice = () => screen.queryByText("Pedido confirmado");

test("a notice goes away by itself when its time is over", () => {
  show(8_000);
  pass(7_999);
  expect(notice()).not.toBeNull();
  pass(1);
  expect(notice()).toBeNull();
});

test("a notice that stays until closed stays", () => {
  show("until-closed");
  pass(3_600_000);
  expect(notice()).not.toBeNull();
});

test("a notice waits while someone is on it, and has its whole time again afterwards", () => {
  show(8_000);
  const button = screen.getByRole("button", { name: "Fechar" });
  fireEvent.focus(button);
  pass(60_000);
  expect(notice()).not.toBeNull();
  fireEvent.blur(button);
  pass(8_000);
  expect(notice()).toBeNull();
});

function Shower({ onUndo }: { onUndo: () => void }) {
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

test("what can be done about it is done once, and the notice goes", () => {
  const undo = vi.fn();
  render(
    <ToastProvider>
      <Shower onUndo={undo} />
    </ToastProvider>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Mostrar" }));
  fireEvent.click(screen.getByRole("button", { name: "Desfazer Dois" }));
  expect(undo).toHaveBeenCalledOnce();
  expect(screen.queryByText("Dois")).toBeNull();
  expect(screen.getByText("Quatro")).toBeTruthy();
});

test("three notices are enough: the oldest makes room", () => {
  render(
    <ToastProvider>
      <Shower onUndo={() => {}} />
    </ToastProvider>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Mostrar" }));
  expect(screen.queryByText("Um")).toBeNull();
  expect(screen.getAllByRole("button", { name: "Fechar" })).toHaveLength(3);
});
