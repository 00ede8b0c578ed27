import { useEffect, useRef } from "react";

const atFault = '[role="alert"][tabindex="-1"], [aria-invalid="true"]:not(fieldset)';

/**
 * Moves the focus after each result without a page load: to the first focusable alert or invalid control inside the area. A loaded page
 * used `autofocus`, and at hydration the reader may already be elsewhere.
 */
export function useFocusOnResult<Area extends HTMLElement>(result: object | null) {
  const area = useRef<Area>(null);
  const known = useRef(result);
  useEffect(() => {
    if (result === known.current) return;
    known.current = result;
    const fault = result && area.current?.querySelector<HTMLElement>(atFault);
    if (!fault) return;
    fault.focus({ preventScroll: true });
    fault.scrollIntoView({ block: "center" });
  }, [result]);
  return area;
}
