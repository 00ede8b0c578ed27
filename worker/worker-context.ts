import type { Log } from "#platform/log.ts";
import type { MailTransport } from "#platform/mail/mail-transport.ts";
import type { FileStorage } from "#platform/files/file-storage.ts";

/** What the worker is given to work with. */
export interface WorkerContext {
  databaseUrl: string;
  storage: FileStorage;
  mail: MailTransport;
  /** The address people reach the shop at, without a trailing slash. */
  baseUrl: string;
  /** Whether pictures are made before anybody asks for them. */
  picturesAhead: boolean;
  log: Log;
}
