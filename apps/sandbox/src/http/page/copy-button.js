import { element } from "./element.js";

/** A button that copies a text, and says so. `say` speaks to who cannot see. */
export function copyButton(text, { label, className, say }) {
  const button = element("button", { type: "button", className }, label);
  button.addEventListener("click", async () => {
    const isCopied = await copyText(text);
    button.textContent = isCopied ? "Código copiado" : "Não foi possível copiar";
    say(button.textContent);
  });
  return button;
}

/** Browsers inside other apps often lack the clipboard, and then the old way still works. */
async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyTheOldWay(text);
  }
}

function copyTheOldWay(text) {
  const focused = document.activeElement;
  const field = element("textarea", { value: text, readOnly: true, ariaHidden: "true" });
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  focused?.focus();
  return isCopied;
}
