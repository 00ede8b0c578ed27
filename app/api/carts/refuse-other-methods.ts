import { answerError } from "../answer-error.ts";
import type { Api } from "../api-env.ts";

/** Answers what carts cannot do with 405: to a 404 the client would answer by forgetting its cart. */
export function refuseOtherMethods(api: Api): void {
  api.all("/carts/*", (c) => {
    c.header("Allow", "GET, HEAD, POST, PUT, DELETE");
    return answerError(c, 405, "method_not_allowed", "This cannot be done with a cart.");
  });
}
