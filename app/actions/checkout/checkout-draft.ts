import type { FormValues } from "#app/http/forms.ts";
import type { recipientFields } from "#domains/addresses/recipient-fields.ts";

/**
 * The cookie with the checkout's form fields. It exists on the shopper's device only. Scripts set it after every change; the server sets it
 * when a form is sent.
 */
export const draftCookie = "taqat_draft";

/** The draft's lifetime in seconds after the last change. */
export const draftSeconds = 2 * 60 * 60;

/** Browsers accept cookies of 4,096 bytes including the name. The longest valid form stays below it, and what is pasted may not. */
const maxCharacters = 3_900;

type DraftField =
  | keyof typeof recipientFields
  | "payment"
  | "payment_reference"
  | "keep_address"
  | "filled_from"
  | "whatsapp_updates"
  | "message_language";

/** The fields that are restored. The cart and its total are not: the page loads them. */
const fields: Record<DraftField, true> = {
  f_name: true,
  s_name: true,
  phone: true,
  email: true,
  state: true,
  city: true,
  address: true,
  zip: true,
  payment: true,
  payment_reference: true,
  keep_address: true,
  filled_from: true,
  whatsapp_updates: true,
  message_language: true,
};

export interface CheckoutDraft {
  /** The id of the draft's cart. A draft of another cart is ignored, so the next order starts with an empty form. */
  cart: string;
  values: FormValues;
}

/** Serializes the draft for its cookie, without the longest fields where all are too much for one; null when there is nothing to store. */
export function serializeDraft({ cart = "", ...form }: FormValues): string | null {
  const values = Object.entries(form)
    .filter(([name]) => Object.hasOwn(fields, name))
    .sort(([, one], [, other]) => one.length - other.length);
  if (cart === "") return null;
  for (let count = values.length; count > 0; count -= 1) {
    const draft = encodeDraft([cart, Object.fromEntries(values.slice(0, count))]);
    if (draft !== null) return draft;
  }
  return null;
}

function encodeDraft(draft: [cart: string, values: FormValues]): string | null {
  const bytes = new TextEncoder().encode(JSON.stringify(draft));
  if (bytes.length > maxCharacters) return null;
  // Spreading the bytes would make an object of each one.
  const value = btoa(Reflect.apply(String.fromCharCode, null, bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
  return value.length > maxCharacters ? null : value;
}

/** Whether a cookie's value can be a draft. */
export const isDraft = (value: string) => value.length <= maxCharacters && /^[\w-]+$/.test(value);

/** Parses what `serializeDraft` wrote; null for anything else, because a client can send any cookie. */
export function parseDraft(value: string | null): CheckoutDraft | null {
  if (value === null || !isDraft(value)) return null;
  try {
    const bytes = Uint8Array.from(atob(value.replaceAll("-", "+").replaceAll("_", "/")), (character) =>
      character.charCodeAt(0),
    );
    const [cart, values]: unknown[] = JSON.parse(new TextDecoder().decode(bytes));
    if (typeof cart !== "string" || typeof values !== "object" || values === null) return null;
    return {
      cart,
      values: Object.fromEntries(
        Object.entries(values).filter(
          (entry): entry is [string, string] => Object.hasOwn(fields, entry[0]) && typeof entry[1] === "string",
        ),
      ),
    };
  } catch {
    return null;
  }
}
