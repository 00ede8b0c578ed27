import type { CourierApiSettings } from "#domains/couriers/adapters/connection.ts";
import type { Log } from "#platform/log.ts";
import { createMailTransport } from "#platform/mail/create-mail-transport.ts";
import type { MailSettings } from "#platform/mail/mail-settings.ts";
import type { MailTransport } from "#platform/mail/mail-transport.ts";
import { createMessageTransports } from "#platform/messaging/create-message-transports.ts";
import type { MessageTransports } from "#platform/messaging/message-transport.ts";
import type { MessagingTransportSettings } from "#platform/messaging/messaging-settings.ts";
import { derivePushKeys } from "#platform/push/push-keys.ts";
import { createPushTransport, type PushTransport } from "#platform/push/push-transport.ts";
import type { TracingSettings } from "#platform/tracing/tracing-settings.ts";
import type { CdnSettings } from "#platform/cdn/cdn-settings.ts";
import type { FileSettings } from "#platform/files/file-settings.ts";
import type { FileStorage } from "#platform/files/file-storage.ts";
import { openFileStorage } from "#platform/files/open-file-storage.ts";

/** What the worker is told. Plain data, because the worker's thread receives a copy. */
export interface WorkerSettings {
  databaseUrl: string;
  /** Whether the database's server runs on this machine as the shop's own. */
  ownsDatabase: boolean;
  /** The number of the last migration that this process knows. */
  schemaVersion: number;
  files: FileSettings;
  /** Whose copies of public pages are purged. */
  cdn?: CdnSettings | null;
  mail: MailSettings;
  messaging: MessagingTransportSettings;
  /** The shop's public URL, without a trailing slash. */
  baseUrl: string;
  /** Couriers' APIs that stand elsewhere than usual. */
  courierUrls?: CourierApiSettings["courierUrls"];
  /** Whether pictures are rendered before the first request for them. */
  picturesAhead: boolean;
  logLevel: string;
  tracing?: TracingSettings | null;
  /** The key of the hashes of codes to phones. */
  secretKey: string;
}

/** The dependencies of the worker. */
export interface WorkerContext extends Pick<
  WorkerSettings,
  "databaseUrl" | "ownsDatabase" | "cdn" | "baseUrl" | "picturesAhead" | "secretKey" | "courierUrls"
> {
  storage: FileStorage;
  mail: MailTransport;
  messages: MessageTransports;
  /** The number whose messages by WhatsApp are the shop's; all are without one. */
  whatsAppNumberId?: string | null;
  push: PushTransport;
  log: Log;
}

/** Push services take an address of the web, or of mail, of whoever pushes. */
const contactOf = (baseUrl: string) => (baseUrl.startsWith("https:") ? baseUrl : "mailto:owner@localhost");

export const createWorkerContext = async (
  {
    databaseUrl,
    ownsDatabase,
    files,
    cdn,
    mail,
    messaging,
    baseUrl,
    picturesAhead,
    secretKey,
    courierUrls,
  }: WorkerSettings,
  log: Log,
): Promise<WorkerContext> => ({
  databaseUrl,
  ownsDatabase,
  cdn,
  storage: await openFileStorage(files),
  mail: createMailTransport(mail, log),
  messages: createMessageTransports(messaging, log),
  whatsAppNumberId: messaging.whatsAppNumberId,
  push: createPushTransport({ keys: derivePushKeys(secretKey), contact: contactOf(baseUrl) }),
  baseUrl,
  picturesAhead,
  secretKey,
  courierUrls,
  log,
});
