import { escapeHtml } from "#kernel/escape-html.ts";
import { isId } from "#kernel/ids.ts";
import { unavailableSeconds } from "#app/http/retry-after.ts";
import { renderErrorPage } from "./error-page.ts";

/** The most bytes of a form that is shown again when the database is away. */
export const maxTypedBytes = 1_000_000;

/** The text of a form by field name, in its order; null for what is no form, for one that holds nothing, and for one with a password or a code. */
export async function readTypedForm(form: Request): Promise<[name: string, value: string][] | null> {
  const sent = await form.formData().catch(() => null);
  const fields = [...(sent ?? [])].filter((field): field is [string, string] => typeof field[1] === "string");
  return fields.length === 0 || fields.some(([name]) => /password|^code$/i.test(name)) ? null : fields;
}

/** What forms send for themselves. */
const technical = /^(intent|version|seen|draft|press|seenTotal|cartId)$|Key$/;

const isTyped = ([name, value]: [string, string]) => value.trim() !== "" && !technical.test(name) && !isId(value);

/** The page of a form of the admin that could not reach the database: it shows what was typed, and a button sends the same form once more. */
export function renderTypedForm(url: string, fields: [name: string, value: string][]) {
  const { pathname, search } = new URL(url);
  const inputs = fields.map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  const texts = fields.filter(isTyped).map(([, value]) => `<li dir="auto">${escapeHtml(value)}</li>`);
  return renderErrorPage(
    503,
    "The shop cannot be reached for a moment. Nothing you typed is lost: send it again shortly. What was saved already is not saved twice. Files have to be chosen again.",
    {
      headers: { "Retry-After": String(unavailableSeconds) },
      content: `<ul class="typed">${texts.join("")}</ul><form method="post" action="${escapeHtml(pathname + search)}">${inputs.join("")}<button>Send it again</button></form>`,
      links: '<a href="/admin">Go to the admin</a>',
    },
  );
}
