import { Alert } from "#app/ui/elements/alert.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { TextField } from "#app/ui/elements/text-field.tsx";
import { stockLimits } from "#domains/inventory/text-limits.ts";
import { Section } from "../section.tsx";
import type { StockViewProps } from "./stock-view-props.ts";

/** Where a variant lies, and at how many units the shop is mailed that it is low. */
export function DetailsForm({ variant, details, result }: StockViewProps) {
  const own = result?.values.intent === "details" ? result : null;
  const field = (name: "bin" | "lowStockAt", hint: string) => ({
    name,
    defaultValue: (own ?? details).values[name],
    error: own?.errors[name],
    hint: own?.changes[name] ?? hint,
  });
  return (
    <Section id="details-title" title="Bin and alert">
      {own && <Alert focused>{own.message}</Alert>}
      <form
        method="post"
        action={`/admin/stock/${variant.id}`}
        noValidate
        aria-labelledby="details-title"
        className="grid justify-items-start gap-4"
      >
        <div className="grid w-full gap-4 sm:grid-cols-2">
          <TextField
            label="Bin"
            optional
            {...field("bin", "Where it lies, such as A-12. Pick lists are in this order.")}
            maxLength={stockLimits.bin}
            autoComplete="off"
          />
          <TextField
            label="Low at"
            optional
            {...field(
              "lowStockAt",
              `The shop is mailed when no more units than these are available. Empty: ${details.usual}.`,
            )}
            inputMode="numeric"
            autoComplete="off"
          />
        </div>
        <input type="hidden" name="seen" value={own?.values.seen ?? details.seen} />
        <Button name="intent" value="details" look="secondary">
          Save
        </Button>
      </form>
    </Section>
  );
}
