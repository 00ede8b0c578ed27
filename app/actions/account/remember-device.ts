import { trustDevice } from "#domains/accounts/sessions/trusted-device.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { RequestSession } from "#app/http/context.ts";

/** Marks the device as one of the account's, so that wrong passwords on other devices do not use up its login attempts. */
export async function rememberDevice(db: Database, requestSession: RequestSession, accountId: string): Promise<void> {
  const mark = await trustDevice(db, { accountId, mark: requestSession.deviceToken });
  if (mark !== null) requestSession.setDeviceCookie(mark);
}
