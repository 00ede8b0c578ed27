import { useEffect, useRef, type PointerEvent, type MouseEvent, type RefObject } from "react";

const openAfter = 90;
const closeAfter = 180;

/** Handlers that open a `<details>` while the mouse is over it, unless it is in a drawer. A click does not close what hovering opened. */
export function useHoverOpen(disclosure: RefObject<HTMLDetailsElement | null>) {
  const timer = useRef<number>(undefined);
  const byHover = useRef(false);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const later = (open: boolean, delay: number) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      if (!disclosure.current || disclosure.current.open === open) return;
      disclosure.current.open = open;
      byHover.current = open;
    }, delay);
  };

  return {
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      if (pointerType === "mouse" && !disclosure.current?.closest(":popover-open")) later(true, openAfter);
    },
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      if (pointerType === "mouse") later(false, closeAfter);
    },
    onClick: (event: MouseEvent) => {
      window.clearTimeout(timer.current);
      const onSummary = event.target instanceof Element && event.target.closest("summary") !== null;
      // A key press is a click with detail 0 and may close it.
      if (onSummary && event.detail > 0 && byHover.current && disclosure.current?.open) event.preventDefault();
    },
  };
}
