/** A file of code as the build names it, of the storefront or the panel. */
const CODE = /^\/(painel\/)?assets\/[\w.-]+-[\w-]{8}\.js(\?|$)/;

export function isMissingCode(method: string, url: string): boolean {
  return method === "GET" && CODE.test(url);
}

/**
 * What a page gets in the place of a file that this release does not have: the page was opened before an update, or
 * while two releases served together. It opens the page anew, which then has the files of one release. A browser runs
 * nothing that comes with 404, so this is an answer like any other, which nobody may keep.
 *
 * Whoever has typed something, or was just led here several times, gets the page's own sentence about a failure.
 */
export const reloadScript = `
const wait = (ms) => new Promise((done) => setTimeout(done, ms));
const fields = document.querySelectorAll("input:not([type=hidden],[type=checkbox],[type=radio]),textarea");
const isBusy = [...fields].some((field) => field.value) || document.querySelector("dialog[open],[role=dialog]");
const [last = 0, before = 0] = JSON.parse(sessionStorage.getItem("reloads-for-code") ?? "[]");
const times = Date.now() - last < 60000 ? before : 0;
if (isBusy || times > 4) throw new Error("this file is of another release: reload the page");
if (!window.isReloadingForCode) {
  window.isReloadingForCode = true;
  sessionStorage.setItem("reloads-for-code", JSON.stringify([Date.now(), times + 1]));
  await wait(times * 1000);
  location.reload();
}
await wait(20000);
throw new Error("the page was not reloaded");
`.trim();
