import {
  defaultRequestsPerMinute,
  maxOriginsPerKey,
  maxRequestsPerMinute,
  type NewApiKey,
} from "#domains/api-keys/api-keys.ts";
import { parseOrigin } from "#domains/api-keys/origins.ts";
import type { FormValues } from "#app/http/forms.ts";
import { cleanLine } from "#kernel/clean-text.ts";
import { readWholeNumber } from "#kernel/read-numbers.ts";

/** The maximum length of a key's name, in characters. */
export const maxKeyNameLength = 100;

/** The origins in a text field, one in each line; or what is wrong with them. */
export function readOrigins(typed: string): { origins: string[] } | { error: string } {
  const lines = typed.split(/[\r\n\s,]+/).filter((line) => line !== "");
  const wrong = lines.find((line) => parseOrigin(line) === null);
  if (wrong !== undefined)
    return {
      error: `“${wrong.slice(0, 100)}” is not an origin. Write the start of a page's URL, for example https://shop.example, or * for every page`,
    };
  const origins = [...new Set(lines.map((line) => parseOrigin(line)!))];
  if (origins.length > maxOriginsPerKey) return { error: `A key has at most ${maxOriginsPerKey} origins` };
  return { origins };
}

/** A new key out of its form, or an error beside each field. */
export function readKeyForm(values: FormValues): { key: NewApiKey } | { errors: Record<string, string> } {
  const name = cleanLine(values.name ?? "").trim();
  const origins = readOrigins(values.origins ?? "");
  const typed = values.per_minute?.trim() ?? "";
  const requestsPerMinute = typed === "" ? defaultRequestsPerMinute : readWholeNumber(typed);
  const errors = {
    ...(name === "" && { name: "Enter the storefront's name" }),
    ...(name.length > maxKeyNameLength && { name: `Shorten this to ${maxKeyNameLength} characters` }),
    ...("error" in origins && { origins: origins.error }),
    ...(!(requestsPerMinute >= 1 && requestsPerMinute <= maxRequestsPerMinute) && {
      per_minute: `Enter a whole number from 1 to ${maxRequestsPerMinute.toLocaleString("en")}`,
    }),
  };
  if ("error" in origins || Object.keys(errors).length > 0) return { errors };
  return { key: { name, origins: origins.origins, requestsPerMinute, firstVariant: values.first_variant === "yes" } };
}
