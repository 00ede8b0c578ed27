import { useEffect, useRef } from "react";

/**
 * Moves the focus to the heading when the pressed button disappears with its line; otherwise the focus would be lost. Spread `area` on the
 * element that contains the buttons.
 */
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
