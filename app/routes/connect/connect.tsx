import { data } from "react-router";
import { z } from "zod";
import { type FieldErrors, parseForm, type Typed } from "#app/forms.ts";
import { pageContext, shopContext, visitorContext } from "#app/middleware/shop-context.ts";
import { readForm, readText } from "#app/read-form.ts";
import { ConnectView } from "#app/ui/connect/connect-view.tsx";
import { findShopSettings } from "#domains/content/find-shop-settings.ts";
import { keepMessage } from "#domains/content/keep-message.ts";
import { pageTags } from "#kernel/page-tags.ts";
import { parsePakistaniMobile } from "#kernel/phone.ts";
import type { Route } from "./+types/connect";

const clean = (text: string) => text.replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, "").trim();
const field = (missing: string, max: number) =>
  z.string({ error: missing }).transform(clean).pipe(z.string().min(1, { error: missing }).max(max, { error: `Shorten this to ${max} characters` }));

const messageForm = z.object({
  name: field("Enter your name", 80),
  email: field("Enter your e-mail address, so that we can answer", 254).pipe(z.email({ error: "Enter a full e-mail address, for example ayesha@example.com" })),
  phone: z.string().optional().transform((typed, context) => {
    if (!typed?.trim()) return null;
    const phone = parsePakistaniMobile(typed);
    if (phone === null) context.addIssue({ code: "custom", message: "Enter a Pakistani mobile number, for example 0300 1234567, or leave it empty" });
    return phone;
  }),
  subject: field("Enter what it is about", 120),
  body: field("Write your message", 4_000),
});

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: "Connect with us | Taqat" },
  { name: "description", content: "Questions about a product or an order? Call, write on WhatsApp, or send us a message." },
  ...(loaderData ? [{ tagName: "link", rel: "canonical", href: `${loaderData.baseUrl}/connect` }] : []),
];

export async function loader({ context }: Route.LoaderArgs) {
  const { database, memory, baseUrl } = context.get(shopContext);
  context.get(pageContext).dependsOn(pageTags.settings);
  const { email, phone, whatsapp, postalAddress, openingHours } = await memory.recall("settings", [pageTags.settings], () => findShopSettings(database));
  return { baseUrl, contact: { email, phone, whatsapp, postalAddress, openingHours } };
}

type Answer = { sent: boolean; errors: FieldErrors; typed: Typed };

/** Keeps the message and has it mailed; a refused one comes back with everything that was typed. */
export async function action({ request, context }: Route.ActionArgs) {
  const { database, limits, log } = context.get(shopContext);
  const form = await readForm(request);
  const parsed = parseForm(messageForm, form);
  const answer = (status: number, sent: boolean, errors: FieldErrors = {}) => data<Answer>({ sent, errors, typed: sent ? {} : parsed.typed }, { status });

  if (!parsed.ok) return answer(422, false, parsed.errors);
  // A field that people do not see: whoever fills it is a script, and is told nothing.
  if (readText(form, "website") !== "") return answer(200, true);

  const limit = await limits.contact(context.get(visitorContext).address);
  if (!limit.allowed) return answer(429, false, { form: ["You have written several times in a short time. Wait a few minutes, then send it again, or call us."] });
  try {
    await keepMessage(database, parsed.values);
  } catch (error) {
    log.error({ error: String(error) }, "A message could not be kept");
    return answer(503, false, { form: ["Your message was not sent: we could not reach our records. Please try again in a moment."] });
  }
  return answer(200, true);
}

export default function ConnectPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ConnectView contact={loaderData.contact} answer={actionData ?? null} />;
}
