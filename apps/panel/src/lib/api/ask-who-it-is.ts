/** Shows the dialog that asks who is at the screen. Whether they have shown it. */
type Ask = () => Promise<boolean>;

let ask: Ask | undefined;
let underWay: Promise<boolean> | undefined;

/** The app says how it asks. The function that comes back ends that. */
export function whenAskedWhoItIs(shown: Ask): () => void {
  ask = shown;
  return () => {
    if (ask === shown) ask = undefined;
  };
}

/** Several calls that are refused at the same time ask once. */
export function askWhoItIs(): Promise<boolean> {
  underWay ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    underWay = undefined;
  });
  return underWay;
}
