import { element } from "./element.js";

const reais = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });

/** Pays the code of a message, as the bank app of the contact would. `say` announces the result to screen readers. */
export function payButton(code, say) {
  const what = code.startsWith("000201") ? "Pix" : "boleto";
  const button = element("button", { type: "button", className: "button pay" }, `Pagar este ${what}`);
  button.addEventListener("click", async () => {
    button.disabled = true;
    button.textContent = "Pagando…";
    const { isOver, text } = await pay(code);
    button.disabled = isOver;
    button.textContent = text;
    say(text);
  });
  return button;
}

async function pay(code) {
  try {
    const answer = await fetch("/bank/pay", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ code }),
    });
    const { cents, message } = await answer.json();
    return { isOver: true, text: answer.ok ? `✓ ${reais.format(cents / 100)} pagos no app do banco` : message };
  } catch {
    return { isOver: false, text: "O banco não respondeu. Tentar de novo" };
  }
}
