import type { ButtonLook, ButtonSize } from "../elements/button-looks.ts";
import { Alert } from "../elements/alert.tsx";
import { FormButton } from "../elements/form-button.tsx";
import { cartFormId } from "./cart-form.ts";
import { LineNote } from "./line-note.tsx";

const unreached = "No connection: this is not changed yet. Please try again.";

/**
 * The form that all quantities and buttons of the cart page belong to. It must be the first of its page: Enter in any field presses the first
 * button of the form, wherever that stands. Behind it is what the page's scripts say when the shop does not respond, at its top or beside a line.
 */
export function CartForm() {
  return (
    <>
      <form id={cartFormId} method="post" action="/cart" noValidate>
        <button name="intent" value="quantities" hidden>
          Update
        </button>
      </form>
      <template id="unreached">
        <Alert focused className="mt-4">
          {unreached}
        </Alert>
      </template>
      <template id="unreached-line">
        <LineNote>{unreached}</LineNote>
      </template>
    </>
  );
}

interface CartWayProps {
  /** What the server does after it has saved the typed quantities. */
  intent: "check-out" | "ask-to-empty" | "quantities";
  look: ButtonLook;
  size?: ButtonSize;
  className?: string;
  pendingLabel?: string;
  children: string;
}

/** A way on from the cart page. It is a button of the cart's form, so that typed quantities are saved. */
export const CartWay = ({ intent, children, ...looks }: CartWayProps) => (
  <FormButton form={cartFormId} name="intent" value={intent} {...looks}>
    {children}
  </FormButton>
);

/** The way to the checkout. It shows at once that it was pressed. */
export const CheckOutButton = (looks: Pick<CartWayProps, "look" | "size" | "className">) => (
  <CartWay intent="check-out" pendingLabel="Opening the checkout…" {...looks}>
    Check out
  </CartWay>
);
