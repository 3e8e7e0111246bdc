/** index.html reads it before the first paint. */
const KEY = "panel-theme";

export type Theme = "system" | "light" | "dark";

export function currentTheme(): Theme {
  // The server, which writes the first view, does not know it.
  if (typeof document === "undefined") return "system";
  const { theme } = document.documentElement.dataset;
  return theme === "light" || theme === "dark" ? theme : "system";
}

export function chooseTheme(theme: Theme): void {
  if (theme === "system") {
    localStorage.removeItem(KEY);
    delete document.documentElement.dataset.theme;
  } else {
    localStorage.setItem(KEY, theme);
    document.documentElement.dataset.theme = theme;
  }
}
