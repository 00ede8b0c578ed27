import { TextField } from "#app/ui/elements/text-field.tsx";
import type { PartVariant } from "#domains/catalog/stacks/list-editable-stacks.ts";
import { formatWithSymbol } from "#kernel/money.ts";
import { catalogLimits } from "#domains/catalog/text-limits.ts";
import type { FormState } from "../../edit-forms/form-state.ts";
import { partField } from "../../stacks/part-fields.ts";
import { useLiveSearch } from "../use-live-search.ts";
import { fieldProps } from "../edit-forms/field-props.ts";

interface PartRowsProps {
  rows: number;
  state: FormState;
  /** The variants that the stack has now, for the names beside their SKUs. */
  known: PartVariant[];
}

const route = { path: "/admin/stacks/parts", id: "admin/routes/products/stack-parts" };

/** The parts of a stack: a SKU and how many units of it. */
export function PartRows({ rows, state, known }: PartRowsProps) {
  const { data, search } = useLiveSearch<{ found: { sku: string; name: string }[] }>(route);
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 font-semibold">Parts</legend>
      <p className="text-sm text-muted">
        The SKU of each variant and how many of it; what you type finds names, too. A row with an emptied SKU is taken
        out.
      </p>
      {Array.from({ length: rows }, (_, row) => {
        const sku = state.values[partField(row, "sku")] ?? "";
        const part = known.find((each) => each.sku === sku);
        return (
          <div key={row} className="grid grid-cols-[minmax(0,1fr)_min(5rem,30%)] items-start gap-2">
            <TextField
              label={`SKU of part ${row + 1}`}
              {...fieldProps(
                state,
                partField(row, "sku"),
                part ? `${part.name}, ${formatWithSymbol(part.price)}` : undefined,
              )}
              maxLength={catalogLimits.sku}
              list="part-skus"
              onInput={({ currentTarget }) => search(currentTarget.value)}
              autoComplete="off"
              spellCheck={false}
            />
            <TextField
              label="Units"
              {...fieldProps(state, partField(row, "quantity"))}
              inputMode="numeric"
              autoComplete="off"
            />
          </div>
        );
      })}
      <datalist id="part-skus">
        {data?.found.map(({ sku, name }) => (
          <option key={sku} value={sku}>
            {name}
          </option>
        ))}
      </datalist>
    </fieldset>
  );
}
