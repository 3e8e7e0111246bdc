import { button, element, say } from "./shell.js";

/** A button that copies a text and says whether it did. */
export function copyButton(text, { label, className }) {
  const made = button(label, { className });
  made.addEventListener("click", async () => {
    const isCopied = await copyText(text);
    made.textContent = isCopied ? "Código copiado" : "Não foi possível copiar";
    say(made.textContent);
  });
  return made;
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
