import { memo } from "react";
import type { BulkProduct, BulkVariant } from "#domains/bulk-edits/editor/bulk-page.ts";
import { keyOf, meantName, seenProduct, seenVariant } from "../../bulk/bulk-keys.ts";
import { mergeCell, readSeenCells, seenCellsName, writeSeenCells } from "../../bulk/seen-cells.ts";
import { statusLabels } from "../products/status-labels.ts";
import { BulkCell, type BulkCellProps } from "./bulk-cell.tsx";

interface BulkRowsProps {
  product: BulkProduct;
  /** The number of its first row in the grid. */
  from: number;
  errors: Record<string, string>;
  typed: Record<string, string>;
  /** The prices that the next press means, by the name of their fields. */
  meant: Record<string, string>;
}

/** The rows of a product: name and status in the first, and one for each variant. */
export const BulkRows = memo(function BulkRows({ product, from, errors, typed, meant }: BulkRowsProps) {
  const key = keyOf(product.id);
  const whole = errors[`p.${key}`];
  // What was typed stays where it was refused; what was saved is what the shop has.
  const keys = [key, ...product.variants.map(({ id }) => keyOf(id))];
  const isRefused = Object.keys(errors).some((name) => keys.some((each) => name.endsWith(`.${each}`)));
  const seen = readSeenCells(typed[seenCellsName(product.id)]);
  const cell = (
    name: string,
    row: number,
    rest: Omit<BulkCellProps, "name" | "row" | "product" | "error" | "typed">,
  ) => {
    const merged = mergeCell(isRefused ? typed[name] : undefined, seen[name], rest.original);
    const props = { name, row, product: key, error: errors[name] ?? merged.note, typed: merged.typed, ...rest };
    return <BulkCell key={name} {...props} />;
  };
  const variants: (BulkVariant | null)[] = product.variants.length === 0 ? [null] : product.variants;
  return (
    <tbody className="border-b border-control">
      {variants.map((variant, at) => (
        <tr key={variant?.id ?? key}>
          {at === 0 && (
            <>
              {cell(`title.${key}`, from, {
                column: "title",
                original: product.cells.title,
                label: `Name of ${product.cells.title}`,
                names: true,
                rows: variants.length,
              })}
              {cell(`status.${key}`, from, {
                column: "status",
                original: product.cells.status,
                label: `Status of ${product.cells.title}`,
                choices: Object.keys(statusLabels),
                rows: variants.length,
              })}
            </>
          )}
          <td className="h-10 px-2 pt-2.5 align-top text-muted">
            <bdi className="block w-max max-w-40 sm:max-w-64">{variant?.options}</bdi>
            {at === 0 && (
              <>
                <input type="hidden" name={`p.${key}`} value={seenProduct(product)} data-product={key} />
                <input
                  type="hidden"
                  name={seenCellsName(product.id)}
                  value={writeSeenCells(product)}
                  data-product={key}
                />
              </>
            )}
            {variant && (
              <input
                type="hidden"
                name={`v.${keyOf(variant.id)}`}
                value={seenVariant(product.id, variant)}
                data-product={key}
              />
            )}
            {variant && meant[meantName(variant.id)] !== undefined && (
              <input
                type="hidden"
                name={meantName(variant.id)}
                value={meant[meantName(variant.id)]}
                data-product={key}
              />
            )}
          </td>
          {variant &&
            (["sku", "price", "was", "stock"] as const).map((column) =>
              product.isStack && column === "stock" ? (
                <td key={column} className="px-2 text-muted">
                  its parts
                </td>
              ) : (
                cell(`${column}.${keyOf(variant.id)}`, from + at, {
                  column,
                  original: variant.cells[column],
                  label: `${labels[column]} of ${[product.cells.title, variant.options].filter(Boolean).join(", ")}`,
                  options: variant.options,
                  numeric: column !== "sku",
                })
              ),
            )}
        </tr>
      ))}
      {whole && (
        <tr>
          <td colSpan={7} data-problem="" tabIndex={-1} className="px-2 pb-2 text-sm font-semibold text-failure">
            {whole}
          </td>
        </tr>
      )}
    </tbody>
  );
});

const labels = { sku: "SKU", price: "Price", was: "Price before the discount", stock: "Units that can be bought" };
