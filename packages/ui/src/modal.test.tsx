import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Modal } from "./modal.tsx";

/** A question over a dialog, as before typed text is thrown away. */
function open() {
  const [onClose, onStay] = [vi.fn(), vi.fn()];
  render(
    <Modal title="Cancelar pedido?" shape="sheet" footer={null} onClose={onClose}>
      <Modal title="Sair sem salvar?" shape="sheet" footer={null} onClose={onStay}>
        <p>O que você mudou ainda não foi salvo.</p>
      </Modal>
    </Modal>,
  );
  return { onClose, onStay, question: screen.getByRole<HTMLDialogElement>("dialog", { name: "Sair sem salvar?" }) };
}

test("Esc is for the dialog on top, and not for the one below it", () => {
  const { onClose, onStay, question } = open();
  fireEvent(question, new Event("cancel", { cancelable: true }));
  expect([onStay.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 0]);
});

test("a dialog that the browser closes by itself is open until its owner takes it away, and the owner is told", () => {
  const { onClose, onStay, question } = open();
  question.close();
  expect(question.open).toBe(true);
  expect([onStay.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 0]);
});

test("a dialog that is open when the browser tells of a former close stays, and nobody is told", () => {
  const { onClose, onStay, question } = open();
  fireEvent(question, new Event("close"));
  expect(question.open).toBe(true);
  expect([onStay.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 0]);
});
