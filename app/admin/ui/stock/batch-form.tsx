import { Alert } from "#app/ui/elements/alert.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { SelectField, TextField } from "#app/ui/elements/text-field.tsx";
import { stockLimits } from "#domains/inventory/text-limits.ts";
import type { StockBatch, StockViewProps } from "./stock-view-props.ts";

/** The batches with units, and what can be done with the units of one: correct, write off, restock. */
export function BatchForm({ variant, version, batches, units, result }: StockViewProps) {
  const own = result && !["receive", "details"].includes(result.values.intent ?? "") ? result : null;
  const field = (name: string) => ({ name, defaultValue: own?.values[name] ?? "", error: own?.errors[name] });
  const act = (intent: string, label: string) => (
    <Button name="intent" value={intent} look="secondary" size="small">
      {label}
    </Button>
  );
  return (
    <section aria-labelledby="batches-title" className="panel grid gap-4">
      <h2 id="batches-title" className="heading text-lg">
        Batches
      </h2>
      {own && <Alert focused>{own.message}</Alert>}
      {batches.length === 0 ? (
        <p className="text-muted">There are no units on hand. Receive some first.</p>
      ) : (
        <form
          method="post"
          action={`/admin/stock/${variant.id}`}
          noValidate
          aria-labelledby="batches-title"
          className="grid gap-4"
        >
          <input type="hidden" name="version" value={version} />
          <SelectField
            label="Batch"
            {...field("batchId")}
            {...(own === null && batches[0] && { defaultValue: batches[0].id })}
          >
            {batches.map((batch) => (
              <option key={batch.id} value={batch.id}>
                {describe(batch)}
              </option>
            ))}
          </SelectField>
          <div className="grid gap-4 sm:grid-cols-[10rem_1fr]">
            <TextField id="units" label="Units" {...field("quantity")} inputMode="text" autoComplete="off" />
            <TextField label="Reason" {...field("note")} dir="auto" maxLength={stockLimits.note} autoComplete="off" />
          </div>
          <p className="text-sm text-muted">
            Correcting adds units, or takes them off with a minus: -2. Writing off takes them off for good.
          </p>
          <div className="flex flex-wrap gap-3">
            {act("correct", "Correct")}
            {act("write-off", "Write off")}
            {units.unavailable > 0 && act("write-off-unavailable", "Write off unavailable ones")}
            {units.unavailable > 0 && act("restock", "Make unavailable ones available")}
          </div>
        </form>
      )}
    </section>
  );
}

function describe({ batchNumber, expiresOn, unitCost, receivedAt, onHand, unavailable }: StockBatch): string {
  return [
    batchNumber ? `Batch ${batchNumber}` : "Without a number",
    `${onHand} on hand`,
    unavailable > 0 && `${unavailable} unavailable`,
    expiresOn && `use until ${expiresOn}`,
    unitCost && `cost ${unitCost}`,
    `since ${receivedAt}`,
  ]
    .filter(Boolean)
    .join(" · ");
}
