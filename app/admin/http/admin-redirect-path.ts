import { isAdminPath } from "#app/http/admin-path.ts";
import { redirectPathOf } from "#app/http/safe-redirect.ts";

/** The page of the admin to go to after a login, from the form's URL. */
export function adminRedirectPathOf(request: Request): string {
  const path = redirectPathOf(request);
  return isAdminPath(path) ? path : "/admin";
}
