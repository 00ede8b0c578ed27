import type { Database } from "#platform/database/database.server.ts";
import type { Log } from "#platform/log.ts";
import type { MailTransport } from "#platform/mail/mail-transport.ts";

/** What telling somebody by mail takes. */
export interface MailContext<Render> {
  database: Database;
  mail: MailTransport;
  render: Render;
  /** The address people reach the shop at, without a trailing slash. */
  baseUrl: string;
  log: Log;
}
