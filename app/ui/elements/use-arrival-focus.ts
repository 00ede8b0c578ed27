import { useEffect, useRef, useState } from "react";
import { useHydrated } from "./use-hydrated.ts";

/** Focuses a message when it appears. A message of the loaded page was focused by `autofocus`, and at hydration the reader may already be elsewhere. */
export function useArrivalFocus<Box extends HTMLElement>(focused: boolean) {
  const box = useRef<Box>(null);
  const [cameWithPage] = useState(!useHydrated());
  const told = useRef(cameWithPage && focused);
  useEffect(() => {
    if (focused && !told.current) {
      box.current?.focus({ preventScroll: true });
      box.current?.scrollIntoView({ block: "center" });
    }
    told.current = focused;
  }, [focused]);
  return box;
}
