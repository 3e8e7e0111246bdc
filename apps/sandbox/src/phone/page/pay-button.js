import { button, post, say } from "./shell.js";

const reais = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });

/** Pays the code of a message, as the bank app of the contact would. */
export function payButton(code) {
  const what = code.startsWith("000201") ? "Pix" : "boleto";
  const made = button(`Pagar este ${what}`, { className: "button pay" });
  made.addEventListener("click", async () => {
    made.disabled = true;
    made.textContent = "Pagando…";
    const { isOver, text } = await pay(code);
    made.disabled = isOver;
    made.textContent = text;
    say(text);
  });
  return made;
}

async function pay(code) {
  const { isAnswered, isOk, data } = await post("/bank/pay", { code });
  if (!isAnswered) return { isOver: false, text: "O banco não respondeu. Tentar de novo" };
  return { isOver: true, text: isOk ? `✓ ${reais.format(data.cents / 100)} pagos no app do banco` : data.message };
}
