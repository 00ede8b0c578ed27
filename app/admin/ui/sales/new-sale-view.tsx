import { Form, Link } from "react-router";
import { Alert } from "#app/ui/elements/alert.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { TextField } from "#app/ui/elements/text-field.tsx";
import { ProductSearchField } from "../products/product-search-field.tsx";
import { TrackedForm } from "../save-bar/tracked-form.tsx";
import { Section } from "../section.tsx";
import { countProducts } from "./sale-labels.ts";
import { linkLook } from "../link-look.ts";

interface NewSaleViewProps {
  /** The search that the list of products was narrowed to. */
  text: string;
  /** What narrows the products, in words; none for all active ones. */
  words: string[];
  /** The list of products with the same search and filters. */
  list: string;
  /** The filters in the URL, without the search. */
  filters: Record<string, string | null>;
  matching: { count: number; more: boolean };
  result: {
    errors: Record<string, string>;
    values: Record<string, string>;
    message: string | null;
    /** The percentage of which the answer warns, and which the next press means; null without a warning. */
    warnedOf: number | null;
  } | null;
}

/** Schedules a discount of many products. */
export function NewSaleView({ text, words, list, filters, matching, result }: NewSaleViewProps) {
  const count = `${matching.more ? "at least " : ""}${countProducts(matching.count)}`;
  const field = (name: string) => ({
    name,
    defaultValue: result?.values[name] ?? "",
    error: result?.errors[errorOf[name] ?? name],
  });
  return (
    <>
      <h1 className="heading text-2xl">New sale</h1>
      <Section id="start" title="A discount for many products">
        {result?.message && <Alert focused>{result.message}</Alert>}
        <div className="grid max-w-xl gap-2">
          <p className="wrap-anywhere">
            {words.length === 0 ? (
              "All active products"
            ) : (
              <>
                Active products that match <bdi className="font-semibold">{words.join(" and ")}</bdi>
              </>
            )}
            : {count}. Those that have a discount already keep it.
          </p>
          <Form method="get" role="search" aria-label="Products of the sale" className="flex flex-wrap items-end gap-2">
            {Object.entries(filters).map(
              ([name, value]) => value && <input key={name} type="hidden" {...{ name, value }} />,
            )}
            <ProductSearchField key={text} label="Parts of the name, or a SKU" name="q" text={text} />
          </Form>
          <Link to={list} className={`${linkLook} font-semibold`}>
            Choose by category, brand, price or stock in the list
          </Link>
        </div>
        <TrackedForm
          routed
          staysOnSearch
          id="start-form"
          section="start"
          title="A discount for many products"
          refused={result !== null}
          problems={Object.keys(result?.errors ?? {}).length}
          save={{ label: "Schedule" }}
          className="grid max-w-xl gap-4"
        >
          <input type="hidden" name="intent" value="start" />
          {typeof result?.warnedOf === "number" && <input type="hidden" name="meant" value={result.warnedOf} />}
          <TextField label="Per cent off" {...field("percentage")} inputMode="numeric" required autoComplete="off" />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField label="From" hint="Pakistan time. Empty: now." type="datetime-local" {...field("starts")} />
            <TextField
              label="To"
              hint="Pakistan time. Sunday 24:00 is Monday 00:00. Empty: until you end it."
              type="datetime-local"
              {...field("ends")}
            />
          </div>
          <p className="text-sm text-muted">
            Prices fall to whole rupees at the start and come back at the end. A price that you change meanwhile stays
            as you set it.
          </p>
          <Button look="accent" className="justify-self-start">
            {matching.count === 0 ? "Schedule" : `Schedule for ${count}`}
          </Button>
        </TrackedForm>
      </Section>
    </>
  );
}

/** The command's names of the fields. */
const errorOf: Record<string, string> = { starts: "startsAt", ends: "endsAt" };
