import { eq } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import {
  type MessageChannel,
  MessageError,
  type MessageTransports,
  type TemplateMessage,
} from "#platform/messaging/message-transport.ts";
import { chooseChannels } from "./internal/choose-channels.ts";
import { composeMessage } from "./internal/compose-message.ts";
import { findMessagePreferences } from "./internal/message-preferences.ts";
import { endMessage, recordFailed, recordSent } from "./internal/record-delivery.ts";
import { sentMessages } from "./internal/tables.server.ts";
import { findMessageKind } from "./message-kinds.ts";
import type { MessageLanguage } from "#kernel/message-language.ts";
import { findMessageContext } from "./settings/find-messaging-settings.ts";

/** A channel, and the language of the message there. */
interface Way {
  channel: MessageChannel;
  language: MessageLanguage;
  /** Only where the way before it was refused. */
  onlyRefused?: boolean;
}

/**
 * Sends a message of the log, unless it was sent, discarded or has expired: by WhatsApp where the phone asked for it, and by
 * SMS otherwise, or where WhatsApp cannot reach the phone or refuses the message, also in the language of the shop. It is recorded after sending: if the
 * process dies in between, it is sent twice rather than never. Throws when the service can take it later, so that the job
 * is tried again.
 */
export async function deliverMessage(
  { database, messages }: { database: Database; messages: MessageTransports },
  messageId: string,
): Promise<void> {
  const [row] = await database.select().from(sentMessages).where(eq(sentMessages.id, messageId));
  if (!row || (row.state !== "waiting" && row.state !== "failed") || row.recipient === null || row.values === null)
    return;
  if (row.expiresAt && row.expiresAt <= new Date())
    return endMessage(database, messageId, "Its time was over before it could be sent");
  const { kind, recipient: to, subjectId } = row;
  const [context, preferences] = await Promise.all([
    findMessageContext(database, kind),
    findMessagePreferences(database, to, subjectId),
  ]);
  const { optedIn, optedOut } = preferences;
  const channels = chooseChannels({ optedIn, optedOut, only: row.channel, rule: context.rule, kind }, messages);
  if (channels.length === 0) return endMessage(database, messageId, "There was no way to send it that the phone wants");
  const { asked } = findMessageKind(kind);
  const language = row.language ?? preferences.language ?? context.language;
  const compose = (way: Way) => composeMessage(row, { ...context, language: way.language, to });
  const ways = channels.flatMap((channel): Way[] => [
    { channel, language },
    // WhatsApp refuses a template that nobody has had approved in the chosen language.
    ...(channel === "whatsapp" && language !== context.language && !asked
      ? [{ channel, language: context.language, onlyRefused: true }]
      : []),
  ]);

  const faults: MessageError[] = [];
  for (const way of ways) {
    if (way.onlyRefused && faults.at(-1)?.fault !== "refused") continue;
    const { message, logged } = compose(way);
    try {
      const { id } = await sendBy(messages, way.channel, message);
      const error = faults.at(-1)?.message ?? null;
      return await recordSent(database, messageId, { channel: way.channel, serviceId: id, body: logged, error });
    } catch (error) {
      if (!(error instanceof MessageError)) throw error;
      faults.push(error);
      // Whoever waits for a code on a page does not wait for a service that is slow today.
      if (error.fault === "later" && !asked) break;
    }
  }
  const { logged } = compose(ways[0]!);
  const later = faults.find(({ fault }) => fault === "later");
  const error = faults.map((fault) => fault.message).join("; ");
  // Where the database is away too, the job's own error is what counts.
  const recorded = recordFailed(database, messageId, { error, over: later === undefined, body: logged });
  if (later === undefined) return recorded;
  await recorded.catch(() => undefined);
  throw new Error(error);
}

async function sendBy(transports: MessageTransports, channel: MessageChannel, message: TemplateMessage) {
  const transport = transports[channel];
  if (transport === null) throw new MessageError("refused", `Nothing sends messages by ${channel}`);
  return transport.send(message);
}
