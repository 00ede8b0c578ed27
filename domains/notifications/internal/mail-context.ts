import type { Database } from "#platform/database/database.server.ts";
import type { Log } from "#platform/log.ts";
import type { MailTransport } from "#platform/mail/mail-transport.ts";

/** What sending a mail requires. */
export interface MailContext<Render> {
  database: Database;
  mail: MailTransport;
  render: Render;
  /** The shop's public URL, without a trailing slash. */
  baseUrl: string;
  log: Log;
}
