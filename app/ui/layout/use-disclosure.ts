import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** For a `<details>` that overlays the page: closes it on Escape (and focuses its summary), on a press or focus outside, and on navigation. In a drawer it overlays nothing, and stays. */
export function useDisclosure() {
  const disclosure = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();

  useEffect(() => {
    disclosure.current?.removeAttribute("open");
  }, [key]);

  useEffect(() => {
    const close = () => {
      if (!disclosure.current?.closest(":popover-open")) disclosure.current?.removeAttribute("open");
    };
    const onOutside = ({ target }: Event) => {
      if (target instanceof Node && !disclosure.current?.contains(target)) close();
    };
    const onKey = ({ key: pressed }: KeyboardEvent) => {
      if (pressed !== "Escape" || !disclosure.current?.open) return;
      if (disclosure.current.contains(document.activeElement)) disclosure.current.querySelector("summary")?.focus();
      close();
    };
    document.addEventListener("pointerdown", onOutside);
    document.addEventListener("focusin", onOutside);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("pointerdown", onOutside);
      document.removeEventListener("focusin", onOutside);
      document.removeEventListener("keydown", onKey);
    };
  }, []);

  return disclosure;
}
