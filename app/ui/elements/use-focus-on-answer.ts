import { useEffect, useRef } from "react";

const atFault = '[role="alert"][tabindex="-1"], [aria-invalid="true"]:not(fieldset)';

/**
 * Puts the focus on what an answer is about, each time a new one arrives without a page load: the first focused alert or invalid control
 * inside the area. A page that was loaded has done so by `autofocus`, and its reader may be elsewhere by now.
 */
export function useFocusOnAnswer<Area extends HTMLElement>(answer: object | null) {
  const area = useRef<Area>(null);
  const known = useRef(answer);
  useEffect(() => {
    if (answer === known.current) return;
    known.current = answer;
    const fault = answer && area.current?.querySelector<HTMLElement>(atFault);
    if (!fault) return;
    fault.focus({ preventScroll: true });
    fault.scrollIntoView({ block: "center" });
  }, [answer]);
  return area;
}
