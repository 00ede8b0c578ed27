import { errorResponse } from "./error-response.ts";
import type { Api } from "./api-env.ts";

/**
 * Responds to the original's customer calls with 501 and a sentence, because accounts exist on the shop's own pages only. It runs before
 * `authenticate`, because the client sends these calls with a customer's token instead of its key.
 */
export function registerUnsupportedCustomers(api: Api): void {
  for (const path of ["/customers", "/customers/*"]) {
    api.all(path, (c) =>
      errorResponse(
        c,
        501,
        "not_implemented",
        `Customers log in on the shop's own pages, ${c.get("shop").baseUrl}/user/login; the API has no accounts.`,
      ),
    );
  }
}
