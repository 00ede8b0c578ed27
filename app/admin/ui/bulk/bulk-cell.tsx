import { toComparable } from "../comparable-value.ts";

export interface BulkCellProps {
  /** The field's name, unique on the page. */
  name: string;
  row: number;
  column: string;
  /** The key of its product. */
  product: string;
  /** What the shop has. */
  original: string;
  /** What was typed before the form was refused. */
  typed: string | undefined;
  error: string | undefined;
  label: string;
  /** The options of its variant, which stand in the cell on a phone: their own column is scrolled away there. */
  options?: string | undefined;
  numeric?: boolean;
  /** Whether it names the row: it stays in sight while the rest scrolls, in both directions. */
  names?: boolean;
  /** How many rows it covers; 1 unless set. */
  rows?: number;
  /** A choice of these instead of a text. */
  choices?: readonly string[];
}

/** A cell of the bulk editor: a field that fills it, marked when its value is not the shop's. */
export function BulkCell(props: BulkCellProps) {
  const { name, row, column, product, original, typed, error, label, options, numeric, names, rows, choices } = props;
  const value = typed ?? original;
  const inputMode = numeric ? "decimal" : undefined;
  const isChanged = toComparable(value, inputMode) !== toComparable(original, inputMode);
  const attributes = {
    name,
    "aria-label": label,
    "aria-invalid": error ? (true as const) : undefined,
    "aria-describedby": error ? `${name}-error` : undefined,
    defaultValue: value,
    "data-row": row,
    "data-column": column,
    "data-product": product,
    "data-original": original,
    "data-changed": isChanged ? "" : undefined,
    autoComplete: "off",
    className: `bulk-cell ${numeric ? "figures text-right" : ""} ${names ? "sticky top-8 min-w-32 md:min-w-56" : "min-w-28"}`,
  };
  return (
    <td
      rowSpan={rows}
      className={`border-l border-line p-0 align-top ${names ? "sticky left-0 z-[5] bg-white shadow-[inset_-1px_0_0_var(--color-line)]" : ""}`}
    >
      {options && (
        <bdi aria-hidden="true" className="block max-w-28 px-2 pt-1 text-xs wrap-anywhere text-muted md:hidden">
          {options}
        </bdi>
      )}
      {choices ? (
        <select {...attributes}>
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      ) : numeric ? (
        <input type="text" inputMode={inputMode} spellCheck={false} dir="auto" {...attributes} />
      ) : (
        // One line that is as high as its text, so that a long name or SKU is read whole.
        <textarea
          rows={1}
          spellCheck={false}
          dir="auto"
          {...attributes}
          className={`${attributes.className} field-sizing-content resize-none py-2 leading-snug contain-inline-size`}
        />
      )}
      {error && (
        <p id={`${name}-error`} className="px-2 pb-1 text-xs font-semibold text-failure">
          {error}
        </p>
      )}
    </td>
  );
}
