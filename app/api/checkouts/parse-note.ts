import { maxOrderNoteLength } from "#domains/orders/order.ts";
import { parsePakistaniMobile } from "#kernel/phone.ts";
import type { Capture } from "./capture-schema.ts";

/**
 * What the shopper wrote into the storefront's extra fields, as the order's note: `Gift: yes; Ring twice`. The phone number is left out,
 * because the order has it. Null when nothing was written; an error when it is too long, so that nothing is dropped without a word.
 */
export function parseNote(
  { extra_fields: extra, extrafields }: Capture,
  phone: string,
): { note: string | null } | { errors: Record<string, string[]> } {
  const parts = Object.entries({ ...extra, ...extrafields }).flatMap(([name, value]) => {
    const text = formatValue(value);
    if (text === "" || parsePakistaniMobile(text) === phone) return [];
    // The original's ids of extra fields say nothing to people, and so does a tick beside one.
    if (name.startsWith("extr_")) return typeof value === "boolean" ? [] : [text];
    return [`${name.trim()}: ${text}`];
  });
  const note = parts.join("; ").replaceAll(/\s+/g, " ");
  return note.length > maxOrderNoteLength
    ? { errors: { extra_fields: [`Shorten your note to ${maxOrderNoteLength} characters: it has ${note.length}.`] } }
    : { note: note === "" ? null : note };
}

function formatValue(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  return (typeof value === "object" ? JSON.stringify(value) : String(value)).trim();
}
