import type { Log } from "#platform/log.ts";
import type { MailTransport } from "#platform/mail/mail-transport.ts";
import type { FileStorage } from "#platform/files/file-storage.ts";

/** The dependencies of the worker. */
export interface WorkerContext {
  databaseUrl: string;
  storage: FileStorage;
  mail: MailTransport;
  /** The shop's public URL, without a trailing slash. */
  baseUrl: string;
  /** Whether pictures are rendered before the first request for them. */
  picturesAhead: boolean;
  log: Log;
}
