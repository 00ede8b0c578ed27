/** Out of the way, and still there for whoever has the focus in it. */
const leaving = ["absolute", "opacity-0", "pointer-events-none"];

/** Where the number stands in the words of a range's end. */
export const numberPlace = "{n}";

/** The id of a filter in the row, by which it stays itself when the list is shown anew. */
export const appliedId = (label: string) => `applied-${label.replaceAll(/\s/g, "-")}`;

/**
 * Shows what somebody chose of a list in its row of filters with the press itself, before the list answers: that is the first sign, and the list below moves
 * then, and not under the thumb a second later. The answer writes the row anew.
 */
export function showChoice(box: HTMLInputElement): void {
  const row = rowOf(box);
  const label = box.closest("label")?.querySelector("span")?.textContent;
  if (!row || !label) return;
  if (!box.checked) return takeAway(row, findItem(row, label));
  if (box.form) add(row, label, chosenOf(box.form).indexOf(box));
}

/** The same for the ranges of numbers of a form that is sent. */
export function showRanges(form: HTMLFormElement): void {
  const row = rowOf(form);
  if (!row) return;
  for (const field of form.querySelectorAll<HTMLInputElement>("input[data-applied]")) {
    if (field.value === field.defaultValue) continue;
    if (field.defaultValue) takeAway(row, findItem(row, nameRange(field, field.defaultValue)));
    if (field.value) add(row, nameRange(field, field.value), chosenOf(form).indexOf(field));
  }
}

/** What the row says of an end of a range: its field has the words around the number. */
const nameRange = ({ dataset: { applied = "" }, inputMode }: HTMLInputElement, value: string) =>
  applied.replace(numberPlace, inputMode === "numeric" ? Number(value).toLocaleString("en") : String(Number(value)));

/** The fields that say what is chosen. The row and the form have one order. */
const chosenOf = (form: HTMLFormElement): Element[] =>
  [...form.querySelectorAll<HTMLInputElement>("[type=checkbox]:checked, input[data-applied]")].filter(
    ({ type, value }) => type === "checkbox" || value,
  );

/** The same for the link of a popular filter, or one that takes filters away. */
export function showChoiceOfLink(link: HTMLAnchorElement): void {
  const row = rowOf(link);
  const item = link.closest("li");
  if (!row || !item) return;
  if (item.parentElement === row) takeAway(row, item === row.lastElementChild ? null : item);
  else if (item.closest("[data-offered]")) {
    link.classList.add("opacity-60");
    add(row, link.firstChild?.textContent ?? "", row.childElementCount - 1);
  }
}

const rowOf = ({ ownerDocument }: Element) => ownerDocument.querySelector<HTMLElement>("main [data-choices]");

const findItem = (row: HTMLElement, label: string) =>
  [...row.children].find((item) => item.firstElementChild?.lastChild?.textContent === label);

function add(row: HTMLElement, label: string, at: number) {
  row.classList.remove(...leaving);
  row.hidden = false;
  const known = findItem(row, label);
  if (known) return known.classList.remove(...leaving);
  const item = row.ownerDocument.createElement("li");
  item.id = appliedId(label);
  const filter = row.ownerDocument.createElement("span");
  filter.className = "applied-filter opacity-60";
  filter.textContent = label;
  item.append(filter);
  // The last one takes all of them away.
  row.insertBefore(item, row.children[Math.min(at, row.childElementCount - 1)] ?? null);
}

/** Takes one filter out of the row, or all of them; without any the row takes no place. */
function takeAway(row: HTMLElement, item: Element | null | undefined) {
  if (item === undefined) return;
  const filters = [...row.children].slice(0, -1);
  for (const filter of filters) if (item === null || filter === item) filter.classList.add(...leaving);
  if (filters.every(({ classList }) => classList.contains(leaving[0]!))) row.classList.add(...leaving);
}
