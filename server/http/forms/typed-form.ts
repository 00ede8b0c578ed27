import type { IncomingMessage } from "node:http";
import { overloadedSeconds, retryAfter, unavailableSeconds } from "#app/http/retry-after.ts";
import { isTyped } from "#app/http/typed-fields.ts";
import { HTTPException } from "hono/http-exception";
import { escapeHtml } from "#kernel/escape-html.ts";
import { createFairByteBudget } from "#platform/resilience/byte-budget.ts";
import { Overloaded } from "#platform/resilience/concurrency-limit.ts";
import { isTransientError } from "#platform/resilience/retry.ts";
import { renderErrorPage } from "../error-page.ts";
import { maxPartsOfStaff } from "./admit-uploads.ts";
import { readTextsOfForm } from "./read-texts-of-form.ts";

type Fields = [name: string, value: string][];

/** The most bytes of a form's texts that are shown again. */
export const maxTypedBytes = 1_000_000;
/** The most bytes of a form that is read for its texts alone, photos included. */
const maxReadBytes = 200_000_000;
/** The most texts and files of such a form: as many as staff may send. */
const maxReadParts = maxPartsOfStaff;

interface Reason {
  status: 401 | 403 | 413 | 415 | 503;
  title?: string;
  message: string;
  button: string;
  retryAfterSeconds?: number;
  /** HTML of a link that helps before it is sent again. */
  help?: string;
}

const logInElsewhere = '<p><a href="/admin/sign-in" target="_blank" rel="noopener">Log in in another tab</a></p>';

/** Why a form comes back. The lost answer of a database may be that of a commit, so nobody says that nothing was changed. */
const reasons = {
  away: {
    status: 503,
    message:
      "The shop cannot be reached for a moment. Nothing you typed is lost: send it again shortly. What was saved already is not saved twice. Files have to be chosen again.",
    button: "Send it again",
    retryAfterSeconds: unavailableSeconds,
  },
  overloaded: {
    status: 503,
    title: "We are very busy just now",
    message:
      "The shop has too much to do at once. Nothing you typed is lost: send it again in a few seconds. What was saved already is not saved twice. Files have to be chosen again.",
    button: "Send it again",
    retryAfterSeconds: overloadedSeconds,
  },
  tooLarge: {
    status: 413,
    message:
      "The files are larger than 40 MB together, so nothing was saved. What you typed is here: send it without the files, and choose smaller ones then.",
    button: "Send it without the files",
  },
  signedOut: {
    status: 401,
    title: "You are logged out",
    message:
      "Your login was ended, for example because your role has changed. Nothing is saved yet, and nothing you typed is lost: log in in another tab, then send it again here. Files have to be chosen again.",
    button: "Send it again",
    help: logInElsewhere,
  },
  notAdmitted: {
    status: 415,
    title: "You cannot send this here now",
    message:
      "Your login has ended, or your role does not allow this. Nothing is saved yet, and nothing you typed is lost: log in in another tab, then send it again here. Files have to be chosen again.",
    button: "Send it again",
    help: logInElsewhere,
  },
  forbidden: {
    status: 403,
    message:
      "Your role does not allow this, so nothing was saved. What you typed is still here: ask the owner of the shop, then send it again.",
    button: "Send it again",
  },
} as const satisfies Record<string, Reason>;

/** Why a form that failed with this error comes back; null for another failure. A form with files is refused by its type where nobody may send one. */
export function findReason(error: unknown): keyof typeof reasons | null {
  if (isTransientError(error)) return "away";
  if (error instanceof Overloaded) return "overloaded";
  const status = error instanceof HTTPException ? error.status : null;
  return status === 413 ? "tooLarge" : status === 415 ? "notAdmitted" : null;
}

/** Why a form comes back that was answered with a page of this status; null for one that says itself what became of the form. */
export function findReasonOfStatus(status: number, headers: object): keyof typeof reasons | null {
  // A form that the route has rendered again with what was typed has no such header.
  if (status === 503 && "retry-after" in headers) return "away";
  return status === 401 ? "signedOut" : status === 403 ? "forbidden" : null;
}

/** The text of a form by field name, in its order; null for what is no form, for one that holds nothing, and for one with a password or a code. */
export async function readTypedForm(form: Request): Promise<Fields | null> {
  const sent = await form.formData().catch(() => null);
  return (
    sent &&
    withoutSecrets(
      form.url,
      [...sent].filter((field): field is [string, string] => typeof field[1] === "string"),
    )
  );
}

/** Such forms may come from anybody while nobody is known, so a few are read at a time, of one client fewer; the others wait. */
const readingBudget = createFairByteBudget({ bytes: 6 * maxTypedBytes, share: 2 * maxTypedBytes, maxQueued: 40 });

/** The same of a form with files that was refused before it was read. `client` is who sent it. */
export async function readUnreadForm(url: string, incoming: IncomingMessage, client: string): Promise<Fields | null> {
  if (incoming.readableDidRead) return null;
  const read = () => {
    const body = incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
    const limits = { maxTextBytes: maxTypedBytes, maxBytes: maxReadBytes, maxParts: maxReadParts };
    return readTextsOfForm(incoming.headers["content-type"] ?? "", body, limits);
  };
  const fields = await readingBudget(maxTypedBytes, client, read).catch(() => null);
  return fields && withoutSecrets(url, fields);
}

/** The screens whose code or passkey opens an account; elsewhere a code is that of a thing, such as an attribute or a barcode. */
const secretCodes = /^\/admin\/(?:second-factor|security|set-up|sign-in|confirm-password)$/;

const withoutSecrets = (url: string, fields: Fields) => {
  const isSecret = (name: string) =>
    /password/i.test(name) ||
    // Of a courier's API.
    name === "token" ||
    // What a passkey has signed opens once, and the screen that refuses it says why.
    ((name === "code" || name === "passkey") && secretCodes.test(new URL(url).pathname));
  return fields.length === 0 || fields.some(([name]) => isSecret(name)) ? null : fields;
};

/** The page of a form of the admin that failed: it shows what was typed, and a button sends the same form once more. */
export function renderTypedForm(url: string, fields: Fields, reason: keyof typeof reasons) {
  const { status, message, button, title, retryAfterSeconds, help = "" }: Reason = reasons[reason];
  const { pathname, search } = new URL(url);
  const inputs = fields.map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  const texts = fields.filter(isTyped).map(([, value]) => `<li dir="auto">${escapeHtml(value)}</li>`);
  return renderErrorPage(status, message, {
    title,
    headers: retryAfter(retryAfterSeconds),
    content: `${help}<ul class="typed">${texts.join("")}</ul><form method="post" action="${escapeHtml(pathname + search)}">${inputs.join("")}<button>${button}</button></form>`,
    links: '<a href="/admin">Go to the admin</a>',
  });
}
