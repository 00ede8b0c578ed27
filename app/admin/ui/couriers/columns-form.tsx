import { Button } from "#app/ui/elements/button.tsx";
import { SelectField, TextField } from "#app/ui/elements/text-field.tsx";
import { bookingFields } from "#domains/couriers/booking/booking-columns.ts";
import { courierLimits } from "#domains/couriers/text-limits.ts";
import { columnField } from "../../couriers/column-values.ts";
import type { FormState } from "../../edit-forms/form-state.ts";
import { fieldProps } from "../edit-forms/field-props.ts";

/** The columns of a courier's booking sheet: a row for each, and some for more. */
export function ColumnsForm({ state, rows }: { state: FormState; rows: number }) {
  return (
    <>
      <ol className="grid gap-4">
        {Array.from({ length: rows }, (_, at) => (
          <li
            key={at}
            className="grid grid-cols-[4rem_minmax(0,1fr)] items-start gap-2 border-t border-line pt-3 md:grid-cols-[4rem_minmax(0,1fr)_minmax(0,1.4fr)_minmax(0,1fr)] md:border-0 md:pt-0"
          >
            <TextField
              label="Place"
              {...fieldProps(state, columnField(at, "place"))}
              inputMode="numeric"
              autoComplete="off"
            />
            <TextField
              label="Heading"
              {...fieldProps(state, columnField(at, "heading"))}
              dir="auto"
              maxLength={courierLimits.columnHeading}
              autoComplete="off"
            />
            <SelectField
              label="Below it"
              {...fieldProps(state, columnField(at, "field"))}
              className="col-span-2 md:col-span-1"
            >
              {Object.entries(bookingFields).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </SelectField>
            <TextField
              label="Text"
              {...fieldProps(state, columnField(at, "text"))}
              dir="auto"
              maxLength={courierLimits.columnText}
              autoComplete="off"
              className="col-span-2 md:col-span-1"
            />
          </li>
        ))}
      </ol>
      <p className="max-w-prose text-sm text-muted">
        Text stands where the field has nothing to say, such as a weight that is not known, or in each row where you
        choose “The same text in each row”. A column with an emptied heading is removed. A phone with a dash keeps its
        zero when Excel opens the file.
      </p>
      <Button className="justify-self-start">Save the columns</Button>
    </>
  );
}
