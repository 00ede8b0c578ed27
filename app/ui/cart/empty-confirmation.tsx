import { Alert } from "../elements/alert.tsx";
import { FormButton } from "../elements/form-button.tsx";
import { CartWay } from "./cart-controls.tsx";
import { cartFormId } from "./cart-form.ts";

/** Asks for confirmation before the cart is emptied. It has a URL of its own, so it needs no scripts. */
export function EmptyConfirmation({ lines }: { lines: number }) {
  return (
    <Alert tone="info" focused className="mt-4">
      <p>Take {lines === 1 ? "the one line" : `all ${lines} lines`} out of your cart?</p>
      <p className="mt-3 flex flex-wrap gap-3">
        <FormButton form={cartFormId} name="intent" value="empty" size="small">
          Yes, empty it
        </FormButton>
        <CartWay intent="quantities" look="secondary" size="small">
          Keep everything
        </CartWay>
      </p>
    </Alert>
  );
}
