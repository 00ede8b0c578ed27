import { data } from "react-router";
import { z } from "zod";
import { responseHeaders } from "#app/http/route-exports.ts";
import { type FieldErrors, parseForm, parseFormData, getFormText } from "#app/http/forms.ts";
import { pageContext, shopContext, requestSessionContext } from "#app/http/context.ts";
import { getSettings } from "#app/queries/get-settings.ts";
import { ConnectView } from "#app/ui/connect/connect-view.tsx";
import { errorPageMeta, pageMeta } from "#app/ui/layout/page-meta.ts";
import { retryAfter, unavailableSeconds } from "#app/http/retry-after.ts";
import { createMessage } from "#domains/support/messages.ts";
import { cleanLine } from "#kernel/clean-text.ts";
import { cacheTags } from "#kernel/cache-tags.ts";
import { parsePakistaniMobile } from "#kernel/phone.ts";
import { tooLong } from "#kernel/too-long.ts";
import type { Route } from "./+types/connect";

const limits = { name: 80, email: 254, subject: 120, body: 4_000 };

const cleanLines = (value: string) =>
  value
    .split(/\r\n?|\n/)
    .map(cleanLine)
    .join("\n")
    .trim();
const field = (missing: string, max: number, clean = cleanLine) =>
  z
    .string({ error: missing })
    .transform(clean)
    .pipe(z.string().min(1, { error: missing }).max(max, tooLong("this", max)));

const messageForm = z.object({
  name: field("Enter your name", limits.name),
  email: field("Enter your e-mail address, so that we can answer", limits.email).pipe(
    z.email({ error: "Enter a full e-mail address, for example ayesha@example.com" }),
  ),
  phone: z
    .string()
    .optional()
    .transform((value, context) => {
      if (!value?.trim()) return null;
      const phone = parsePakistaniMobile(value);
      if (phone === null)
        context.addIssue({
          code: "custom",
          message: "Enter a Pakistani mobile number, for example 0300 1234567, or leave it empty",
        });
      return phone;
    }),
  subject: field("Enter what it is about", limits.subject),
  body: field("Write your message", limits.body, cleanLines),
});

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta({
        title: "Connect with us",
        site: matches[0].loaderData?.settings.title,
        description: "Questions about a product or an order? Call, write on WhatsApp, or send us a message.",
        baseUrl: loaderData.baseUrl,
        path: "/connect",
      })
    : errorPageMeta(matches);

export const headers = responseHeaders;

export async function loader({ context }: Route.LoaderArgs) {
  const { baseUrl } = context.get(shopContext);
  context.get(pageContext).dependsOn(cacheTags.settings);
  const { email, phone, whatsapp, postalAddress, returnAddress, openingHours } = await getSettings(
    context.get(shopContext),
  );
  return { baseUrl, contact: { email, phone, whatsapp, postalAddress, returnAddress, openingHours } };
}

/** Saves the message and mails it; a refused form is rendered again with its fields. */
export async function action({ request, context }: Route.ActionArgs) {
  const { database, limits: rates, log } = context.get(shopContext);
  const form = await parseFormData(request);
  const parsed = parseForm(messageForm, form);
  const sent = data({ sent: true as const });
  const refuse = (status: number, errors: FieldErrors, headers: Record<string, string> = {}) =>
    data({ sent: false as const, errors, values: parsed.submitted }, { status, headers });

  if (!parsed.ok) return refuse(422, parsed.errors);
  // A honeypot: people do not see this field, so a sender that fills it is a script. The response does not reveal that.
  if (getFormText(form, "website") !== "") return sent;

  const rate = await rates.contact(context.get(requestSessionContext).address);
  if (!rate.allowed) {
    return refuse(
      429,
      { form: ["You have written several times in a short time. Wait a few minutes, then send it again, or call us."] },
      retryAfter(rate.retryAfterSeconds),
    );
  }
  try {
    await createMessage(database, parsed.values);
  } catch (error) {
    log.error({ error: String(error) }, "A message could not be saved");
    return refuse(
      503,
      {
        form: ["Your message was not sent: we could not reach our records. Please try again in a moment, or call us."],
      },
      retryAfter(unavailableSeconds),
    );
  }
  return sent;
}

export default function ConnectPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ConnectView contact={loaderData.contact} result={actionData ?? null} />;
}
