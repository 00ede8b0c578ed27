import type { RequestSession } from "#app/http/context.ts";
import { hasPermission } from "#domains/staff/permissions.ts";
import { mostUploadBytes } from "#domains/media/upload-picture.ts";

/** The most bytes of a form with pictures: a few photos of a phone at once. */
export const maxUploadFormBytes = 2 * mostUploadBytes;

const productForm = /^\/admin\/products\/[0-9a-f-]{36}$/;

/**
 * Whether this login may send pictures to this path, so that nobody else has the shop read large bodies. It spares memory and authorises nothing: the
 * route's action does.
 */
export async function admitUpload(pathname: string, requestSession: RequestSession): Promise<boolean> {
  if (!productForm.test(pathname)) return false;
  const account = await requestSession.account();
  return account !== null && hasPermission(account.role, "catalogue.edit");
}
