import { formatWithSymbol, paisa, times } from "#kernel/money.ts";
import { cartFormId } from "./cart-form.ts";
import { askForLine } from "./shown-lines.ts";

/** Shows at once what a line will cost, and that the amounts are no longer those of the cart. */
export function showPending(document: Document, name: string, quantity: number) {
  const line = document.getElementsByName(name)[0]?.closest("[data-line]");
  const total = line?.querySelector<HTMLElement>("[data-unit-price]");
  if (!line || !total) return;
  const { value, max } = document.getElementsByName(name)[0] as HTMLInputElement;
  if (value !== "" && Number.isInteger(quantity) && quantity > 0 && quantity <= Number(max))
    total.textContent = formatWithSymbol(times(paisa(Number(total.dataset.unitPrice)), quantity));
  total.setAttribute("aria-busy", "true");
  line.querySelector(`#${CSS.escape(`note-${line.id.slice("line-".length)}`)}`)?.remove();
  document.querySelector("[data-amounts]")?.setAttribute("aria-busy", "true");
}

const buttons = `button[form=${cartFormId}]`;

/** Shows that a pressed button is under way, and the line that it concerns. */
export function markBusy(document: Document, press: HTMLButtonElement) {
  const same =
    press.value === "check-out" ? document.querySelectorAll(`${buttons}[value=check-out]`) : ([press] as Element[]);
  for (const button of same) button.setAttribute("aria-busy", "true");
  if (press.name !== "remove" && press.name !== "save") return;
  press.closest("[data-line]")?.setAttribute("aria-busy", "true");
}

/** Takes back all marks of what was under way. */
export function markIdle(document: Document) {
  for (const part of document.querySelectorAll(
    `${buttons}[aria-busy], [data-line] [aria-busy], [data-line][aria-busy], [data-amounts]`,
  ))
    part.removeAttribute("aria-busy");
}

/** Says beside the lines that were to be changed, or above all, that nothing was. */
export function markUnreached(
  document: Document,
  sent: [name: string, value: string][],
  press: HTMLButtonElement | null,
) {
  markIdle(document);
  const fields = sent.flatMap(([name]) => document.getElementsByName(name)[0] ?? []);
  const lines = [press?.closest("[data-line]"), ...fields.map((field) => field.closest("[data-line]"))];
  const known = new Set(lines.filter((line) => line != null));
  for (const line of known) {
    askForLine(line);
    const note = cloneTemplate(document, "unreached-line");
    note.id = `note-${line.id.slice("line-".length)}`;
    document.getElementById(note.id)?.remove();
    line.querySelector("[data-notes]")?.append(note);
  }
  for (const field of fields) {
    field.setAttribute("aria-invalid", "true");
    field.setAttribute("aria-describedby", `note-${field.closest("[data-line]")?.id.slice("line-".length)}`);
  }
  if (known.size > 0) return;
  const alert = cloneTemplate(document, "unreached");
  alert.id = "unreached-note";
  document.getElementById(alert.id)?.remove();
  const content = document.getElementById("cart-content");
  if (content) content.before(alert);
  else document.querySelector("main")?.prepend(alert);
  alert.focus({ preventScroll: true });
  alert.scrollIntoView({ block: "center" });
}

/** What the page has for the scripts to say (`CartForm`). */
function cloneTemplate(document: Document, id: string): HTMLElement {
  const { content } = document.getElementById(id) as HTMLTemplateElement;
  return content.firstElementChild!.cloneNode(true) as HTMLElement;
}
