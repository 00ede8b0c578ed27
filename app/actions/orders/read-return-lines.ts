import type { FormValues } from "#app/http/forms.ts";
import { isId } from "#kernel/ids.ts";
import { readWholeNumber } from "#kernel/read-numbers.ts";
import type { ReturnReason } from "#kernel/return-policy.ts";

/** The lines of a return's form of which something was chosen, and what is wrong by the name of its field. */
export function readReturnLines(values: FormValues) {
  const problems: Record<string, string> = {};
  const lines = Object.entries(values).flatMap(([name, typed]) => {
    const position = /^quantity-(\d{1,6})$/.exec(name)?.[1];
    if (position === undefined || typed.trim() === "") return [];
    const quantity = readWholeNumber(typed);
    if (quantity === 0) return [];
    if (!Number.isSafeInteger(quantity) || quantity < 0) problems[name] = "Enter a whole number";
    const reason = values[`reason-${position}`] ?? "";
    if (reason === "") problems[`reason-${position}`] = "Choose why it comes back";
    const instead = values[`instead-${position}`] ?? "";
    if (instead !== "" && !isId(instead)) problems[`instead-${position}`] = "Choose something of the list";
    return [{ position: Number(position), quantity, reason: reason as ReturnReason, swapFor: instead || null }];
  });
  return { lines, problems };
}
