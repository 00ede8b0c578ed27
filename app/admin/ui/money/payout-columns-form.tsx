import { Form } from "react-router";
import type { FormResult } from "#app/ui/account/form-result.ts";
import { Button } from "#app/ui/elements/button.tsx";
import { SelectField } from "#app/ui/elements/text-field.tsx";
import { FormAlert } from "../form-alert.tsx";
import { Section } from "../section.tsx";

export interface ColumnChoice {
  name: string;
  label: string;
  value: string;
}

interface PayoutColumnsFormProps {
  headings: string[];
  columns: ColumnChoice[];
  /** How amounts and dates are written, each with the cell that can be read in two ways; null where the file tells. */
  decimal: { example: string | null; value: string };
  dates: { example: string | null; value: string };
  /** Whether the form is what the payout waits for. */
  asked: boolean;
  result: FormResult | null;
}

/** Says what the columns of a courier's files mean. What is said is kept for its next files. */
export function PayoutColumnsForm({ headings, columns, decimal, dates, asked, result }: PayoutColumnsFormProps) {
  const typed = (name: string, value: string) => result?.values[name] ?? value;
  const options = [...new Set([...headings, ...columns.map(({ value }) => value)])].filter((each) => each !== "");
  const form = (
    <Form method="post" className="grid max-w-3xl gap-4 md:grid-cols-2">
      <div className="md:col-span-2">
        <FormAlert result={result} />
      </div>
      {columns.map(({ name, label, value }) => (
        <SelectField
          key={name}
          name={name}
          label={label}
          defaultValue={typed(name, value)}
          error={result?.errors?.[name]?.[0]}
        >
          <option value="">The file does not have it</option>
          {options.map((heading) => (
            <option key={heading} value={heading}>
              {heading}
            </option>
          ))}
        </SelectField>
      ))}
      <SelectField
        name="decimal"
        label="Before the paisa stands"
        hint={decimal.example === null ? undefined : `The file has ${decimal.example}, which can be read in two ways.`}
        defaultValue={typed("decimal", decimal.value)}
      >
        <option value="">What the file shows</option>
        <option value=".">A point: 1,234.50</option>
        <option value=",">A comma: 1.234,50</option>
      </SelectField>
      <SelectField
        name="dates"
        label="Dates begin with"
        hint={dates.example === null ? undefined : `The file has ${dates.example}, which can be read in two ways.`}
        defaultValue={typed("dates", dates.value)}
      >
        <option value="">What the file shows</option>
        <option value="day-first">The day: 31/12/2026</option>
        <option value="month-first">The month: 12/31/2026</option>
      </SelectField>
      <Button name="intent" value="map" look={asked ? "accent" : "secondary"} className="justify-self-start">
        Try the file with these columns
      </Button>
    </Form>
  );
  if (asked)
    return (
      <Section id="columns" title="What the columns mean">
        <p className="text-sm">It is kept for the courier&rsquo;s next files.</p>
        {form}
      </Section>
    );
  return (
    <details className="panel">
      <summary className="min-h-11 cursor-pointer content-center font-semibold">What the columns mean</summary>
      {form}
    </details>
  );
}
