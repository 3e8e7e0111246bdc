/** Creates an element. A text child is never parsed as HTML. */
export function element(tag, properties, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

export function button(label, properties) {
  return element("button", { type: "button", ...properties }, label);
}

const SAID_MS = 8_000;
let hideSaid;

/** Says the result of what somebody did. It goes after a while, because it covers a part of a long page. */
export function say(text) {
  const said = document.getElementById("said");
  said.textContent = text;
  clearTimeout(hideSaid);
  hideSaid = setTimeout(() => {
    said.textContent = "";
  }, SAID_MS);
}

export async function read(address) {
  const answer = await fetch(address);
  return answer.json();
}

/** Posts JSON. `data.message` says why it did not succeed, and `isAnswered` whether the sandbox was there at all. */
export async function post(address, body) {
  try {
    const answer = await fetch(address, {
      method: "POST",
      ...(body && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { isAnswered: true, isOk: answer.ok, data: text === "" ? {} : JSON.parse(text) };
  } catch {
    return { isAnswered: false, isOk: false, data: { message: "A sandbox não respondeu. Tente de novo." } };
  }
}

/** Posts a change, says whether it succeeded, and returns the answer. */
export async function change(address, body) {
  const { isOk, data } = await post(address, body);
  say(isOk ? "Feito." : data.message);
  return data;
}
