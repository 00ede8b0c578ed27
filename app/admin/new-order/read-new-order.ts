import { maxLineQuantity } from "#domains/cart/quantity.ts";
import type { FieldErrors, FormValues } from "#app/http/forms.ts";
import { isId, isSecret, newSecret } from "#kernel/ids.ts";
import { readWholeNumber } from "#kernel/read-numbers.ts";

/** The goods of the form of a new order as typed, in their order, by the name of the field. */
export interface TypedLine {
  variantId: string;
  typed: string;
  /** Null for what is no quantity. */
  quantity: number | null;
}

export const lineField = (variantId: string) => `line-${variantId}`;

/** The secret of the cart in which the order is written down; a new one for a form that names none. */
export const readDraft = ({ draft = "" }: FormValues): string => (isSecret(draft) ? draft : newSecret());

/** The lines after what was pressed: `add` puts one more unit of a variant on the order, `remove` takes its line off; so does a quantity of 0. */
export function readLines(values: FormValues): { lines: TypedLine[]; errors: FieldErrors } {
  const { add, remove } = values;
  const typed = new Map(
    Object.entries(values).flatMap(([name, text]) => {
      const variantId = /^line-(.{36})$/.exec(name)?.[1] ?? "";
      return isId(variantId) ? [[variantId, text] as const] : [];
    }),
  );
  if (remove !== undefined) typed.delete(remove);
  if (add !== undefined && isId(add)) typed.set(add, String((readQuantity(typed.get(add) ?? "0") ?? 0) + 1));
  const lines = [...typed]
    .map(([variantId, text]) => ({ variantId, typed: text, quantity: readQuantity(text) }))
    .filter(({ quantity }) => quantity !== 0);
  const errors = Object.fromEntries(
    lines
      .filter(({ quantity }) => quantity === null)
      .map(({ variantId }) => [lineField(variantId), [`Enter a whole number from 0 to ${maxLineQuantity}`]]),
  );
  return { lines, errors };
}

function readQuantity(typed: string): number | null {
  const quantity = typed.trim() === "" ? 0 : readWholeNumber(typed);
  return quantity >= 0 && quantity <= maxLineQuantity ? quantity : null;
}
