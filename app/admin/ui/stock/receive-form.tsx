import { Alert } from "#app/ui/elements/alert.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { TextField } from "#app/ui/elements/text-field.tsx";
import { stockLimits } from "#domains/inventory/text-limits.ts";
import type { StockViewProps } from "./stock-view-props.ts";

/** Receives units from a supplier, with what stands on the goods. */
export function ReceiveForm({
  variant,
  version,
  result,
  next,
  units = "",
}: Pick<StockViewProps, "version" | "result"> & {
  variant: { id: string };
  /** The page to go to afterwards, when it is not the variant's own. */
  next?: string;
  /** How many came, at first. */
  units?: string;
}) {
  const own = result?.values.intent === "receive" ? result : null;
  const field = (name: string, initial = "") => ({
    name,
    defaultValue: own?.values[name] ?? initial,
    error: own?.errors[name],
  });
  const back = own?.values.next ?? next;
  return (
    <section aria-labelledby="receive-title" className="panel grid gap-4">
      <h2 id="receive-title" className="heading text-lg">
        Receive
      </h2>
      {own && <Alert focused>{own.message}</Alert>}
      <form
        method="post"
        action={`/admin/stock/${variant.id}`}
        noValidate
        aria-labelledby="receive-title"
        className="grid gap-4"
      >
        <input type="hidden" name="version" value={version} />
        {back && <input type="hidden" name="next" value={back} />}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Units"
            id="receive-quantity"
            {...field("quantity", units)}
            inputMode="numeric"
            autoComplete="off"
          />
          <TextField label="Cost of one, Rs" optional {...field("unitCost")} inputMode="decimal" autoComplete="off" />
          <TextField
            label="Batch number"
            optional
            {...field("batchNumber")}
            maxLength={stockLimits.batchNumber}
            autoComplete="off"
          />
          <TextField label="Last day of use" optional {...field("expiresOn")} type="date" />
        </div>
        <TextField
          label="Note"
          optional
          id="receive-note"
          {...field("note")}
          dir="auto"
          maxLength={stockLimits.note}
          autoComplete="off"
        />
        <Button name="intent" value="receive" look="accent" className="justify-self-start">
          Receive
        </Button>
      </form>
    </section>
  );
}
