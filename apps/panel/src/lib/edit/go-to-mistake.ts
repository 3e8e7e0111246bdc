/** To the first field that says what is wrong with it. */
export function goToMistake(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
}
