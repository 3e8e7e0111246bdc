const TIMEOUT = 12_000;
const loading = new Map<string, Promise<void>>();

/** Loads a third-party script once. After a failure, the next call loads it again. */
export function loadScript(address: string): Promise<void> {
  const started = loading.get(address);
  if (started) return started;
  const script = document.createElement("script");
  const loaded = new Promise<void>((resolve, reject) => {
    const giveUp = () => reject(new Error("the script did not load"));
    const timer = setTimeout(giveUp, TIMEOUT);
    script.src = address;
    script.async = true;
    script.onload = () => {
      clearTimeout(timer);
      resolve();
    };
    script.onerror = giveUp;
    document.head.append(script);
  });
  loaded.catch(() => {
    loading.delete(address);
    script.remove();
  });
  loading.set(address, loaded);
  return loaded;
}
