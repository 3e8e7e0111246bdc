import { type RefObject, useLayoutEffect, useState } from "react";

const MARGIN = 16;
/** Three options: a smaller list is not worth opening. The page can be scrolled. */
const LEAST = 176;
const MOST = 480;

/** The height between an element and the end of what is visible: on a phone, the keyboard covers half of the page. */
export function useRoomBelow(element: RefObject<HTMLElement | null>, isNeeded: boolean): number {
  const [room, setRoom] = useState(MOST);
  useLayoutEffect(() => {
    const visible = window.visualViewport;
    if (!isNeeded || !visible) return;
    const measure = () => {
      const bottom = element.current?.getBoundingClientRect().bottom ?? 0;
      setRoom(Math.min(MOST, Math.max(LEAST, visible.offsetTop + visible.height - bottom - MARGIN)));
    };
    measure();
    visible.addEventListener("resize", measure);
    return () => visible.removeEventListener("resize", measure);
  }, [element, isNeeded]);
  return room;
}
