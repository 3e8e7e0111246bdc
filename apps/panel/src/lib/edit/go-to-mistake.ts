/** To the first field that says what is wrong with it, else to the sentence that says why nothing was saved. */
export function goToMistake(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLElement>("[aria-invalid=true]");
  if (field) field.focus();
  else form.querySelector("[role=alert]:not(:empty)")?.scrollIntoView?.({ block: "center" });
}
