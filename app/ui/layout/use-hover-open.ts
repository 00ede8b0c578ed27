import { useEffect, useRef, type PointerEvent, type MouseEvent, type RefObject } from "react";

const openAfter = 90;
const closeAfter = 180;

/** Handlers that open a `<details>` while a mouse rests on it. A click right after hovering has opened it does not shut it again. */
export function useHoverOpen(disclosure: RefObject<HTMLDetailsElement | null>) {
  const timer = useRef<number>(undefined);
  const openedAt = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const later = (open: boolean, delay: number) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      if (!disclosure.current || disclosure.current.open === open) return;
      disclosure.current.open = open;
      openedAt.current = open ? performance.now() : 0;
    }, delay);
  };

  return {
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      if (pointerType === "mouse") later(true, openAfter);
    },
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      if (pointerType === "mouse") later(false, closeAfter);
    },
    onClick: (event: MouseEvent) => {
      window.clearTimeout(timer.current);
      const onSummary = event.target instanceof Element && event.target.closest("summary") !== null;
      if (onSummary && performance.now() - openedAt.current < 500) event.preventDefault();
    },
  };
}
