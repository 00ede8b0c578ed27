import { errorResponse } from "./error-response.ts";
import type { Api } from "./api-env.ts";

/**
 * Answers the original's calls for customers with 501 and a sentence: accounts of this shop are on its own pages. It stands before the keys are asked for,
 * since the client sends these calls with a token of the customer in place of its key.
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
