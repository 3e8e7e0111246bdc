import { type RefObject, useLayoutEffect, useState } from "react";

const MARGIN = 16;
/** Three options: a smaller list is not worth opening. */
const LEAST = 176;
const MOST = 480;
/** The bar at the top of the page, and a little air. */
const TOP_BAR = 68;

/** The height between an element and the end of what is visible: on a phone, the keyboard covers half of the page. */
export function useRoomBelow(element: RefObject<HTMLElement | null>, isNeeded: boolean): number {
  const [room, setRoom] = useState(MOST);
  useLayoutEffect(() => {
    const visible = window.visualViewport;
    if (!isNeeded || !visible) return;
    const measure = () => {
      const { top, bottom } = element.current?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
      const end = visible.offsetTop + visible.height;
      setRoom(Math.min(MOST, Math.max(LEAST, end - bottom - MARGIN)));
      return { end, top };
    };
    const keyboardMoved = () => {
      const { end, top } = measure();
      // The keyboard has opened: the box goes to the top of the page, to leave room for its list.
      if (end < window.innerHeight && top > TOP_BAR) {
        window.scrollBy(0, top - TOP_BAR);
        measure();
      }
    };
    measure();
    visible.addEventListener("resize", keyboardMoved);
    return () => visible.removeEventListener("resize", keyboardMoved);
  }, [element, isNeeded]);
  return room;
}
