import { useEffect } from "react";
import { useLocation } from "react-router";

/** Puts the caret into the text field that the address names, such as `#units`: a link to a screen with one thing to type spares a tap. */
export function useNamedField() {
  const { hash, key } = useLocation();
  useEffect(() => {
    const named = hash.length > 1 ? document.getElementById(hash.slice(1)) : null;
    if (!(named instanceof HTMLInputElement || named instanceof HTMLTextAreaElement)) return;
    named.focus({ preventScroll: true });
    named.scrollIntoView({ block: "center" });
  }, [hash, key]);
}
