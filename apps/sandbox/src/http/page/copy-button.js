import { element } from "./element.js";

/** A button that copies a text and shows the result. `say` announces the result to screen readers. */
export function copyButton(text, { label, className, say }) {
  const button = element("button", { type: "button", className }, label);
  button.addEventListener("click", async () => {
    const isCopied = await copyText(text);
    button.textContent = isCopied ? "Código copiado" : "Não foi possível copiar";
    say(button.textContent);
  });
  return button;
}

/** In-app browsers often lack the clipboard API, but `execCommand` still works there. */
async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyWithExecCommand(text);
  }
}

function copyWithExecCommand(text) {
  const focused = document.activeElement;
  const field = element("textarea", { value: text, readOnly: true, ariaHidden: "true" });
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  focused?.focus();
  return isCopied;
}
