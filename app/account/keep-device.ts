import { trustDevice } from "#domains/accounts/sessions/trusted-device.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Visitor } from "../middleware/shop-context.ts";

/** Has the device remembered as one of the account's, so that nobody elsewhere can use up its tries at the password. */
export async function keepDevice(db: Database, visitor: Visitor, accountId: string): Promise<void> {
  const mark = await trustDevice(db, { accountId, mark: visitor.deviceMark });
  if (mark !== null) visitor.keepDevice(mark);
}
