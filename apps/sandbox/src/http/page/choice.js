import { post, say } from "./shell.js";

const buttons = document.querySelectorAll("[data-to]");

for (const button of buttons) {
  button.disabled = false;
  button.addEventListener("click", async () => {
    for (const one of buttons) one.disabled = true;
    const { isOk, data } = await post(location.pathname + location.search, { to: button.dataset.to });
    if (data.goesTo) location.assign(data.goesTo);
    else if (isOk) location.reload();
    else {
      say(data.message);
      for (const one of buttons) one.disabled = false;
    }
  });
}
