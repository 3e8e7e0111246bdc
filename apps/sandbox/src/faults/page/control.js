/** What every page has from which a person plays the outside world. */

export async function read(address) {
  const answer = await fetch(address);
  return answer.json();
}

export function say(text) {
  document.getElementById("said").textContent = text;
}

/** Sends what was chosen, says how it went, and gives the answer. */
export async function post(address, body) {
  const answer = await fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  const told = text === "" ? {} : JSON.parse(text);
  say(answer.ok ? "Feito." : told.message);
  return told;
}

/** Shows how the switches stand, but not over what is being typed. */
export function showSwitches(form, set) {
  for (const input of form.elements) {
    if (!Object.hasOwn(set, input.name) || input === document.activeElement) continue;
    if (input.type === "checkbox") input.checked = isOn(input, set[input.name]);
    else input.value = String(set[input.name]);
  }
}

/** Hears of every switch that is turned, as the field to send. */
export function onSwitch(form, listener) {
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("change", ({ target }) => listener({ [target.name]: chosenIn(target) }));
}

function chosenIn(input) {
  if (input.type !== "checkbox") return Number(input.value);
  const on = JSON.parse(input.dataset.on);
  if (typeof on === "boolean") return input.checked ? on : !on;
  return input.checked ? on : 0;
}

function isOn(input, value) {
  const on = JSON.parse(input.dataset.on);
  return typeof on === "boolean" ? value === on : Boolean(value);
}
