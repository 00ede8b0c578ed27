import { formatWithSymbol, rupees, type Paisa } from "#kernel/money.ts";
import { buttonLooks } from "#app/ui/elements/button-looks.ts";

interface PriceFilterProps {
  min: Paisa | null;
  max: Paisa | null;
  /** The price range of the products that match the other filters. */
  bounds: { min: Paisa; max: Paisa } | null;
}

/** A price range in whole rupees; part of the form around it. */
export function PriceFilter({ min, max, bounds }: PriceFilterProps) {
  return (
    <fieldset className="border-t border-line py-4">
      <legend className="heading float-left mb-2 w-full text-lg">Price</legend>
      <div className="clear-both flex items-end gap-2">
        <Bound name="min" label="From Rs" value={min} />
        <Bound name="max" label="To Rs" value={max} />
        <button className={buttonLooks("secondary", "medium", "shrink-0")}>Go</button>
      </div>
      {bounds && (
        <p className="figures mt-2 text-sm text-muted">
          {formatWithSymbol(bounds.min)} to {formatWithSymbol(bounds.max)}
        </p>
      )}
    </fieldset>
  );
}

function Bound({ name, label, value }: { name: "min" | "max"; label: string; value: Paisa | null }) {
  const shown = value === null ? "" : value / 100;
  return (
    <label className="min-w-0 flex-1 text-sm">
      {label}
      <input
        key={shown}
        name={name}
        type="number"
        inputMode="numeric"
        min={0}
        max={9_999_999}
        step={1}
        defaultValue={shown}
        className="control figures mt-1"
      />
    </label>
  );
}

/** The prices of a form; null for a bound that is empty or not a whole number of rupees. */
export function parsePrices(form: FormData): { minPrice: Paisa | null; maxPrice: Paisa | null } {
  const read = (name: string) => {
    const typed = String(form.get(name) ?? "").trim();
    return /^\d{1,7}$/.test(typed) ? rupees(Number(typed)) : null;
  };
  return { minPrice: read("min"), maxPrice: read("max") };
}
