const PATIENCE = 12_000;
const loading = new Map<string, Promise<void>>();

/** Another company's script, fetched once. A page that could not have it may ask again. */
export function loadScript(address: string): Promise<void> {
  const known = loading.get(address);
  if (known) return known;
  const script = document.createElement("script");
  const loaded = new Promise<void>((resolve, reject) => {
    const giveUp = () => reject(new Error("the script did not load"));
    const timer = setTimeout(giveUp, PATIENCE);
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
