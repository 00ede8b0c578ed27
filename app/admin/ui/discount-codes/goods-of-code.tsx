import { Button } from "#app/ui/elements/button.tsx";
import { TextField } from "#app/ui/elements/text-field.tsx";
import type { CodeGoods } from "../../discount-codes/find-goods.ts";
import type { FormState } from "../../edit-forms/form-state.ts";
import { TickList } from "../edit-forms/tick-list.tsx";
import { typedLengths } from "../typed-lengths.ts";

interface GoodsOfCodeProps {
  state: FormState;
  goods: CodeGoods;
  /** Where the search leads. */
  here: string;
}

/** The single products that a code is for, and a search that adds boxes of more. The search sends the form, which loses nothing that was typed. */
export function GoodsOfCode({ state, goods: { searched, entries }, here }: GoodsOfCodeProps) {
  return (
    <div id="goods" className="grid scroll-mt-4 gap-3">
      {entries.length > 0 && (
        <TickList
          legend="For these products"
          hint="Those that are ticked when you save."
          state={state}
          entries={entries}
        />
      )}
      <div className="flex flex-wrap items-start gap-3">
        <input type="hidden" name="searched" value={searched ?? ""} />
        <TextField
          label="Find a product"
          optional
          name="find"
          defaultValue={searched ?? ""}
          hint={describeSearch(searched, entries.filter(({ name }) => state.values[name] === undefined).length)}
          type="search"
          dir="auto"
          maxLength={typedLengths.find}
          autoComplete="off"
          className="min-w-0 flex-1"
        />
        <Button look="secondary" name="intent" value="find" formAction={here} className="mt-7.5">
          Find
        </Button>
      </div>
    </div>
  );
}

function describeSearch(searched: string | null, found: number): string {
  if (searched === null) return "For some products alone: find them by parts of their names or a SKU, then tick them.";
  if (searched === "") return "Enter parts of a name, or a SKU.";
  if (found === 0) return "No other product fits.";
  return found === 1 ? "One product more stands above: tick it." : `${found} products more stand above: tick yours.`;
}
