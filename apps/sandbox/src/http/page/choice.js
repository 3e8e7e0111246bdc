const said = document.getElementById("said");
const buttons = document.querySelectorAll("[data-to]");

for (const button of buttons) {
  button.addEventListener("click", async () => {
    for (const one of buttons) one.disabled = true;
    try {
      const answer = await fetch(location.pathname + location.search, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ to: button.dataset.to }),
      });
      const { goesTo, message } = await answer.json();
      if (!answer.ok) said.textContent = message;
      else if (goesTo) location.assign(goesTo);
      else location.reload();
    } catch {
      said.textContent = "A sandbox não respondeu. Tente de novo.";
      for (const one of buttons) one.disabled = false;
    }
  });
}
