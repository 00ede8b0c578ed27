import { Form, Link } from "react-router";
import { Button } from "#app/ui/elements/button.tsx";
import { SelectField, TextField } from "#app/ui/elements/text-field.tsx";
import type { ReportProps } from "./report-props.ts";

type ReportFormProps = Pick<ReportProps, "by" | "kinds" | "typed" | "errors" | "today" | "periods">;

/** What the report is by and of which days; a press away are the usual ones. */
export function ReportForm({ by, kinds, typed, errors, today, periods }: ReportFormProps) {
  return (
    <div className="grid gap-3 print:hidden">
      <nav aria-label="Period" className="flex flex-wrap gap-1">
        {periods.map(({ label, href, current }) => (
          <Link
            key={label}
            to={href}
            preventScrollReset
            aria-current={current ? "true" : undefined}
            className="inline-flex min-h-11 items-center rounded-control border border-line px-3 text-sm font-semibold hover:border-ink aria-[current]:bg-ink aria-[current]:text-white"
          >
            {label}
          </Link>
        ))}
      </nav>
      {/* Another period is another report: its fields begin with what that one is of. */}
      <Form key={`${by} ${typed.from} ${typed.to}`} method="get" className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <SelectField name="by" label="By" defaultValue={by} className="basis-36">
          {kinds.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <TextField
          type="date"
          name="from"
          label="From"
          defaultValue={typed.from}
          max={today}
          error={errors.from}
          className="basis-40"
        />
        <TextField
          type="date"
          name="to"
          label="Until"
          defaultValue={typed.to}
          max={today}
          error={errors.to}
          className="basis-40"
        />
        <Button look="secondary" className="mt-7.5">
          Show
        </Button>
      </Form>
    </div>
  );
}
