import { useEffect, useRef, useState } from "react";
import { useHydrated } from "./use-hydrated.ts";

/** Focuses a message when it appears. A message of the loaded page was focused by `autofocus`, and at hydration the reader may already be elsewhere. */
export function useArrivalFocus<Box extends HTMLElement>(focused: boolean) {
  const box = useRef<Box>(null);
  const [cameWithPage] = useState(!useHydrated());
  const wasFocused = useRef(cameWithPage && focused);
  useEffect(() => {
    if (focused && !wasFocused.current) {
      box.current?.focus({ preventScroll: true });
      box.current?.scrollIntoView({ block: "center" });
    }
    wasFocused.current = focused;
  }, [focused]);
  return box;
}
