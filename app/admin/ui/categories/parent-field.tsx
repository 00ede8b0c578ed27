import { SelectField } from "#app/ui/elements/text-field.tsx";
import { CategoryOptions, type PlacedCategory } from "./category-options.tsx";

interface ParentFieldProps {
  parents: PlacedCategory[];
  /** The id of the category above; empty for none. */
  chosen: string;
  className?: string;
}

/** Below which category a category stands. */
export function ParentField({ parents, chosen, className }: ParentFieldProps) {
  return (
    <SelectField label="Stands below" name="parentId" defaultValue={chosen} className={className}>
      <option value="">Nothing: at the top</option>
      <CategoryOptions categories={parents} />
    </SelectField>
  );
}
