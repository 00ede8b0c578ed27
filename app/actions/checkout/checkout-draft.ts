import type { FormValues } from "#app/http/forms.ts";

/** Holds what was typed into the checkout, on the shopper's device alone. Scripts write it with every key, the server where a form is sent; it goes with every request while it lives. */
export const draftCookie = "taqat_draft";

/** How long it outlives the last change: long enough for a detour through the cart or a lost connection, and no more. */
export const draftSeconds = 2 * 60 * 60;

/** Browsers keep cookies of 4,096 bytes with their names. The longest form that the limits of its fields let pass stays below it. */
const mostCharacters = 3_900;

/** The fields that come back. What the page knows by itself (the cart, its total) does not. */
const fields = new Set([
  "f_name",
  "s_name",
  "phone",
  "email",
  "state",
  "city",
  "address",
  "zip",
  "payment",
  "payment_reference",
  "keep_address",
  "filled_from",
]);

export interface CheckoutDraft {
  /** The id of the cart it was typed for: the next order begins with an empty form. */
  cart: string;
  typed: FormValues;
}

/** The draft as a cookie's value; null where there is nothing to keep, or too much for a cookie. */
export function serializeDraft({ cart = "", ...form }: FormValues): string | null {
  const typed = Object.entries(form).filter(([name]) => fields.has(name));
  if (cart === "" || typed.length === 0) return null;
  const bytes = new TextEncoder().encode(JSON.stringify([cart, Object.fromEntries(typed)]));
  const value = btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
  return value.length > mostCharacters ? null : value;
}

/** Whether a cookie's value may be a draft. */
export const isDraft = (value: string) => value.length <= mostCharacters && /^[\w-]+$/.test(value);

/** Reads what `serializeDraft` wrote; null for everything else, for a cookie holds what its sender wants. */
export function parseDraft(value: string | null): CheckoutDraft | null {
  if (value === null || !isDraft(value)) return null;
  try {
    const bytes = Uint8Array.from(atob(value.replaceAll("-", "+").replaceAll("_", "/")), (character) =>
      character.charCodeAt(0),
    );
    const [cart, typed]: unknown[] = JSON.parse(new TextDecoder().decode(bytes));
    if (typeof cart !== "string" || typeof typed !== "object" || typed === null) return null;
    return {
      cart,
      typed: Object.fromEntries(
        Object.entries(typed).filter(
          (entry): entry is [string, string] => fields.has(entry[0]) && typeof entry[1] === "string",
        ),
      ),
    };
  } catch {
    return null;
  }
}
