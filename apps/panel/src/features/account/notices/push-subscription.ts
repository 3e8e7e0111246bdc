const KEY = "push-device";
const WORKER = "/painel/avisos.js";

/** An iPhone has it only in an app on its home screen. */
export function canReceive(): boolean {
  return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

/** The id under which the server knows this browser. */
export function ownDevice(): string | null {
  return localStorage.getItem(KEY);
}

export function rememberDevice(id: string): void {
  localStorage.setItem(KEY, id);
}

export async function forgetDevice(): Promise<void> {
  localStorage.removeItem(KEY);
  const registration = await navigator.serviceWorker?.getRegistration(WORKER);
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } };

/** How the server reaches this browser. `refused`: the person, or the browser, does not want it. */
export async function subscribe(pushKey: string): Promise<Subscription | "refused"> {
  if ((await Notification.requestPermission()) !== "granted") return "refused";
  const registration = await navigator.serviceWorker.register(WORKER, { scope: "/painel/" });
  // One that was made with another key of the server would never receive anything.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  await navigator.serviceWorker.ready;
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey });
  const { endpoint, keys } = made.toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth) return "refused";
  return { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } };
}
