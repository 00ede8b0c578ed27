import type { ReactNode } from "react";
import { TextField } from "#app/ui/elements/text-field.tsx";
import { rowField, type SiteList } from "../../content/site-forms.ts";
import type { FormState } from "../../edit-forms/form-state.ts";
import { fieldProps } from "../edit-forms/field-props.ts";
import { typedLengths } from "../typed-lengths.ts";

interface RowFieldsProps {
  list: SiteList;
  rows: number;
  /** What a row is: "Link". */
  one: string;
  state: FormState;
  /** The fields of a row beside its place. */
  children: (row: number) => ReactNode;
}

/** The rows of a list with their places, and empty ones for more. */
export function RowFields({ list, rows, one, state, children }: RowFieldsProps) {
  return (
    <ol className="divide-y divide-line border-y border-line">
      {Array.from({ length: rows }, (_, row) => (
        <li key={row}>
          <fieldset className="grid grid-cols-1 items-start gap-3 py-3 sm:grid-cols-[4rem_repeat(auto-fit,minmax(8rem,1fr))]">
            <legend className="sr-only">
              {one} {row + 1}
            </legend>
            <TextField
              label="Place"
              {...fieldProps(state, rowField(list, row, "place"))}
              inputMode="numeric"
              autoComplete="off"
              maxLength={typedLengths.place}
            />
            {children(row)}
          </fieldset>
        </li>
      ))}
    </ol>
  );
}
