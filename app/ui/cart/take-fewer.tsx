import { FormButton } from "../elements/form-button.tsx";
import { cartFormId, chosenQuantityField } from "./cart-form.ts";

interface TakeFewerProps {
  lineId: string;
  /** The product and its options in words. */
  name: string;
  /** As many as the line can have; nothing is offered where that is none. */
  units: number;
}

/** A button that sets a line to the units that it can have. */
export const TakeFewer = ({ lineId, name, units }: TakeFewerProps) =>
  units === 0 ? null : (
    <FormButton
      form={cartFormId}
      name={chosenQuantityField(lineId)}
      value={units}
      look="secondary"
      size="small"
      aria-label={`Take ${units} of ${name}`}
    >
      Take {units}
    </FormButton>
  );
