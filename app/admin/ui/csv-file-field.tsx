import { Field } from "#app/ui/elements/field.tsx";

interface CsvFileFieldProps {
  megabytes: number;
  rows: number;
  /** A sentence more about the file. */
  advice?: string;
  error: string | undefined;
}

/** The field `file` of a form that sends a table of rows. */
export function CsvFileField({ megabytes, rows, advice, error }: CsvFileFieldProps) {
  const limits = `CSV, up to ${megabytes} MB and ${rows.toLocaleString("en")} rows.`;
  return (
    <Field id="file" label="File" error={error} hint={advice ? `${limits} ${advice}` : limits}>
      {(control) => (
        <input
          type="file"
          name="file"
          accept=".csv,.tsv,.txt,text/csv"
          required
          className="control bg-white"
          {...control}
        />
      )}
    </Field>
  );
}
