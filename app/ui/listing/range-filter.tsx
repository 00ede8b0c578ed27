import { buttonLooks } from "#app/ui/elements/button-looks.ts";

interface RangeEnd {
  name: string;
  value: number | string;
  /** What the row of filters says of it, with `numberPlace` for the number. */
  applied: string;
}

interface RangeFilterProps {
  title: string;
  /** The unit, before the fields' names: "Rs". */
  unit: string;
  /** Whole numbers only, from 0. */
  whole?: boolean;
  /** The names of the parameters in the URL, and the chosen numbers; "" for none. */
  min: RangeEnd;
  max: RangeEnd;
  /** The range of the products that match the other filters. */
  range: string | null;
}

/** A lowest and a highest number; part of the form around it. */
export function RangeFilter({ title, unit, whole = false, min, max, range }: RangeFilterProps) {
  return (
    // By its id the fields of another list take over from these, and not from those that stand in the same place.
    <fieldset id={`range-${min.name}`} className="border-t border-line py-4">
      <legend className="heading float-left mb-2 w-full text-lg">{title}</legend>
      <div className="clear-both flex items-end gap-2">
        {[min, max].map(({ name, value, applied }, at) => (
          <label key={name} className="min-w-0 flex-1 text-sm">
            {at === 0 ? "From" : "To"} {unit}
            <input
              key={value}
              name={name}
              type="number"
              inputMode={whole ? "numeric" : "decimal"}
              min={whole ? 0 : -9_999_999}
              max={9_999_999}
              step={whole ? 1 : 0.001}
              defaultValue={value}
              data-applied={applied}
              className="control figures mt-1"
            />
          </label>
        ))}
        <button className={buttonLooks("secondary", "medium", "shrink-0")}>Go</button>
      </div>
      {range && <p className="figures mt-2 text-sm text-muted">{range}</p>}
    </fieldset>
  );
}
