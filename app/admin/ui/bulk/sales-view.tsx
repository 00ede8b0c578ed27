import { Form } from "react-router";
import { Alert } from "#app/ui/elements/alert.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { TextField } from "#app/ui/elements/text-field.tsx";
import { RowPages, type RowPagesProps } from "../lists/row-pages.tsx";
import { Section } from "../section.tsx";

interface SaleRow {
  id: string;
  text: string;
  percentage: number;
  starts: string;
  ends: string;
  products: number;
  skipped: number;
  state: "waiting" | "running" | "over" | "cancelled";
}

interface SalesViewProps {
  /** The search that the list of products was narrowed to. */
  text: string;
  sales: SaleRow[];
  pages: RowPagesProps;
  result: { errors: Record<string, string>; values: Record<string, string>; message: string | null } | null;
}

const words = { waiting: "Waits for its start", running: "Running", over: "Over", cancelled: "Ended early" };

/** Schedules a discount of many products, and lists those that there were. */
export function SalesView({ text, sales, pages, result }: SalesViewProps) {
  const field = (name: string, initial = "") => ({
    name,
    defaultValue: result?.values[name] ?? initial,
    error: result?.errors[errorOf[name] ?? name],
  });
  return (
    <>
      <h1 className="heading text-2xl">Sales</h1>
      <Section id="start" title="Many products cheaper for a time">
        {result?.message && <Alert focused>{result.message}</Alert>}
        <Form method="post" className="grid max-w-xl gap-4">
          <input type="hidden" name="intent" value="start" />
          <TextField
            label="Products whose name has these words"
            hint="As the list of products searches them. Blank: all products on sale. Those that have a discount already keep it."
            {...field("text", text)}
            dir="auto"
            maxLength={150}
          />
          <TextField label="Per cent off" {...field("percentage")} inputMode="numeric" required autoComplete="off" />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField label="From" hint="Pakistan time. Blank: now." type="datetime-local" {...field("starts")} />
            <TextField
              label="To"
              hint="Pakistan time. Sunday 24:00 is Monday 00:00."
              type="datetime-local"
              {...field("ends")}
              required
            />
          </div>
          <p className="text-sm text-muted">
            Prices fall to whole rupees at the start and come back at the end. A price that you change meanwhile stays
            as you set it.
          </p>
          <Button look="accent" className="justify-self-start">
            Schedule
          </Button>
        </Form>
      </Section>
      <Section id="sales" title="Sales so far">
        {sales.length === 0 ? (
          <p className="text-muted">There was none yet.</p>
        ) : (
          <ul className="grid">
            {sales.map((sale) => (
              <li key={sale.id} className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-2">
                <div className="min-w-0">
                  <p className="font-semibold wrap-anywhere">
                    {sale.percentage} % off {sale.text === "" ? "everything" : <bdi>{sale.text}</bdi>}
                  </p>
                  <p className="text-sm text-muted">
                    {words[sale.state]}. {sale.starts} to {sale.ends}. {sale.products.toLocaleString("en")}{" "}
                    {sale.products === 1 ? "product" : "products"}
                    {sale.skipped > 0 && `, ${sale.skipped.toLocaleString("en")} kept a discount of their own`}.
                  </p>
                </div>
                {(sale.state === "waiting" || sale.state === "running") && (
                  <Form method="post">
                    <input type="hidden" name="sale" value={sale.id} />
                    <Button look="secondary" size="small" name="intent" value="end">
                      {sale.state === "waiting" ? "Call off" : "End now"}
                    </Button>
                  </Form>
                )}
              </li>
            ))}
          </ul>
        )}
        <RowPages {...pages} />
      </Section>
    </>
  );
}

/** The command's names of the fields. */
const errorOf: Record<string, string> = { starts: "startsAt", ends: "endsAt" };
