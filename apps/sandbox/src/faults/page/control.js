/** Functions that all control pages share. */

export async function read(address) {
  const answer = await fetch(address);
  return answer.json();
}

export function say(text) {
  document.getElementById("said").textContent = text;
}

/** Posts a change, shows whether it succeeded, and returns the answer. */
export async function post(address, body) {
  const answer = await fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  const data = text === "" ? {} : JSON.parse(text);
  say(answer.ok ? "Feito." : data.message);
  return data;
}

/** Shows the current settings, except in the field that has the focus. */
export function showSwitches(form, set) {
  for (const input of form.elements) {
    if (!Object.hasOwn(set, input.name) || input === document.activeElement) continue;
    if (input.type === "checkbox") input.checked = isOn(input, set[input.name]);
    else input.value = String(set[input.name]);
  }
}

/** Calls the listener with each changed field. */
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
