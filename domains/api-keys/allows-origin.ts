import type { ApiKey } from "./api-key.ts";
import { anyOrigin } from "./parse-origin.ts";

/** Whether pages of the origin may use the key. */
export function allowsOrigin({ origins }: Pick<ApiKey, "origins">, origin: string): boolean {
  return origins.includes(origin) || origins.includes(anyOrigin);
}
