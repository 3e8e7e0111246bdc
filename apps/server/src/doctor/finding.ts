/** What a check found, for the person at the terminal. `todo` says what to do about it. */
export type Finding = { check: string; level: "ok" | "warning" | "failure"; text: string; todo?: string };

export const ok = (check: string, text: string): Finding => ({ check, level: "ok", text });
export const warning = (check: string, text: string, todo: string): Finding => ({
  check,
  level: "warning",
  text,
  todo,
});
export const failure = (check: string, text: string, todo: string): Finding => ({
  check,
  level: "failure",
  text,
  todo,
});
