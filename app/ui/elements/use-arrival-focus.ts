import { useEffect, useRef, useState } from "react";
import { useHydrated } from "./use-hydrated.ts";

/** Puts the focus on a message when it appears. One that came with the page was focused by `autofocus`: by the time scripts take over, its reader may be elsewhere. */
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
