import type { MouseEvent } from "react";
import { useNavigate, useNavigation } from "react-router";
import { Button } from "../elements/button.tsx";
import type { ButtonLook, ButtonSize } from "../elements/button-looks.ts";
import { cartFormId } from "./cart-form.ts";

/** The way to the checkout. On a slow line it says at once that it was pressed. Without scripts it sends the cart's form, so that what was typed there counts. */
export function CheckOutButton({ look, size, className }: { look: ButtonLook; size: ButtonSize; className?: string }) {
  const navigate = useNavigate();
  const opening = useNavigation().location?.pathname === "/checkout";
  const open = (event: MouseEvent) => {
    // Lines that wait to be sent see that the page is left.
    event.preventDefault();
    void navigate("/checkout");
  };
  return (
    <Button
      form={cartFormId}
      name="intent"
      value="check-out"
      onClick={open}
      look={look}
      size={size}
      className={`${className ?? ""} ${opening ? "opacity-60" : ""}`}
      aria-busy={opening || undefined}
    >
      {opening ? "Opening the checkout…" : "Check out"}
    </Button>
  );
}
