import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { z } from "zod";
import type { MessageTransport, MessageTransports, TemplateMessage } from "#platform/messaging/message-transport.ts";

/** A request that a service got. */
export interface ServedRequest {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A server of this machine that keeps its requests and answers each by this function. */
export async function serveRequests(answer: (request: ServedRequest, response: ServerResponse) => void) {
  const requests: ServedRequest[] = [];
  const server = createServer(async (incoming, response) => {
    const { method = "", url = "", headers } = incoming;
    const request = { method, url, headers, body: await text(incoming) };
    requests.push(request);
    answer(request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** A message as the Cloud API takes it; whatever it does not know it refuses. */
const cloudMessage = z.strictObject({
  messaging_product: z.literal("whatsapp"),
  recipient_type: z.literal("individual"),
  to: z.string().regex(/^\+\d{8,15}$/),
  type: z.literal("template"),
  biz_opaque_callback_data: z.string().max(512),
  template: z.strictObject({
    name: z.string().regex(/^[a-z0-9_]{1,512}$/),
    language: z.strictObject({ code: z.string().regex(/^[a-z]{2}(_[A-Z]{2})?$/) }),
    components: z.array(
      z.discriminatedUnion("type", [
        z.strictObject({
          type: z.literal("body"),
          parameters: z.array(
            z.strictObject({
              type: z.literal("text"),
              parameter_name: z
                .string()
                .regex(/^[a-z_]+$/)
                .optional(),
              text: z
                .string()
                .min(1)
                .refine((value) => !/[\n\t]| {5}/.test(value)),
            }),
          ),
        }),
        z.strictObject({
          type: z.literal("button"),
          sub_type: z.enum(["quick_reply", "url"]),
          index: z.string().regex(/^\d$/),
          parameters: z.tuple([
            z.union([
              z.strictObject({ type: z.literal("payload"), payload: z.string().max(256) }),
              z.strictObject({ type: z.literal("text"), text: z.string().min(1) }),
            ]),
          ]),
        }),
      ]),
    ),
  }),
});

/** An error as the Graph API says it. */
export const graphError = (code: number, message: string, details?: string) => ({
  error: {
    message: `(#${code}) ${message}`,
    type: "OAuthException",
    code,
    ...(details && { error_data: { messaging_product: "whatsapp", details } }),
    fbtrace_id: "Az8or2yhqkZfEZ-_4Qn_Bam",
  },
});

/** The WhatsApp Cloud API on this machine, for one number and token. `next` holds answers that come before the usual one. */
export async function serveWhatsApp(number = "106540352242922", token = "EAAJB-secret-token") {
  const next: { status: number; body: object | string }[] = [];
  let sent = 0;
  const service = await serveRequests(({ method, url, headers, body }, response) => {
    const say = (status: number, content: object | string) =>
      response
        .writeHead(status, { "Content-Type": "application/json; charset=UTF-8" })
        .end(typeof content === "string" ? content : JSON.stringify(content));
    const given = next.shift();
    if (given) return say(given.status, given.body);
    if (headers.authorization !== `Bearer ${token}`)
      return say(401, graphError(190, `Invalid OAuth access token ${headers.authorization}`));
    if (method !== "POST" || url !== `/v24.0/${number}/messages`)
      return say(400, graphError(100, `Unsupported ${method} request. Object with ID '${url}' does not exist`));
    const message = cloudMessage.safeParse(JSON.parse(body));
    if (!message.success) return say(400, graphError(100, "Invalid parameter", z.prettifyError(message.error)));
    const { to } = message.data;
    sent += 1;
    return say(200, {
      messaging_product: "whatsapp",
      contacts: [{ input: to, wa_id: to.slice(1) }],
      messages: [{ id: `wamid.${Buffer.from(`${to}-${sent}`).toString("base64")}`, message_status: "accepted" }],
    });
  });
  return Object.assign(service, {
    next,
    settings: { transport: "cloud", url: `${service.url}/v24.0`, phoneNumberId: number, accessToken: token } as const,
    messages: () => service.requests.map(({ body }) => cloudMessage.parse(JSON.parse(body))),
  });
}

/** A shop that sends nothing to phones. */
export const noTransports: MessageTransports = { whatsapp: null, sms: null };

type Faulty = (channel: "whatsapp" | "sms", message: TemplateMessage) => Error | null;

/** Transports that keep their messages in memory, and refuse those for which `fault` has an error. */
export function openPhone({ fault }: { fault?: Faulty } = {}) {
  const messages: (TemplateMessage & { channel: "whatsapp" | "sms" })[] = [];
  const open = (channel: "whatsapp" | "sms"): MessageTransport<TemplateMessage> => ({
    async send(message) {
      const error = fault?.(channel, message);
      if (error) throw error;
      messages.push({ channel, ...message });
      return { id: `${channel}-${messages.length}` };
    },
  });
  const transports: MessageTransports = {
    whatsapp: open("whatsapp"),
    sms: open("sms") as MessageTransport,
  };
  return { messages, transports };
}
