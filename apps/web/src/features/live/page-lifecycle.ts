/** The connection stays open when the person opens the chat for a few seconds. */
const GRACE = 10_000;

type PageLifecycleListeners = {
  /** The page has been hidden for a while, or the browser freezes it. */
  onAway: () => void;
  /** The page is visible again, after `awayFor` milliseconds. */
  onBack: (awayFor: number) => void;
  /** The phone has a network again. */
  onNetwork: () => void;
};

/** Reports when the page is hidden, frozen and shown again. Returns a function that removes the listeners. */
export function watchPageLifecycle({ onAway, onBack, onNetwork }: PageLifecycleListeners): () => void {
  let hiddenAt: number | null = null;
  let isAway = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function goAway() {
    clearTimeout(timer);
    hiddenAt ??= Date.now();
    if (isAway) return;
    isAway = true;
    onAway();
  }

  function comeBack() {
    clearTimeout(timer);
    if (hiddenAt === null) return;
    const awayFor = Date.now() - hiddenAt;
    hiddenAt = null;
    // A sleeping phone runs no timers, so the grace period may be over although its timer has not fired.
    if (!isAway && awayFor < GRACE) return;
    if (!isAway) onAway();
    isAway = false;
    onBack(awayFor);
  }

  function onVisibility() {
    if (document.visibilityState === "visible") return comeBack();
    hiddenAt ??= Date.now();
    clearTimeout(timer);
    timer = setTimeout(goAway, GRACE);
  }

  /** The back-forward cache may restore a page that never fired `visibilitychange`. */
  function onPageShow({ persisted }: PageTransitionEvent) {
    if (persisted) comeBack();
  }

  const listeners: [EventTarget, string, EventListener][] = [
    [document, "visibilitychange", onVisibility],
    [document, "freeze", goAway],
    [document, "resume", onVisibility],
    [window, "pagehide", goAway],
    [window, "pageshow", onPageShow as EventListener],
    [window, "online", onNetwork],
  ];
  for (const [target, type, listener] of listeners) target.addEventListener(type, listener);
  if (document.visibilityState === "hidden") onVisibility();
  return () => {
    clearTimeout(timer);
    for (const [target, type, listener] of listeners) target.removeEventListener(type, listener);
  };
}
