import { Button } from "#app/ui/elements/button.tsx";
import { TextField } from "#app/ui/elements/text-field.tsx";
import { ReturnStep, stepField } from "./return-step.tsx";
import type { ReturnViewProps } from "./return-props.ts";

/** Says how many pieces of each line came. */
export function ReceiveForm(props: ReturnViewProps) {
  const { lines, result } = props;
  return (
    <ReturnStep
      {...props}
      step="receive"
      title="Receive"
      lead="Enter what is in the parcel. It waits among the unavailable goods until somebody has looked at it."
    >
      {lines.map(({ position, name, quantity }) => (
        <TextField
          key={position}
          label={
            <>
              <bdi>{name}</bdi>, of {quantity}
            </>
          }
          className="w-full max-w-md"
          inputMode="numeric"
          autoComplete="off"
          {...stepField(result, ["receive"], `received-${position}`, String(quantity))}
        />
      ))}
      <Button look="accent" name="intent" value="receive">
        It is here
      </Button>
    </ReturnStep>
  );
}
