import { trustDevice } from "#domains/accounts/sessions/trusted-device.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { RequestSession } from "#app/http/context.ts";

/** Has the device remembered as one of the account's, so that nobody elsewhere can use up its tries at the password. */
export async function rememberDevice(db: Database, requestSession: RequestSession, accountId: string): Promise<void> {
  const mark = await trustDevice(db, { accountId, mark: requestSession.deviceToken });
  if (mark !== null) requestSession.setDeviceCookie(mark);
}
