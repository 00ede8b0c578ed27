import { type MouseEvent, useState } from "react";
import { Form, useNavigate, useNavigation } from "react-router";
import { Button } from "../elements/button.tsx";
import type { ButtonLook, ButtonSize } from "../elements/button-looks.ts";
import { cartFormId } from "./cart-form.ts";
import { saveWaitingChanges } from "./waiting-changes.ts";

/**
 * The form that all quantities and buttons of the cart page belong to. It must be the first of its page: Enter in any field presses the first
 * button of the form, wherever that stands.
 */
export function CartForm() {
  return (
    <Form id={cartFormId} method="post" action="/cart" replace noValidate>
      <button name="intent" value="quantities" hidden>
        Update
      </button>
    </Form>
  );
}

interface CartWayProps {
  /** What the server does without scripts, after it has saved the typed quantities. */
  intent: "check-out" | "ask-to-empty" | "quantities";
  /** Where scripts go, once typed quantities are saved. */
  to: "/checkout" | "/cart?empty" | "/cart";
  look: ButtonLook;
  size?: ButtonSize;
  className?: string;
  pendingLabel?: string;
  children: string;
}

/** A link of the cart page. It is a button of the cart's form, so that quantities typed without scripts are saved. */
export function CartWay({ intent, to, pendingLabel, className, children, ...looks }: CartWayProps) {
  const navigate = useNavigate();
  const stays = to !== "/checkout";
  const [saving, setSaving] = useState(false);
  const navigating = useNavigation().location?.pathname === to;
  const opening = (saving || navigating) && !stays;
  const open = async (event: MouseEvent) => {
    event.preventDefault();
    setSaving(true);
    await saveWaitingChanges();
    await navigate(to, { replace: stays, preventScrollReset: stays });
    setSaving(false);
  };
  return (
    <Button
      form={cartFormId}
      name="intent"
      value={intent}
      onClick={open}
      className={`${className ?? ""} ${opening ? "opacity-60" : ""}`}
      aria-busy={opening || undefined}
      {...looks}
    >
      {opening && pendingLabel !== undefined ? pendingLabel : children}
    </Button>
  );
}

/** The way to the checkout. It shows at once that it was pressed. */
export const CheckOutButton = (looks: Pick<CartWayProps, "look" | "size" | "className">) => (
  <CartWay intent="check-out" to="/checkout" pendingLabel="Opening the checkout…" {...looks}>
    Check out
  </CartWay>
);
