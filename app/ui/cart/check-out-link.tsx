import { useNavigation } from "react-router";
import { ButtonLink } from "../elements/button-link.tsx";
import type { ButtonLook, ButtonSize } from "../elements/button-looks.ts";

/** The way to the checkout. On a slow line it says at once that it was pressed. */
export function CheckOutLink({ look, size, className }: { look: ButtonLook; size: ButtonSize; className?: string }) {
  const opening = useNavigation().location?.pathname === "/checkout";
  return <ButtonLink to="/checkout" look={look} size={size} className={`${className ?? ""} ${opening ? "opacity-60" : ""}`} aria-busy={opening || undefined}>{opening ? "Opening the checkout…" : "Check out"}</ButtonLink>;
}
