import { FormButton } from "../elements/form-button.tsx";
import { QuantityInput } from "../elements/quantity-input.tsx";
import { cartFormId, quantityField, renderedQuantityField } from "./cart-form.ts";
import type { LineRefusal } from "./line-refusal.ts";

interface LineQuantityProps {
  lineId: string;
  /** The product and its options in words. */
  name: string;
  quantity: number;
  /** The most that one buyer can have of it. */
  limit: number;
  refusal: LineRefusal | null;
  /** The id of the error's element. */
  noteId: string;
}

/**
 * A line's quantity. With scripts it is sent shortly after a change, and at once when the page is left (`enhance-cart.ts`); without scripts it is sent
 * by any button of the cart's form.
 */
export const LineQuantity = ({ lineId, name, quantity, limit, refusal, noteId }: LineQuantityProps) => (
  <div>
    <input type="hidden" form={cartFormId} name={renderedQuantityField(lineId)} value={quantity} />
    <QuantityInput
      form={cartFormId}
      name={quantityField(lineId)}
      label={`Quantity of ${name}`}
      defaultValue={refusal?.value ?? String(quantity)}
      max={Math.max(1, limit)}
      aria-invalid={refusal ? true : undefined}
      aria-describedby={refusal ? noteId : undefined}
    />
    <FormButton
      form={cartFormId}
      name="intent"
      value="quantities"
      look="secondary"
      size="small"
      className="scripting:hidden"
    >
      Update
    </FormButton>
  </div>
);
