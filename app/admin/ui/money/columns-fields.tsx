import type { FormResult } from "#app/ui/account/form-result.ts";
import { SelectField } from "#app/ui/elements/text-field.tsx";

export interface ColumnChoice {
  name: string;
  label: string;
  value: string;
}

export interface ColumnsFieldsProps {
  headings: string[];
  columns: ColumnChoice[];
  /** How amounts and dates are written, each with the cells that do not tell; null where the file tells. */
  decimal: { example: string | null; value: string };
  dates: { example: string | null; value: string };
  /** What was known when the form was shown, as JSON. */
  seen: string;
  result: FormResult | null;
}

/** The fields that say what the columns of a file mean, and how it writes amounts and dates. */
export function ColumnsFields({ headings, columns, decimal, dates, seen, result }: ColumnsFieldsProps) {
  const typed = (name: string, value: string) => result?.values[name] ?? value;
  const options = [...new Set([...headings, ...columns.map(({ value }) => value)])].filter((each) => each !== "");
  return (
    <>
      <input type="hidden" name="seen" value={seen} />
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
        hint={decimal.example === null ? undefined : `The file has ${decimal.example}, which does not tell.`}
        defaultValue={typed("decimal", decimal.value)}
      >
        <option value="">What the file shows</option>
        <option value=".">A point: 1,234.50</option>
        <option value=",">A comma: 1.234,50</option>
      </SelectField>
      <SelectField
        name="dates"
        label="Dates begin with"
        hint={dates.example === null ? undefined : `The file has ${dates.example}, which does not tell.`}
        defaultValue={typed("dates", dates.value)}
      >
        <option value="">What the file shows</option>
        <option value="day-first">The day: 31/12/2026</option>
        <option value="month-first">The month: 12/31/2026</option>
      </SelectField>
    </>
  );
}
