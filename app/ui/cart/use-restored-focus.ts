import { useEffect, useRef } from "react";

/** Whoever pressed a button that went with what it changed goes on from the heading: without it the focus would be nowhere. Spread `area` on what holds the buttons. */
export function useRestoredFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef<Element | null>(null);
  useEffect(() => {
    if (last.current === null || last.current.isConnected || document.activeElement !== document.body) return;
    last.current = null;
    heading.current?.focus({ preventScroll: true });
  });
  const onFocus = ({ target }: { target: EventTarget }) => {
    last.current = target instanceof Element ? target : null;
  };
  return { heading, area: { onFocus } };
}
