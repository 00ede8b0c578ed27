import { z } from "zod";
import { cleanLine, cleanText } from "#kernel/clean-text.ts";
import { parseJson } from "#kernel/parse-json.ts";
import { deliveryReceiptStates, type DeliveryReceiptState } from "../sent-message-state.ts";

/** What became of a message, as its service tells it. */
export interface DeliveryReceipt {
  /** The service's id of the message; null where an SMS service tells our own alone. */
  serviceId: string | null;
  state: DeliveryReceiptState;
  /** Our own id of the message, which went along with it; null where it did not come back. */
  key: string | null;
  code: number | null;
  error: string | null;
}

/** What a customer wrote, or which button was pressed. */
export interface Incoming {
  serviceId: string;
  phone: string | null;
  /** WhatsApp's id of its writer for this business (BSUID), by which somebody who hides the number is known; null where the phone is. */
  writerId: string | null;
  name: string | null;
  body: string;
  /** What the pressed button brought back; null for anything else. */
  payload: string | null;
  /** When it was written, as WhatsApp says; null where it does not. */
  writtenAt: Date | null;
}

const id = z.string().min(1).max(512);
const receipt = z.object({
  id,
  status: z.enum(deliveryReceiptStates),
  biz_opaque_callback_data: z.string().max(512).optional().catch(undefined),
  errors: z
    .array(
      z.object({
        code: z.number().optional(),
        title: z.string().optional(),
        error_data: z.object({ details: z.string().optional() }).optional(),
      }),
    )
    .optional()
    .catch(undefined),
});
const captioned = z.object({ caption: z.string().optional() }).optional().catch(undefined);
/** The user's country, and letters and digits: "PK.13491208655302741918". */
const writerId = z
  .string()
  .regex(/^[A-Z]{2}(\.ENT)?\.[A-Za-z0-9]{1,128}$/)
  .optional()
  .catch(undefined);
const message = z.object({
  id,
  // Who has a name there instead of a number may keep the number to themselves.
  from: z.string().optional().catch(undefined),
  from_user_id: writerId,
  type: z.string(),
  /** Seconds since 1970. */
  timestamp: z
    .string()
    .regex(/^\d{9,10}$/)
    .optional()
    .catch(undefined),
  text: z.object({ body: z.string() }).optional().catch(undefined),
  button: z
    .object({ payload: z.string().max(256).optional(), text: z.string().optional() })
    .optional()
    .catch(undefined),
  interactive: z
    .object({ button_reply: z.object({ id: z.string().max(256), title: z.string() }) })
    .optional()
    .catch(undefined),
  image: captioned,
  video: captioned,
  document: captioned,
});
const contact = z.object({
  wa_id: z.string().optional().catch(undefined),
  user_id: writerId,
  profile: z.object({ name: z.string().optional() }).optional(),
});
const list = z.array(z.unknown()).optional().catch(undefined);
const change = z.object({
  value: z.object({
    statuses: list,
    messages: list,
    contacts: list,
    metadata: z.object({ phone_number_id: z.string() }).optional().catch(undefined),
  }),
});
const webhook = z.object({ entry: z.array(z.object({ changes: z.array(z.unknown()).catch([]) })) });

/** What of a message is nothing that somebody says. */
const silentTypes: ReadonlySet<string> = new Set(["reaction", "system", "unsupported", "unknown"]);
/** The most characters of what somebody wrote that are kept. */
const maxTextLength = 2_000;

const valid = <Value>(schema: z.ZodType<Value>, items: readonly unknown[] = []): Value[] =>
  items.flatMap((item) => {
    const parsed = schema.safeParse(item);
    return parsed.success ? [parsed.data] : [];
  });

/**
 * Reads what WhatsApp told. What it does not know is left out: WhatsApp adds to its webhooks without asking. So is what was written to another number than
 * the shop's (`ownNumberId`, null where all are); receipts of what another one sent name no message of the shop.
 */
export function parseWebhook(
  body: Buffer,
  ownNumberId: string | null,
): { receipts: DeliveryReceipt[]; incoming: Incoming[] } {
  const parsed = webhook.safeParse(readJson(body));
  const values = parsed.success
    ? parsed.data.entry.flatMap(({ changes }) => valid(change, changes).map(({ value }) => value))
    : [];
  return {
    receipts: values.flatMap(({ statuses }) => valid(receipt, statuses).map(toReceipt)),
    incoming: values.flatMap(({ messages, contacts, metadata }) => {
      if (ownNumberId !== null && metadata?.phone_number_id !== ownNumberId) return [];
      const known = valid(contact, contacts);
      const names = new Map(
        known.flatMap(({ wa_id, user_id, profile }) =>
          [wa_id, user_id].filter((key) => key !== undefined).map((key) => [key, profile?.name] as const),
        ),
      );
      const nameOf = ({ from, from_user_id }: z.infer<typeof message>) => {
        const keys = [from, from_user_id].filter((key) => key !== undefined);
        // Without a phone and an id, only a single contact says who wrote it.
        if (keys.length === 0) return known.length === 1 ? known[0]!.profile?.name : undefined;
        return keys.map((key) => names.get(key)).find((name) => name !== undefined);
      };
      return valid(message, messages)
        .filter(({ type }) => !silentTypes.has(type))
        .map((each) => toIncoming(each, nameOf(each)));
    }),
  };
}

const toReceipt = ({ id: serviceId, status, biz_opaque_callback_data: key, errors }: z.infer<typeof receipt>) => {
  const [error] = errors ?? [];
  const words = [error?.title, error?.error_data?.details].filter(Boolean).join(": ");
  return {
    serviceId,
    state: status,
    key: key ?? null,
    code: error?.code ?? null,
    error:
      status === "failed"
        ? `WhatsApp could not deliver it${error?.code === undefined ? "" : ` (error ${error.code})`}: ${words.slice(0, 300).toWellFormed()}`
        : null,
  };
};

function toIncoming(
  {
    id: serviceId,
    from,
    from_user_id: userId,
    type,
    timestamp,
    text,
    button,
    interactive,
    ...media
  }: z.infer<typeof message>,
  name: string | undefined,
): Incoming {
  const said = text?.body ?? button?.text ?? interactive?.button_reply.title;
  const caption = [media.image, media.video, media.document].find((each) => each?.caption)?.caption ?? "";
  const body = cleanText((said ?? `[${type}] ${caption}`).slice(0, maxTextLength * 2));
  const phone = from !== undefined && /^\d{8,15}$/.test(from) ? `+${from}` : null;
  return {
    serviceId,
    phone,
    writerId: phone === null ? (userId ?? null) : null,
    name: name === undefined ? null : cleanLine(name).slice(0, 100) || null,
    body: body.length > maxTextLength ? `${body.slice(0, maxTextLength - 1)}…` : body,
    payload: button?.payload ?? interactive?.button_reply.id ?? null,
    writtenAt: timestamp === undefined ? null : new Date(Number(timestamp) * 1_000),
  };
}

function readJson(body: Buffer): unknown {
  try {
    return parseJson(body.toString("utf8"));
  } catch {
    return null;
  }
}
