import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { MomentField } from "./moment-field.tsx";

function Offer({ timeZone }: { timeZone: string }) {
  const [moment, setMoment] = useState("2026-12-31T23:30:00.000Z");
  return (
    <>
      <MomentField label="Termina em" value={moment} onChange={setMoment} timeZone={timeZone} />
      <output>{moment}</output>
      <button type="button" onClick={() => setMoment("2026-12-31T23:30:00.000Z")}>
        Descartar
      </button>
    </>
  );
}

test.each([
  ["America/Manaus", "2026-12-31T19:30", "2027-12-31T23:30:00.000Z"],
  ["America/Sao_Paulo", "2026-12-31T20:30", "2027-12-31T23:30:00.000Z"],
])("in %s the year is typed digit by digit, and nothing of it is lost", (timeZone, shown, moment) => {
  render(<Offer timeZone={timeZone} />);
  const field = screen.getByLabelText<HTMLInputElement>("Termina em");
  expect(field.value).toBe(shown);
  // A browser tells each digit: 2, 20, 202 and 2027.
  for (const year of ["0002", "0020", "0202", "2027"]) {
    const text = year + shown.slice(4);
    fireEvent.change(field, { target: { value: text } });
    expect(field.value).toBe(text);
  }
  expect(screen.getByRole("status").textContent).toBe(moment);
  fireEvent.click(screen.getByRole("button"));
  expect(field.value).toBe(shown);
});
