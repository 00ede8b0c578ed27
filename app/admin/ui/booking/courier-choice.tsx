import { Button } from "#app/ui/elements/button.tsx";
import { SelectField } from "#app/ui/elements/text-field.tsx";

interface CourierChoiceProps {
  path: string;
  couriers: { id: string; name: string }[];
  chosen: string | null;
}

/** For which courier the screen is. */
export function CourierChoice({ path, couriers, chosen }: CourierChoiceProps) {
  return (
    <form method="get" action={path} className="flex flex-wrap items-end gap-3">
      <SelectField
        label="Courier"
        name="courier"
        key={chosen}
        defaultValue={chosen ?? ""}
        className="min-w-[min(13rem,100%)]"
        required
      >
        <option value="">Choose a courier</option>
        {couriers.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <Button look={chosen === null ? "accent" : "secondary"}>Show</Button>
    </form>
  );
}
