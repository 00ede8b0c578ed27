import { Parser } from "htmlparser2";

/** The fields of the page's form with this value in a hidden field, as a browser without scripts sends them; throws when there is none. */
export function readForm(html: string, hidden: { name: string; value: string }): URLSearchParams {
  let form: URLSearchParams | null = null;
  let found: URLSearchParams | null = null;
  let text: { name: string; value: string } | null = null;
  let select: string | null = null;
  const parser = new Parser({
    onopentag(tag, { name, type, value = "", checked, selected }) {
      if (tag === "form") form = new URLSearchParams();
      if (tag === "select") select = name ?? null;
      if (tag === "option" && select !== null && selected !== undefined) form?.set(select, value);
      if (tag === "textarea" && name !== undefined) text = { name, value: "" };
      if (tag !== "input" || name === undefined || !form) return;
      if (type !== "checkbox" && type !== "radio") form.append(name, value);
      else if (checked !== undefined) form.append(name, value || "on");
      if (name === hidden.name && value === hidden.value) found = form;
    },
    ontext(part) {
      if (text) text.value += part;
    },
    onclosetag(tag) {
      if (tag === "select") select = null;
      if (tag !== "textarea" || !text) return;
      // A browser leaves out the line break that follows the opening tag.
      form?.append(text.name, text.value.replace(/^\n/, ""));
      text = null;
    },
  });
  parser.end(html);
  if (!found) throw new Error(`The page has no form with ${hidden.name}=${hidden.value}.`);
  return found;
}
