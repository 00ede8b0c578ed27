import type { MouseEvent } from "react";
import { useNavigate, useNavigation } from "react-router";
import { Button } from "../elements/button.tsx";
import type { ButtonLook, ButtonSize } from "../elements/button-looks.ts";
import { cartFormId } from "./cart-form.ts";

/**
 * The link to the checkout. It shows at once that it was pressed. Without scripts it is a button that submits the cart's form, so that
 * typed quantities are saved.
 */
export function CheckOutButton({ look, size, className }: { look: ButtonLook; size: ButtonSize; className?: string }) {
  const navigate = useNavigate();
  const opening = useNavigation().location?.pathname === "/checkout";
  const open = (event: MouseEvent) => {
    // Lines with an unsent change react to the page being left.
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
